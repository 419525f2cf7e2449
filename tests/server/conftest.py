import pytest

from services import Postgres, RedisServer, running


@pytest.fixture(scope="session")
def postgres():
    """A cluster for all tests of this process."""
    with running(Postgres()) as cluster:
        yield cluster


@pytest.fixture
def redis():
    with running(RedisServer()) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'backroom.sqlite'}"
    return request.getfixturevalue("postgres").database()
