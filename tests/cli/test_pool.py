"""The group `deckkit pool`."""

import subprocess
import sys
from collections.abc import Callable

from click.testing import Result

Run = Callable[..., Result]


def test_the_overview_imports_no_heavy_library() -> None:
    code = (
        "import sys\nfrom deckkit.cli import cli\n"
        "try: cli(['pool', '--help'])\nexcept SystemExit: pass\n"
        "heavy = {'pydantic', 'rtoml', 'tabulate', 'tomli_w', 'tomlkit', 'rapidfuzz', 'tree_sitter'}\n"
        "sys.exit(' '.join(heavy & sys.modules.keys()) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "import" in done.stdout
