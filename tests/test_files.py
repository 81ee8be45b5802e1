"""Writing files: whole or not at all."""

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from deckkit.files import ChangedMeanwhile, locked, write_atomically


def test_the_new_text_takes_the_place_of_the_old(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    write_atomically(path, "one\r\n")
    write_atomically(path, "zwei é\n")
    assert path.read_bytes() == "zwei é\n".encode()
    assert [path.name for path in tmp_path.iterdir()] == ["x.toml"]


def test_permissions_and_links_stay(tmp_path: Path) -> None:
    real, link = tmp_path / "real.toml", tmp_path / "link.toml"
    real.write_text("one")
    real.chmod(0o604)
    link.symlink_to(real)
    write_atomically(link, "two")
    assert link.is_symlink() and real.read_text() == "two"
    assert stat.S_IMODE(real.stat().st_mode) == 0o604


def test_of_several_who_write_a_new_file_at_once_one_does(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    write_atomically(path, "one", new=True)
    with pytest.raises(FileExistsError):
        write_atomically(path, "two", new=True)
    assert path.read_text() == "one"
    assert [path.name for path in tmp_path.iterdir()] == ["x.toml"]


def test_a_new_file_is_written_on_a_disk_that_knows_no_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(1, "operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    write_atomically(tmp_path / "x.toml", "one", new=True)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("x.toml", "one")]


def test_an_edit_does_not_overwrite_what_somebody_else_wrote(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text("theirs")
    with pytest.raises(ChangedMeanwhile, match="somebody else"):
        write_atomically(path, "ours", instead_of="as it was")
    assert path.read_text() == "theirs"
    assert [path.name for path in tmp_path.iterdir()] == ["x.toml"]


def test_an_edit_knows_a_file_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b"\xef\xbb\xbfone\r\n")
    write_atomically(path, "two", instead_of="one\r\n")
    assert path.read_bytes() == b"\xef\xbb\xbftwo", "the mark stays"


def test_what_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError):
        write_atomically(tmp_path / "folder", "text")
    with pytest.raises(OSError):
        write_atomically(tmp_path / "nowhere" / "x.toml", "text")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everything")
def test_a_read_only_file_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text("one")
    path.chmod(0o444)
    with pytest.raises(PermissionError, match="read-only"):
        write_atomically(path, "two")
    assert path.read_text() == "one"


COUNT_UP = """
import sys
import threading
from pathlib import Path
from deckkit.files import locked, write_atomically
path = Path(sys.argv[1])
for _ in range(25):
    with locked(path):
        write_atomically(path, str(int(path.read_text()) + 1))
"""


def test_processes_that_edit_under_the_lock_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "number"
    path.write_text("0")
    workers = [subprocess.Popen([sys.executable, "-c", COUNT_UP, str(path)]) for _ in range(4)]
    assert [worker.wait() for worker in workers] == [0] * 4
    assert path.read_text() == "100"


def test_the_lock_leaves_nothing_behind(tmp_path: Path) -> None:
    with locked(tmp_path / "x.toml"):
        assert list(tmp_path.iterdir()) == []
    assert list(tmp_path.iterdir()) == []


def heard(pipe: Path) -> tuple[threading.Thread, list[bytes]]:
    """A thread that listens at a pipe, and where it notes what comes."""
    came: list[bytes] = []
    thread = threading.Thread(target=lambda: came.append(pipe.read_bytes()), daemon=True)
    thread.start()
    return thread, came


@pytest.mark.parametrize("new", [False, True])
def test_a_pipe_is_written_into_and_stays_a_pipe(tmp_path: Path, new: bool) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    listener, came = heard(pipe)
    write_atomically(pipe, "é\n", new=new)
    listener.join(10)
    assert came == ["é\n".encode()]
    assert stat.S_ISFIFO(pipe.stat().st_mode) and list(tmp_path.iterdir()) == [pipe]


def test_a_pipe_is_not_edited_and_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="not a file that can be edited"):
        write_atomically(pipe, "two", instead_of="one")
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def device(path: Path, kind: int, major: int, minor: int) -> Path:
    """A device of our own at this path; skips where making one is not permitted."""
    try:
        os.mknod(path, kind | 0o600, os.makedev(major, minor))
    except OSError:
        pytest.skip("devices cannot be made here")
    return path


def test_a_device_is_written_into_and_stays_a_device(tmp_path: Path) -> None:
    null = device(tmp_path / "null", stat.S_IFCHR, 1, 3)
    try:
        write_atomically(null, "text")
    except PermissionError:
        pytest.skip("devices cannot be opened here")
    assert stat.S_ISCHR(null.stat().st_mode) and list(tmp_path.iterdir()) == [null]


def test_a_disk_is_never_written_over(tmp_path: Path) -> None:
    disk = device(tmp_path / "disk", stat.S_IFBLK, 7, 250)
    with pytest.raises(OSError, match="it is a disk"):
        write_atomically(disk, "text")
    assert stat.S_ISBLK(disk.stat().st_mode)
