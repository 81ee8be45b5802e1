"""The JSON Schema of lists, sharpened by the declared limits that bind every list whatever its head says.

It refuses no list that the check calls legal. What such a schema cannot say, as a sum of points, stands in words in the
description of the zone. What depends on the cards of a pool does not bind a list that names a pool of its own.
"""

from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import Any

from deckkit.decklist import Zone
from deckkit.decks.zone_bounds import Bounds, Group, bounds_of
from deckkit.games.game import Game
from deckkit.limit_words import in_words
from deckkit.limits import Declared, Limit, Stock
from deckkit.models import MOST_COPIES
from deckkit.pools import Pool

Schema = dict[str, Any]
Refs = dict[str, str]
"""What a line of a zone may call a card, id or name, and the card that it then is: the id of its first printing."""


def deck_schema(game: Game, pool: Pool, only_pool: bool) -> Schema:
    """The schema of the lists of a game. With `only_pool` it is for lists of just these cards.

    Else a card that is not in the pool is let pass, since a list may be checked against another one.
    """
    schema = game.deck_model.model_json_schema()
    schema["properties"]["game"]["const"] = game.slug
    always, of_pool = game.always, game.always_of(pool)
    for zone in game.zones:
        _describe(schema, zone, [*always, *of_pool], pool)
        _sharpen(_resolved(schema, _node(schema, zone.path)), zone, bounds_of(zone.role, always))
    _require(schema, game)
    by_pool = _by_pool(schema, game, pool, only_pool)
    if only_pool:
        schema.setdefault("allOf", []).append(by_pool)
    else:
        schema |= {"if": {"required": ["pool"]}, "else": by_pool}
    return schema


def _node(schema: Schema, path: Iterable[str | int]) -> Schema:
    """The part of a schema that describes what stands at a path; "*" is any element of a list."""
    node = schema
    for step in path:
        node = _resolved(schema, node)
        node = node["items"] if step == "*" else node["properties"][step]
    return node


def _resolved(schema: Schema, node: Schema) -> Schema:
    """What a part refers to, or the alternative of it that is there and not null."""
    while "$ref" in node or "anyOf" in node:
        if "$ref" in node:
            node = schema["$defs"][node["$ref"].rpartition("/")[2]]
        else:
            node = next(one for one in node["anyOf"] if one.get("type") != "null")
    return node


def _describe(schema: Schema, zone: Zone, limits: Iterable[Declared], pool: Pool) -> None:
    """The limits of a zone in words, with the rules that they come from."""
    words = [
        f"{in_words(limit, pool)} ({limit.rule})" for limit in limits if zone.role in (limit.across or (limit.role,))
    ]
    if words:
        _node(schema, zone.path)["description"] = "; ".join(dict.fromkeys(words))


def _sharpen(node: Schema, zone: Zone, bounds: Bounds) -> None:
    """What binds a zone with any cards, written into its own part of the schema."""
    if zone.form == "counts":
        copies = node["additionalProperties"]
        allowed = [one for one in (bounds.of_each, bounds.most) if one]  # a zone of no cards has no lines at all
        copies["maximum"] = min(copies["maximum"], *allowed) if allowed else copies["maximum"]
        node |= _size("Properties", -(-bounds.fewest // copies["maximum"]), bounds.most)
    elif zone.form != "single":
        node |= _size("Items", bounds.fewest, bounds.most)
        if bounds.of_each == 1:
            node["uniqueItems"] = True


def _size(of: str, fewest: int, most: int | None) -> Schema:
    return ({f"min{of}": fewest} if fewest else {}) | ({} if most is None else {f"max{of}": most})


def _require(schema: Schema, game: Game) -> None:
    """No list leaves out a zone that a limit needs, but for one that has something else in its place."""
    needed = {limit.role for limit in game.always if isinstance(limit, Limit) and limit.needed}
    for zone in game.zones:
        if zone.role in needed:
            table, key = _resolved(schema, _node(schema, zone.path[:-1])), zone.path[-1]
            if zone.without is None:
                table.setdefault("required", []).append(key)
            else:
                instead = {"anyOf": [{"required": [key]}, {"required": [zone.without]}]}
                table.setdefault("allOf", []).append(instead)


def _by_pool(schema: Schema, game: Game, pool: Pool, only_pool: bool) -> Schema:
    """What the cards of a pool add, as a schema of whole lists; what several zones share stands among the $defs."""
    whole: Schema = {}
    limits = (*game.always, *game.always_of(pool))
    for zone in game.zones:
        refs = _refs(zone, pool)
        bounds, general = bounds_of(zone.role, limits, pool), bounds_of(zone.role, game.always)
        if zone.form == "single":
            if only_pool:
                _place(whole, zone.path, {"enum": list(refs)})
            if "*" in zone.path and (added := _over_tables(zone, refs, limits, pool)):
                _place(whole, zone.path[: zone.path.index("*")], added)
            continue
        of_form = _of_counts if zone.form == "counts" else _of_array
        added = of_form(refs, bounds, general, pool, only_pool)
        if added:
            name = f"{zone.role}-of-pool"
            schema.setdefault("$defs", {})[name] = added
            _place(whole, zone.path, {"$ref": f"#/$defs/{name}"})
    return whole


def _refs(zone: Zone, pool: Pool) -> Refs:
    """Every id and name that means one card of the zone's sections."""
    ids = pool.ids(zone.sections)
    found: Refs = {}
    for ref in [*(one for one in pool.cards if one in ids), *pool.by_name]:
        meant = {pool.copy_id(one) for one in pool.find(ref) if one in ids}
        if len(meant) == 1:
            found[ref] = meant.pop()
    return found


def _place(whole: Schema, path: Iterable[str | int], added: Schema) -> None:
    """Write a part at its path into a schema of whole lists that has nothing else."""
    for step in path:
        whole = (
            whole.setdefault("items", {}) if step == "*" else whole.setdefault("properties", {}).setdefault(step, {})
        )
    if "allOf" in added and "allOf" in whole:
        whole["allOf"] += added["allOf"]
    else:
        whole |= added


def _of_counts(refs: Refs, bounds: Bounds, general: Bounds, pool: Pool, only_pool: bool) -> Schema:
    """The most copies of each card, by id and by name; of just these cards, how many lines there are at least."""
    lines: Schema = {}
    maxima: list[int] = []
    for ref, card_id in refs.items():
        most = bounds.most_of(card_id)
        maxima.append(MOST_COPIES if most is None else most)
        if most != general.of_each and most is not None:
            title = {"title": pool.cards[ref].name} if ref in pool.cards else {}
            lines[ref] = {**title, "maximum": most} if most else False
    added: Schema = {"properties": lines} if lines else {}
    if bounds.most != general.most:
        added["maxProperties"] = bounds.most
    parts = [part for group in bounds.groups if (part := _lines_of(group, refs, only_pool))]
    if parts:
        added["allOf"] = parts
    if only_pool:
        added["propertyNames"] = {"enum": list(refs)}
        reached = accumulate(sorted(maxima, reverse=True))
        lines_needed = sum(1 for total in reached if total < bounds.fewest) + 1 if bounds.fewest else 0
        added |= _size("Properties", lines_needed, None)
    return added


def _lines_of(group: Group, refs: Refs, only_pool: bool) -> Schema:
    """A table of copies can say of some cards that one of them stands in it, and that no two do; not how many copies.

    A card that the pool does not have may be the one.
    """
    held = [{"required": [ref]} for ref, card_id in refs.items() if card_id in group.cards]
    needed = bool(group.at_least) and only_pool
    if not held or not (needed or group.at_most == 1):
        return {}
    if group.at_most != 1:
        return {"anyOf": held}
    return {"oneOf": held if needed else [*held, {"not": {"anyOf": held}}]}


def _of_array(refs: Refs, bounds: Bounds, general: Bounds, pool: Pool, only_pool: bool) -> Schema:
    """The most entries of each card, under whatever name; and of some cards together."""
    added = _size("Items", bounds.fewest if only_pool else 0, bounds.most if bounds.most != general.most else None)
    if only_pool:
        added["items"] = {"enum": list(refs)}
    of_card = {card_id: most for card_id in refs.values() if (most := bounds.most_of(card_id)) is not None}
    never = [ref for ref, card_id in refs.items() if of_card.get(card_id) == 0]
    parts: list[Schema] = [{"items": {"not": {"enum": never}}}] if never else []
    for card_id, most in of_card.items():
        unsaid = most > 1 or general.of_each != 1
        if most and unsaid and (bounds.most is None or most < bounds.most):
            parts.append(_contains(_called(refs, {card_id}), None, most))
    for group in bounds.groups:
        called = _called(refs, group.cards)
        at_least = group.at_least if only_pool else None
        if called["enum"] and (at_least or group.at_most):
            parts.append(_contains(called, at_least, group.at_most))
    return added | ({"allOf": parts} if parts else {})


def _over_tables(zone: Zone, refs: Refs, limits: Iterable[Declared], pool: Pool) -> Schema:
    """How often a card may stand in the tables of a list that each name one, as the character of each player."""
    across = [limit for limit in limits if isinstance(limit, Limit | Stock) and limit.across == (zone.role,)]
    bounds, keys = bounds_of(zone.role, across, pool), zone.path[zone.path.index("*") + 1 :]
    parts = []
    for card_id in dict.fromkeys(refs.values()):
        most = bounds.most_of(card_id)
        if most is not None and len(keys) == 1:
            table = {"required": list(keys), "properties": {keys[0]: _called(refs, {card_id})}}
            parts.append(_contains(table, None, most))
    size = _size("Items", 0, bounds.most if zone.required else None)
    return size | ({"allOf": parts} if parts else {})


def _called(refs: Mapping[str, str], cards: Iterable[str]) -> Schema:
    wanted = set(cards)
    return {"enum": [ref for ref, card_id in refs.items() if card_id in wanted]}


def _contains(what: Schema, at_least: int | None, at_most: int | None) -> Schema:
    """So many elements of a list are such; the dialect wants one at least unless it is told otherwise."""
    return {"contains": what, "minContains": at_least or 0} | ({} if at_most is None else {"maxContains": at_most})
