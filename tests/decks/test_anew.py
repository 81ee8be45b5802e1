"""A zone written anew in the text of a list: its own lines and remarks go, everything around it stays."""

import pytest

from deckkit import check, documents
from deckkit.decks.anew import written_anew
from deckkit.decks.textedit import EditError
from deckkit.games import load_game

HEAD = 'game = "cannibal-world"\nname = "Mine" # really\nfaction = "rats"\n'
COPIES = {"RA/21": 2, "RA/07": 1}
LINES = '"RA/07" = 1   # Ripper of Platform Nine\n"RA/21" = 2   # Litter Runt\n'


def written(text: str, role: str = "main") -> str:
    document = documents.parse("mine.toml", text)
    deck, _ = check.load_deck(load_game(str(document.data["game"])), document)
    assert deck is not None
    return written_anew(document, deck.filled(role)[0], COPIES).text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('[main]\n"RA/01" = 1\n', f"[main]\n{LINES}"),
        ('[main]\n"RA/01" = 1', f"[main]\n{LINES}"),
        ("[main]", f"[main]\n{LINES}"),
        ('[main] # mine\n# strong\n"RA/01" = 1 # one\n\n# weak\n"RA/21" = 1\n# no more\n', f"[main] # mine\n{LINES}"),
        ("[main]\n# nothing yet\n", f"[main]\n{LINES}"),
        ('[main]\n"RA/01" = 1\n# later\n[sideboard]\n', f"[main]\n{LINES}# later\n[sideboard]\n"),
        ('[main]\n"RA/01" = 1\n# gone\n\n# later\n[sideboard]\n', f"[main]\n{LINES}\n# later\n[sideboard]\n"),
        ('[sideboard]\n"RA/01" = 1 # stays\n[main]\n', f'[sideboard]\n"RA/01" = 1 # stays\n[main]\n{LINES}'),
    ],
)
def test_a_table_of_copies_has_new_lines_and_nothing_else_changes(before: str, after: str) -> None:
    assert written(HEAD + before) == HEAD + after
    dos = (HEAD + before).replace("\n", "\r\n")
    assert written(dos) == (HEAD + after).replace("\n", "\r\n")


def test_a_table_within_that_of_a_player_is_written_anew() -> None:
    text = 'game = "cannibal-world"\nname = "Side"\nhabitat = "RA/H"\n\n[[players]]\nname = "A"\nfaction = "rats"\n'
    rest = '\n[[players]]\nname = "B"\nfaction = "cats"\n\n[players.main]\n"CA/01" = 1\n'
    assert written(text + '\n[players.main]\n"RA/01" = 1\n' + rest) == text + f"\n[players.main]\n{LINES}" + rest


@pytest.mark.parametrize("main", ['main = { "RA/01" = 1 }\n', 'main."RA/01" = 1\n'])
def test_a_table_that_is_written_in_another_way_is_refused(main: str) -> None:
    with pytest.raises(EditError):
        written(HEAD + main)
