"""Links that look like invitations: which game, who waits and a picture; nothing else, and nothing that a name could smuggle in."""

import json
import re
import struct
from pathlib import Path

import pytest

from backroom.games import games
from guests import Guest, server

PUBLIC = Path(__file__).parents[2] / "web" / "public"
INDEX = '<!doctype html><head>\n<meta name="description" content="x" />\n<title>Backroom</title></head><body></body>'


@pytest.fixture
def house(tmp_path):
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text(INDEX)
    with server(f"sqlite:///{tmp_path / 'house.db'}", page=str(tmp_path / "page")) as running:
        yield running


def meta(house, path):
    text = house.get(path).text
    return dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', text)), text


@pytest.mark.parametrize(
    ("language", "title", "says"),
    [
        ("en", "Omerta: an invitation", "Ann and Ben wait at table {code}."),
        ("ru", "Омерта: приглашение", "Ann и Ben ждут за столом {code}."),
        ("cs", "Omerta: pozvánka", "Ann a Ben čekají u stolu {code}."),
        ("fr", "Omerta : une invitation", "Ann et Ben attendent à la table {code}."),
    ],
)
def test_a_link_says_which_game_it_is_and_who_waits_in_the_hosts_language(house, language, title, says):
    ann, ben = Guest(house, "Ann", language=language), Guest(house, "Ben")
    code = ann.post("/api/tables", game="omerta")["code"]
    ben.do(code, "sit", seat=1, name="Ben", public=ben.id)
    found, text = meta(house, f"/t/{code}")
    assert found["og:title"] == title
    assert found["og:description"] == says.format(code=code)
    assert found["og:image"].endswith("/cards/omerta.png")
    assert found["og:image"].startswith("http")
    assert text.count("<title>") == 1


def test_a_name_stays_a_name(house):
    ann = Guest(house, "Ann")
    code = ann.post("/api/tables", game="omerta")["code"]
    mallory = Guest(house, "Mallory")
    mallory.do(code, "sit", seat=1, name='"><script>', public=mallory.id)
    _, text = meta(house, f"/t/{code}")
    assert "<script>" not in text
    assert "&quot;&gt;&lt;script&gt;" in text


def test_a_running_match_tells_nothing_and_a_table_that_is_not_there_is_the_plain_page(house):
    ann = Guest(house, "Ann")
    code = ann.post("/api/play", game="noir/killer-inspector")["code"]
    ann.do(code, "away")
    found, _ = meta(house, f"/t/{code}")
    assert "og:title" in found
    assert house.get("/t/QQQQQQ").text == INDEX
    assert house.get("/me").text == INDEX


def test_who_tries_codes_learns_nothing_from_previews(tmp_path):
    (tmp_path / "index.html").write_text(INDEX)
    with server(f"sqlite:///{tmp_path / 'house.db'}", page=str(tmp_path), misses_per_minute=0.001) as house:
        code = Guest(house, "Ann").post("/api/tables", game="omerta")["code"]
        for _ in range(25):
            house.get("/t/QQQQQQ")
        assert house.get(f"/t/{code}").text == INDEX


def png_size(path):
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", head[16:24])


def test_every_game_has_a_picture_and_every_icon_is_what_the_manifest_says():
    for game in games():
        assert png_size(PUBLIC / "cards" / f"{game.key.rpartition('/')[2]}.png") == (1200, 630)
    manifest = json.loads((PUBLIC / "manifest.webmanifest").read_text())
    for icon in manifest["icons"]:
        path = PUBLIC / icon["src"].lstrip("/")
        assert path.is_file()
        if icon["type"] == "image/png":
            assert "x".join(map(str, png_size(path))) == icon["sizes"]
