"""The container's files, read without Docker: what they copy is there, and what they set is a setting."""

import fnmatch
import re

import pytest
import yaml

from backroom.server.settings import PREFIX, Settings, read_settings
from docs_support import DOCS, ROOT, read

DOCKERFILE = re.sub(r"\\\n\s*", "", read(ROOT / "Dockerfile"))
COMPOSE = yaml.safe_load(read(ROOT / "compose.yaml"))
LINES = [line for line in DOCKERFILE.splitlines() if line and not line.startswith("#")]
KNOWN = {PREFIX + name.upper() for name in Settings.__slots__}


def copied():
    """What is copied from the clone, not from another stage."""
    words = [line.split()[1:] for line in LINES if line.startswith("COPY ")]
    return [path for each in words if not each[0].startswith("--from") for path in each[:-1]]


def environment():
    (line,) = [line for line in LINES if line.startswith("ENV ")]
    return dict(pair.split("=", 1) for pair in line.split()[1:])


def plain(value):
    """A compose value with its defaults filled in."""
    return re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", str(value))


def test_everything_that_the_image_copies_is_there_and_reaches_the_builder():
    rules = read(ROOT / ".dockerignore").split()
    let_in = [rule[1:] for rule in rules if rule.startswith("!")]
    kept_out = [rule for rule in rules if not rule.startswith("!")]
    for path in copied():
        assert (ROOT / path).exists(), path
        assert any(path == root or path.startswith(f"{root}/") for root in let_in), path
        assert not any(fnmatch.fnmatch(path, rule) for rule in kept_out if rule != "**"), path


def test_the_image_builds_the_page_where_vite_looks_and_the_package_where_it_is_packed():
    assert "COPY --from=page /build/web/dist web/dist" in LINES
    packed = re.search(r"only-include = \[(.*?)\]", read(ROOT / "pyproject.toml"), re.DOTALL)[1]
    assert set(re.findall(r'"([^"]+)"', packed)) - {"web/dist"} <= set(copied())


def test_the_extras_that_the_image_installs_exist():
    (extras,) = re.findall(r"'\.\[([\w,]+)\]'", DOCKERFILE)
    assert all(re.search(rf"^{extra} = \[", read(ROOT / "pyproject.toml"), re.MULTILINE) for extra in extras.split(","))


def test_what_the_image_sets_are_settings_that_the_server_takes():
    given = environment()
    assert set(given) <= KNOWN
    settings = read_settings({}, given)
    assert f"EXPOSE {settings.port}" in LINES
    assert f"127.0.0.1:{settings.port}/healthz" in DOCKERFILE
    folder = settings.database.partition("///")[2].rpartition("/")[0]
    assert f"VOLUME {folder}" in LINES


def test_the_image_does_not_run_as_root():
    assert next(line for line in reversed(LINES) if line.startswith("USER ")) == "USER backroom"


@pytest.mark.parametrize("service", ["backroom", "one", "two"])
def test_every_service_of_ours_gets_settings_that_the_server_takes(service):
    given = {name: plain(value) for name, value in COMPOSE["services"][service]["environment"].items()}
    assert set(given) <= KNOWN
    settings = read_settings({}, environment() | given)
    for port in COMPOSE["services"][service]["ports"]:
        assert port.startswith("127.0.0.1:"), "TLS is the proxy's business, and the proxy is on this machine"
        assert int(port.rpartition(":")[2]) == settings.port


def test_one_server_needs_no_profile_and_several_nodes_find_their_services():
    services = COMPOSE["services"]
    assert {name for name, service in services.items() if "profiles" not in service} == {"backroom"}
    assert {name for name, service in services.items() if service.get("profiles") == ["several"]} == set(services) - {"backroom"}
    for name in ("one", "two"):
        settings = read_settings({}, {key: plain(value) for key, value in services[name]["environment"].items()})
        assert re.search(r"@(\w+)/", settings.database)[1] in services
        assert re.search(r"//(\w+):", settings.redis)[1] in services
        assert set(services[name]["depends_on"]) <= set(services)
    named = [mount.partition(":")[0] for service in services.values() for mount in service.get("volumes", ())]
    assert sorted(named) == sorted(COMPOSE["volumes"])


def test_the_page_on_deployment_has_what_an_operator_needs_in_a_bad_night():
    page = read(DOCS / "deploy.md")
    for word in (
        "## Backup and restore",
        "pg_dump",
        "pg_restore",
        "## Going back to an older version",
        "docker compose --profile several up",
    ):
        assert word in page
