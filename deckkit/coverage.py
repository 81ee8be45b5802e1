"""The audit of a rule index: which ids the code enforces, which a test exercises, and which are cited but unknown.

Enforced means: the id stands as a string literal in the game's package (docstrings and comments are no code).
Exercised means: the fully written id stands in a file under ``tests/`` (of Python again only in string literals), or in
a match log there that names the game in its head, where short ids do. An installed deckkit has no tests; then nothing
is said about them.

The limit of it: a literal is taken for enforcement, and a literal in a test for an exercise. That the code beside it
does what the rule says, and that the test would fail without it, only a reader can see.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from deckkit import shipped
from deckkit.games import SLUGS
from deckkit.rulebook import OWN_INDEX, TOURNAMENT_INDEX, Rule, Rulebook, load_rulebook

INDEXES = (*SLUGS, TOURNAMENT_INDEX, OWN_INDEX)
"""Every rule index by its name."""

_PACKAGE = Path(__file__).parent
_ENDINGS = ("toml", "match", "json", "csv", "md", "py", "db", "html", "txt")
_SHORT = re.compile(r"[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+\Z")
_FULL = re.compile(r"(?<![\w./-])(" + "|".join(INDEXES) + r")/([a-z][a-z0-9-]*(?:\.[a-z0-9-]*[a-z0-9])+)(?![\w/-])")
_LOG_GAME = re.compile(r"^game:\s*([a-z-]+)", re.MULTILINE)
_LOG_WORD = re.compile(r"(?<![\w./-])[a-z][a-z0-9-]*(?:\.[a-z0-9-]*[a-z0-9])+(?![\w/-])")
_LOG_EXPECTED = re.compile(r"^\s*expect\s+illegal\s+(\S+)", re.MULTILINE)
_CITING_CALLS = ("Finding", "Limit", "Belongs", "Stock", "Refusal", "unreadable")


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in code or in a test that names a rule of this index."""

    rule_id: str
    path: Path
    line: int


@dataclass(slots=True)
class Audit:
    """What the audit of one index found.

    enforced  the ids that code cites; tested: those that a test names, None where there are no tests to look at
    unknown   citations of ids that the index does not have
    """

    book: Rulebook
    enforced: set[str] = field(default_factory=set)
    tested: set[str] | None = None
    unknown: list[Citation] = field(default_factory=list)

    def neither(self) -> list[Rule]:
        """The rules that nothing enforces and no test exercises, without those that nothing could decide."""
        tested = self.tested or set()
        return [rule for rule in self.not_enforced() if rule.id not in tested and rule.undecidable is None]

    def undecidable(self) -> list[Rule]:
        """The rules of neither kind that nothing could decide; each says why."""
        tested = self.tested or set()
        return [rule for rule in self.not_enforced() if rule.id not in tested and rule.undecidable is not None]

    def not_enforced(self) -> list[Rule]:
        """The rules that no code cites, in the order of the index."""
        return [rule for rule in self.book.rules.values() if rule.id not in self.enforced]

    def counts(self, rules: list[Rule]) -> dict[str, int | None]:
        """How many of these rules are enforced, tested, both, neither; None where there are no tests to look at.

        `undecidable` are those of neither kind that nothing could decide; `neither` does not count them.
        """
        enforced = [rule.id in self.enforced for rule in rules]
        if self.tested is None:
            unknown = dict.fromkeys(("tested", "both", "neither", "undecidable"))
            return {"rules": len(rules), "enforced": sum(enforced), **unknown}
        tested = [rule.id in self.tested for rule in rules]
        pairs = list(zip(enforced, tested, strict=True))
        undecidable = len({rule.id for rule in self.undecidable()} & {rule.id for rule in rules})
        return {
            "rules": len(rules),
            "enforced": sum(enforced),
            "tested": sum(tested),
            "both": pairs.count((True, True)),
            "neither": pairs.count((False, False)) - undecidable,
            "undecidable": undecidable,
        }


def audit(index: str, tests: Path | None = None) -> Audit:
    """The audit of an index, by a game's slug or `deckkit`, with the tests in that folder or else the checkout's."""
    book = load_rulebook(index)
    known = set(book.entries())
    found = Audit(book)
    for citation, sure in _in_code(book):
        if citation.rule_id in known:
            found.enforced.add(citation.rule_id)
        elif sure:
            found.unknown.append(citation)
    tests = tests or tests_folder()
    if tests is not None:
        found.tested = set()
        for citation, sure in _in_tests(index, tests):
            if citation.rule_id in known:
                found.tested.add(citation.rule_id)
            elif sure:
                found.unknown.append(citation)
    return found


def tests_folder() -> Path | None:
    """Where the tests lie: beside the package in a checkout, nowhere when deckkit is installed."""
    folder = shipped.ROOT / "tests"
    in_checkout = _PACKAGE.parent == shipped.ROOT and (shipped.ROOT / "pyproject.toml").is_file()
    return folder if in_checkout and folder.is_dir() else None


@lru_cache(maxsize=1024)  # every index is looked for in the same files
def literals(source: str) -> tuple[tuple[str, int, bool], ...]:
    """Each string literal of a module with its line, and whether it stands where only a rule's id can stand.

    Docstrings, and any other string that is a statement by itself, are left out.
    """
    tree = ast.parse(source)
    passed_over: set[int] = set()
    citing: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            passed_over.add(id(node.value))
        elif isinstance(node, ast.JoinedStr):
            passed_over.update(map(id, node.values))
        elif isinstance(node, ast.Call):
            citing.update(id(keyword.value) for keyword in node.keywords if keyword.arg == "rule")
            if node.args and _called(node.func) in _CITING_CALLS:
                citing.add(id(node.args[0]))
    return tuple(
        (node.value, node.lineno, id(node) in citing)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in passed_over
    )


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _in_code(book: Rulebook) -> Iterator[tuple[Citation, bool]]:
    """Every literal that is or could be an id of this index; with True when it can be nothing else."""
    index, own = book.slug, book.slug == OWN_INDEX
    home = _PACKAGE if own else _PACKAGE / "games" / index.replace("-", "_")
    first_words = {rule_id.split(".")[0] for rule_id in book.rules}
    for path in sorted(_PACKAGE.rglob("*.py")):
        at_home = home in path.parents and not (own and path.is_relative_to(_PACKAGE / "games"))
        for text, line, citing in literals(path.read_text(encoding="utf-8")):
            full = _FULL.fullmatch(text)
            if full and full[1] == index and not _is_file_name(text):
                yield Citation(full[2], path, line), True
            elif at_home and not full and (citing or _SHORT.match(text)) and "/" not in text:
                looks_like_one = not own and text.split(".")[0] in first_words and not _is_file_name(text)
                yield Citation(text, path, line), citing or looks_like_one


def _in_tests(index: str, tests: Path) -> Iterator[tuple[Citation, bool]]:
    for path in sorted(tests.rglob("*")):
        if path.suffix not in (".py", ".match", ".toml"):
            continue
        text = path.read_text(encoding="utf-8")
        for place, line in _where_ids_stand(path, text):
            for found in _FULL.finditer(place):
                if found[1] == index and not _is_file_name(found[2]):
                    yield Citation(found[2], path, line + place.count("\n", 0, found.start())), True
        if path.suffix == ".match" and (head := _LOG_GAME.search(text)) and head[1] == index:
            yield from _in_log(text, path)


def _where_ids_stand(path: Path, text: str) -> Iterator[tuple[str, int]]:
    """The pieces of a file of the tests in which an id counts, each with its first line."""
    if path.suffix == ".py":
        yield from ((literal, line) for literal, line, _ in literals(text))
    else:
        yield text, 1


def _in_log(text: str, path: Path) -> Iterator[tuple[Citation, bool]]:
    """The short ids in a match log of this game; after `expect illegal` nothing but an id can stand."""
    expected = {found.start(1) for found in _LOG_EXPECTED.finditer(text)}
    for found in _LOG_WORD.finditer(text):
        yield Citation(found[0], path, text.count("\n", 0, found.start()) + 1), found.start() in expected


def _is_file_name(text: str) -> bool:
    return text.rsplit(".", 1)[-1] in _ENDINGS
