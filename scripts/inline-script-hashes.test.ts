import { expect, test } from "vitest";
import { listInlineScriptHashes } from "./inline-script-hashes.ts";

/** The example of the CSP specification. */
const HELLO = "alert('Hello, world.');";
const HELLO_HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

test("allows an inline script by the hash of its exact text", () => {
	expect(listInlineScriptHashes(`<p></p><script>${HELLO}</script>`)).toEqual([HELLO_HASH]);
	expect(listInlineScriptHashes(`<script> ${HELLO}</script>`)).not.toEqual([HELLO_HASH]);
});

test("names every kind of script that runs, each once, whatever its attributes", () => {
	const page = `<script>${HELLO}</script><script data-preload="a>b" async="">${HELLO}</script><script type="module">1</script><script type="importmap">{}</script>`;
	const hashes = listInlineScriptHashes(page);
	expect(hashes).toHaveLength(3);
	expect(hashes[0]).toBe(HELLO_HASH);
});

test("leaves out scripts with an address and scripts that are data", () => {
	const page = `<script src="/a.js"></script><script type="module" src="/b.js"></script><script type="application/ld+json">{"a":1}</script>`;
	expect(listInlineScriptHashes(page)).toEqual([]);
});
