"""How pages are made of templates: every text escaped, and nothing left out that a template names."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Environment


def templates_in(folder: Path) -> "Environment":
    """The templates of a folder. A name that is not there is an error, and a line with a tag alone leaves no trace."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
