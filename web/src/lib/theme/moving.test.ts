import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Styles of the whole page, by file. */
const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((each) => /\.(svelte|css)$/.test(each)).map((each) => [each, readFileSync(`src/${each}`, "utf8")] as const);
/** What a browser moves without laying out or painting anything anew. */
const LIGHT = /^(transform|opacity|scale|translate|rotate|none|offset)$/;

test("only what needs no new layout or painting is animated", () => {
  const heavy: string[] = [];
  for (const [file, text] of files) {
    for (const [, frames = ""] of text.matchAll(/@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)/g)) {
      for (const [, what = ""] of frames.matchAll(/([\w-]+):/g)) if (!LIGHT.test(what)) heavy.push(`${file}: ${what}`);
    }
    for (const [, what = ""] of text.matchAll(/transition: ([^;}]*)/g)) {
      for (const each of what.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, "").split(",")) if (!LIGHT.test(each.trim().split(" ")[0] ?? "")) heavy.push(`${file}: ${each}`);
    }
  }
  expect(files.length).toBeGreaterThan(50);
  expect(heavy).toEqual([]);
});
