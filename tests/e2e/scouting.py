"""Finds tables at which something rare is to be decided: many are played at once over their sockets, far faster than by looking and pressing."""

from __future__ import annotations

from people import Person

TABLES = 16
"""At once."""
ALLOWED = {
    "BACKROOM_SOCKETS_PER_PERSON": "1000",
    "BACKROOM_SOCKETS_PER_ADDRESS": "1000",
    "BACKROOM_TABLES_PER_PERSON": "10000",
    "BACKROOM_COMMANDS_PER_SECOND": "10000",
    "BACKROOM_HANDSHAKES_PER_MINUTE": "100000",
}
"""What a server must be told that lets one person do so."""

SCOUT = """
async ({ asked, wanted, leading, tables, seconds }) => {
  const open = new Set();
  let found = null;
  const scout = async (number) => {
    const answer = await fetch("/api/play", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ...asked, seat: number % asked.players }),
    });
    if (!answer.ok || found) return;
    const { code } = await answer.json();
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/socket?v=1&table=${code}`);
    open.add(socket);
    let sent = -1;
    const again = () => { open.delete(socket); socket.close(); void scout(number + 1); };
    const decide = ({ table, view }) => {
      if (view.outcome) return again();
      if (table.pause) return socket.send(JSON.stringify({ id: `g${table.number}`, do: "go-on" }));
      if (found || !view.legal.length || table.window?.answered || sent === table.number) return;
      if (wanted.includes(view.phase)) { found = { code, phase: view.phase }; return; }
      sent = table.number;
      const eager = view.legal.filter((each) => leading.includes(each.split(" ")[0]));
      const from = table.window ? ["pass"] : eager.length && Math.random() < 0.7 ? eager : view.legal;
      const action = from[Math.floor(Math.random() * from.length)];
      const how = table.window ? { do: table.window.kind === "snap" ? "snap" : "answer", window: table.window.id } : { do: "act", number: sent };
      socket.send(JSON.stringify({ id: `a${sent}`, action, ...how }));
    };
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(data);
      if (told.ping !== undefined) socket.send(JSON.stringify({ pong: told.ping }));
      const state = told.snapshot ?? told.body;
      if (state?.table && state.view) decide(state);
    };
  };
  await Promise.all(Array.from({ length: tables }, (_, number) => scout(number)));
  const end = Date.now() + 1000 * seconds;
  while (!found && Date.now() < end) await new Promise((done) => setTimeout(done, 50));
  found ??= { code: null, phase: null };
  for (const each of open) each.close();
  return found;
}
"""


def scout(person: Person, asked: dict[str, object], wanted: list[str], leading: tuple[str, ...], seconds: int) -> str | None:
    """The code of a table at which this person has to decide in one of the wanted phases; None where none was met in time."""
    person.go("/").page.wait_for_selector("main")
    with_all = {"asked": asked, "wanted": wanted, "leading": leading, "tables": TABLES, "seconds": seconds}
    code: str | None = person.page.evaluate(SCOUT, with_all)["code"]
    return code
