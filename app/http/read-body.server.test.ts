import { expect, test } from "vitest";
import { hasContentType, MAX_BODY_BYTES, readBody } from "./read-body.server.ts";

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
	return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

test("reads text up to the limit, a character split between two chunks included", async () => {
	const bytes = new TextEncoder().encode(`${"a".repeat(MAX_BODY_BYTES - 3)}ễ`);
	const chunks = [bytes.slice(0, -2), bytes.slice(-2)];
	const body = new ReadableStream({ pull: (stream) => (chunks.length > 0 ? stream.enqueue(chunks.shift()) : stream.close()) });
	expect(await readBody(post(body))).toEqual({ kind: "read", text: new TextDecoder().decode(bytes) });
});

test("takes a request without a body as empty", async () => {
	expect(await readBody(new Request("http://localhost/", { method: "POST" }))).toEqual({ kind: "read", text: "" });
});

test("refuses a body that says it is too long without reading any of it", async () => {
	const request = post("short", { "Content-Length": String(MAX_BODY_BYTES + 1) });
	expect(await readBody(request)).toMatchObject({ kind: "refused", status: 413 });
	expect(request.bodyUsed).toBe(false);
});

test("stops reading an endless body as soon as it is too long", async () => {
	let chunks = 0;
	let isCancelled = false;
	const body = new ReadableStream({
		pull(stream) {
			chunks += 1;
			stream.enqueue(new Uint8Array(8 * 1024).fill(97));
		},
		cancel() {
			isCancelled = true;
		},
	});
	expect(await readBody(post(body))).toMatchObject({ kind: "refused", status: 413 });
	expect(isCancelled).toBe(true);
	expect(chunks).toBeLessThan(8);
});

test.each([
	["a lone byte", [0x61, 0xff]],
	["a character cut short", [0xe1, 0xbb]],
	["a surrogate", [0xed, 0xa0, 0x80]],
])("refuses what is not UTF-8: %s", async (_case, bytes) => {
	expect(await readBody(post(new Uint8Array(bytes)))).toMatchObject({ kind: "refused", status: 400 });
});

test("refuses a body that breaks off", async () => {
	const body = new ReadableStream({ pull: (stream) => stream.error(new Error("gone")) });
	expect(await readBody(post(body))).toMatchObject({ kind: "refused", status: 400 });
});

test.each([
	["application/json", true],
	["Application/JSON; charset=utf-8", true],
	["application/jsonp", false],
	["text/plain", false],
	["", false],
])("the content type %s is JSON: %s", (type, expected) => {
	expect(hasContentType(new Request("http://localhost/", { headers: { "Content-Type": type } }), "application/json")).toBe(expected);
});
