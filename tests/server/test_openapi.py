"""The API keeps to its own description, whatever it is asked."""

import asyncio
import os

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from backroom.server.app import build
from backroom.server.settings import Settings
from server_support import KILLER, newcomer, node, sqlite

# What a game allows no description of requests can say, so that some that fit it are refused all the same.
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
]
EXAMPLES = 200 if os.environ.get("BACKROOM_LONG") else 8


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with node(sqlite(tmp_path_factory.mktemp("api"))) as running:
        yield running


@pytest.fixture(scope="module")
def cookie(server):
    """A player's, who sits at a table with a bot."""
    client = asyncio.run(newcomer(server.url))
    asyncio.run(client.play(KILLER, level="uniform"))
    return client.cookie


schema = schemathesis.openapi.from_dict(build(Settings()).openapi_schema.to_schema())


@schema.parametrize()
@settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
def test_every_route_answers_as_it_says(case, server, cookie):
    case.call_and_validate(base_url=server.url, headers={"cookie": cookie}, checks=CHECKS)
