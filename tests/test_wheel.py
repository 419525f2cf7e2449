"""What is packed is whole: an installed server has a page and the rules."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_a_wheel_has_the_built_page_and_the_rules_in_it(tmp_path):
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--wheel-dir",
        tmp_path,
        ROOT,
    ]
    subprocess.run(command, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {
        "backroom/server/app.py",
        "backroom/notation/omerta.md",
        "backroom/rulebook/fr/omerta.md",
        "backroom/rulebook/figures.json",
    } <= names
    built = {path.relative_to(ROOT / "web" / "dist").as_posix() for path in (ROOT / "web" / "dist").rglob("*") if path.is_file()}
    assert {f"backroom/web/{name}" for name in built} == {name for name in names if name.startswith("backroom/web/")}
    assert not built or "index.html" in built
