import { PROTOCOL, type Cable } from "./connection.svelte";
import type { Line } from "./line";

/** The server that served the page. */
export const server: Line = {
  async call(method, path, body) {
    const answer = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, data: text ? (JSON.parse(text) as unknown) : null };
  },

  dial: (code, seat) => (since) => {
    const url = new URL("/api/socket", location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("table", code);
    url.searchParams.set("v", String(PROTOCOL));
    if (since !== null) {
      url.searchParams.set("since", String(since));
      // A number counts in one stream only: which it was has to be said.
      url.searchParams.set("seat", String(seat() ?? ""));
    }
    return new WebSocket(url) as unknown as Cable;
  },
};
