"""Where the pools and decks that come with deckkit lie: beside the package in a checkout, inside it when installed."""

from pathlib import Path

_PACKAGE = Path(__file__).parent
_INSTALLED = _PACKAGE / "shipped"
ROOT = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent

CARDPOOLS = ROOT / "cardpools"
DECKS = ROOT / "decks"
