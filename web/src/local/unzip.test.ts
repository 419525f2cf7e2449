import { expect, test } from "vitest";
import { unzip } from "./unzip";

/** What Python's zipfile writes for {"a.txt": "one", "b/c.txt": ""}, stored; and for {"a.txt": "a" * 20}, deflated. */
const STORED = "UEsDBBQAAAAAAAAAIVDxhmx6AwAAAAMAAAAFAAAAYS50eHRvbmVQSwMEFAAAAAAAAAAhUAAAAAAAAAAAAAAAAAcAAABiL2MudHh0UEsBAhQDFAAAAAAAAAAhUPGGbHoDAAAAAwAAAAUAAAAAAAAAAAAAAIABAAAAAGEudHh0UEsBAhQDFAAAAAAAAAAhUAAAAAAAAAAAAAAAAAcAAAAAAAAAAAAAAIABJgAAAGIvYy50eHRQSwUGAAAAAAIAAgBoAAAASwAAAAAA";
const DEFLATED = "UEsDBBQAAAAIAAAAIVDOi28mBQAAABQAAAAFAAAAYS50eHRLTMQEAFBLAQIUAxQAAAAIAAAAIVDOi28mBQAAABQAAAAFAAAAAAAAAAAAAACAAQAAAABhLnR4dFBLBQYAAAAAAQABADMAAAAoAAAAAAA=";
const bytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

test("stored files come out as they went in", () => {
  const files = unzip(bytes(STORED));
  expect([...files.keys()]).toEqual(["a.txt", "b/c.txt"]);
  expect(new TextDecoder().decode(files.get("a.txt"))).toBe("one");
  expect(files.get("b/c.txt")).toHaveLength(0);
});

test("a compressed entry is refused rather than taken for a file", () => {
  expect(() => unzip(bytes(DEFLATED))).toThrow();
});
