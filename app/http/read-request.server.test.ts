import { expect, test } from "vitest";
import { isIdempotencyKey, MAX_BODY_BYTES, readBody, readForm, readJson } from "./read-request.server.ts";

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
	return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

test("reads text up to the limit, even with a character split between two chunks", async () => {
	const bytes = new TextEncoder().encode(`${"a".repeat(MAX_BODY_BYTES - 3)}ễ`);
	const chunks = [bytes.slice(0, -2), bytes.slice(-2)];
	const body = new ReadableStream({ pull: (stream) => (chunks.length > 0 ? stream.enqueue(chunks.shift()) : stream.close()) });
	expect(await readBody(post(body))).toEqual({ kind: "read", text: new TextDecoder().decode(bytes) });
});

test("reads a request without a body as empty", async () => {
	expect(await readBody(new Request("http://localhost/", { method: "POST" }))).toEqual({ kind: "read", text: "" });
});

test("rejects a body whose Content-Length is too long without reading it", async () => {
	const request = post("short", { "Content-Length": String(MAX_BODY_BYTES + 1) });
	expect(await readBody(request)).toMatchObject({ kind: "rejected", status: 413 });
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
	expect(await readBody(post(body))).toMatchObject({ kind: "rejected", status: 413 });
	expect(isCancelled).toBe(true);
	expect(chunks).toBeLessThan(8);
});

test.each([
	["a lone byte", [0x61, 0xff]],
	["a character cut short", [0xe1, 0xbb]],
	["a surrogate", [0xed, 0xa0, 0x80]],
])("rejects a body that is not UTF-8: %s", async (_case, bytes) => {
	expect(await readBody(post(new Uint8Array(bytes)))).toMatchObject({ kind: "rejected", status: 400 });
});

test("rejects a body that ends with an error", async () => {
	const body = new ReadableStream({ pull: (stream) => stream.error(new Error("gone")) });
	expect(await readBody(post(body))).toMatchObject({ kind: "rejected", status: 400 });
});

test.each([
	["application/json", true],
	["Application/JSON; charset=utf-8", true],
	["application/jsonp", false],
	["text/plain", false],
	["", false],
])("reads the content type %s as JSON: %s", async (type, expected) => {
	expect((await readJson(post("{}", { "Content-Type": type }))).kind === "read").toBe(expected);
});

test("reads the fields of a form", async () => {
	const result = await readForm(postForm("name=O%27Brien+%26+Nguy%E1%BB%85n&note=a%0D%0Ab&empty="));
	if (result.kind !== "read") throw new Error("rejected");
	expect([...result.form]).toEqual([
		["name", "O'Brien & Nguyễn"],
		["note", "a\r\nb"],
		["empty", ""],
	]);
});

test.each([
	["invalid UTF-8", "name=%FF", 400],
	["half a character", "name=%ED%A0%80", 400],
	["a stray percent sign", "name=100%", 400],
	["too long a body", `name=${"x".repeat(MAX_BODY_BYTES)}`, 413],
])("rejects a form with %s", async (_case, body, status) => {
	expect(await readForm(postForm(body))).toMatchObject({ kind: "rejected", status });
});

test.each(["application/json", "multipart/form-data; boundary=x"])("rejects a form sent as %s", async (type) => {
	expect(await readForm(postForm("x", type))).toMatchObject({ kind: "rejected", status: 415 });
});

test("accepts idempotency keys of 1 to 200 visible ASCII characters", () => {
	expect(["k", "a".repeat(200), "!~"].map(isIdempotencyKey)).toEqual([true, true, true]);
	expect(["", "a".repeat(201), "two words", "é", "a\n"].map(isIdempotencyKey)).toEqual([false, false, false, false, false]);
});

function postForm(body: string, type = "application/x-www-form-urlencoded"): Request {
	return post(body, { "Content-Type": type });
}
