"""The database's tables. The log is the truth; every other row could be worked out from it, or belongs to a person."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

players = Table(
    "players", metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("account", String(40), unique=True),
    Column("password", String(200)),
    Column("look", String(200)),
    Column("language", String(8)),
    Index("players_look", "look", unique=True),
)  # fmt: skip
"""Guests and accounts. The id is public: what proves who somebody is, is a session. `look` is the same for names that look alike, `language` what their page last spoke."""

sessions = Table(
    "sessions", metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(24), nullable=False, index=True),
    Column("device", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)  # fmt: skip
"""Who is signed in where. The cookie is the id with our signature."""

recovery = Table(
    "recovery", metadata,
    Column("player", String(24), primary_key=True),
    Column("code", String(64), primary_key=True),
)  # fmt: skip
"""Digests of the codes that stand for a forgotten password, once each."""

carries = Table(
    "carries", metadata,
    Column("code", String(64), primary_key=True),
    Column("player", String(24), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)  # fmt: skip
"""Digests of the codes with which a guest gets to another device."""

tables = Table(
    "tables", metadata,
    Column("code", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("status", String(12), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("public", Text, nullable=False),
    Column("opener", String(24), index=True),
    Index("tables_listed", "listed", "status", "changed"),
)  # fmt: skip
"""What the lobby lists: `public` is the table's public state as JSON."""

log = Table(
    "log", metadata,
    Column("code", String(12), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("command", String(160)),
    Column("entry", Text, nullable=False),
    UniqueConstraint("code", "command", name="log_commands"),
)  # fmt: skip
"""Every entry of every table. The key decides which of two nodes was first; the command's id, whether it was here before."""

saves = Table(
    "saves", metadata,
    Column("code", String(12), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("program", String(64), nullable=False),
    Column("tied", String(64), nullable=False),
    Column("state", LargeBinary, nullable=False),
)  # fmt: skip
"""The states of tables with long logs, as they were at one entry: JSON, packed. They follow from the log, and without them it is replayed."""

archive = Table(
    "archive", metadata,
    Column("code", String(12), primary_key=True),
    Column("log", LargeBinary, nullable=False),
)  # fmt: skip
"""Logs of tables that nobody has touched for long: lists of number, time, command and entry as JSON, packed with zlib."""

timers = Table(
    "timers", metadata,
    Column("code", String(12), primary_key=True),
    Column("due", BigInteger, nullable=False, index=True),
    Column("claimed_until", BigInteger, nullable=False),
)  # fmt: skip
"""When somebody has to look after a table: a clock runs out, a window closes, a bot owes a decision."""

matches = Table(
    "matches", metadata,
    Column("code", String(12), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("rated", Boolean, nullable=False, index=True),
    Column("kept", Boolean, nullable=False, index=True, server_default=false()),
    Column("reveal", Text),
)  # fmt: skip
"""Finished matches with all their secrets. `kept` says whether what a replay shows has been worked out, `reveal` who was who."""

replays = Table(
    "replays", metadata,
    Column("code", String(12), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("steps", LargeBinary, nullable=False),
)  # fmt: skip
"""Finished matches as each seat saw them, compressed; seat -1 is who watched."""

played = Table(
    "played", metadata,
    Column("player", String(24), primary_key=True),
    Column("code", String(12), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Index("played_by_time", "player", "finished"),
)  # fmt: skip

seated = Table(
    "seated", metadata,
    Column("player", String(24), primary_key=True),
    Column("code", String(12), primary_key=True),
)  # fmt: skip
"""Who sits where now."""

ratings = Table(
    "ratings", metadata,
    Column("player", String(24), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ratings_by_game", "game", "mu"),
)  # fmt: skip

likeness = Table(
    "likeness", metadata,
    Column("player", String(24), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("strength", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)  # fmt: skip
"""How strong bots have to be that play as somebody does, by game, and how many matches with such bots have said so."""

learned = Table(
    "learned", metadata,
    Column("player", String(24), primary_key=True),
    Column("lesson", String(60), primary_key=True),
    Column("at", BigInteger, nullable=False),
)  # fmt: skip
"""Lessons that somebody has been through, and positions practised, each since when."""

rating_steps = Table(
    "rating_steps", metadata,
    Column("player", String(24), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("games", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)  # fmt: skip
"""How ratings came to be what they are: one row for each match that counted."""

seeking = Table(
    "seeking", metadata,
    Column("player", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("speed", String(12), nullable=False),
    Column("level", String(20), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("fill", BigInteger),
    Column("alive", BigInteger, nullable=False),
    Column("claimed", BigInteger, nullable=False),
    Column("code", String(12)),
    Column("wish", String(40)),
    Index("seeking_same", "game", "players", "speed"),
)  # fmt: skip
"""Who looks for others: for what and as what, since when, until when without bots (null: for as long as it takes), and which table came of it."""

invitations = Table(
    "invitations", metadata,
    Column("player", String(24), primary_key=True),
    Column("code", String(12), primary_key=True),
    Column("host", String(24), nullable=False),
    Column("at", BigInteger, nullable=False),
)  # fmt: skip
"""Who is asked to which table, by whom."""

put_away = Table(
    "put_away", metadata,
    Column("player", String(24), primary_key=True),
    Column("code", String(12), primary_key=True),
)  # fmt: skip
"""Tables that somebody does not want to see among their own."""

pushes = Table(
    "pushes", metadata,
    Column("id", String(64), primary_key=True),
    Column("player", String(24), nullable=False, index=True),
    Column("session", String(32), nullable=False),
    Column("endpoint", String(600), nullable=False),
    Column("key", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
)  # fmt: skip
"""Browsers that want to be called: where, and with which keys. The id is a digest of the address."""

trips = Table(
    "trips", metadata,
    Column("player", String(24), primary_key=True),
    Column("slot", Integer, primary_key=True, autoincrement=False),
    Column("ms", Float, nullable=False),
)  # fmt: skip
"""The smallest round trip of a player in each quarter of a day, the last two of them."""

keys = Table(
    "keys", metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)  # fmt: skip
"""What the server keeps for itself, such as the key that signs cookies."""
