import { expect, test } from "vitest";
import { MAX_BODY_BYTES } from "./read-body.server.ts";
import { readForm } from "./read-form.server.ts";

test("reads what a plain form sends", async () => {
	const result = await readForm(post("name=O%27Brien+%26+Nguy%E1%BB%85n&note=a%0D%0Ab&empty="));
	if (result.kind !== "read") throw new Error("refused");
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
	["too much", `name=${"x".repeat(MAX_BODY_BYTES)}`, 413],
])("refuses %s", async (_what, body, status) => {
	expect(await readForm(post(body))).toMatchObject({ kind: "refused", status });
});

test("refuses what is not a plain form", async () => {
	expect(await readForm(post("{}", "application/json"))).toMatchObject({ kind: "refused", status: 415 });
	expect(await readForm(post("x", "multipart/form-data; boundary=x"))).toMatchObject({ kind: "refused", status: 415 });
});

function post(body: string, type = "application/x-www-form-urlencoded"): Request {
	return new Request("http://desk.test/", { method: "POST", body, headers: { "Content-Type": type } });
}
