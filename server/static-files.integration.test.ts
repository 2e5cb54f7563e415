import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { startHttpServer } from "#tests/http/http-server.ts";
import { sendRaw } from "#tests/http/raw-request.ts";
import { createTestFile } from "#tests/site/test-build.ts";
import { pickEncoding, respondWithFile } from "./static-files.ts";

test.each([
	["gzip, deflate, br, zstd", "br"],
	["gzip", "gzip"],
	["GZIP;Q=0.5", "gzip"],
	["br;q=0, gzip", "gzip"],
	["br;q=0.1, gzip;q=0.9", "gzip"],
	["br;q=0, gzip;q=0", null],
	["*", "br"],
	["*;q=0", null],
	["*, br;q=0", "gzip"],
	["br;q=nonsense", null],
	["deflate", null],
	["", null],
	[null, null],
] as const)("picks for %j the encoding %j", (acceptEncoding, expected) => {
	expect(pickEncoding(acceptEncoding, ["br", "gzip"])).toBe(expected);
});

test("never picks an encoding that the build did not create", () => {
	expect(pickEncoding("br, gzip", ["gzip"])).toBe("gzip");
	expect(pickEncoding("br, gzip", [])).toBeNull();
});

test("responds to GET, HEAD and conditional requests on one connection in order, with exact lengths", async () => {
	const file = createTestFile("<h1>Home</h1>");
	await using server = await startHttpServer(getRequestListener((request) => respondWithFile(file, request)));
	const ask = (line: string, headers = "") => `${line} HTTP/1.1\r\nHost: a.example\r\n${headers}\r\n`;
	const { statuses, text } = await sendRaw(
		server.url,
		ask("GET /") + ask("HEAD /") + ask("GET /", 'If-None-Match: "abc"\r\n') + ask("GET /", "Connection: close\r\n"),
	);
	expect(statuses).toEqual([200, 200, 304, 200]);
	const [whole = "", head = "", notModified = ""] = text.split(/(?=HTTP\/1\.1 )/);
	expect(whole).toMatch(/\r\nContent-Length: 13\r\n.*\r\n\r\n<h1>Home<\/h1>$/is);
	expect(head).toMatch(/\r\nContent-Length: 13\r\n.*\r\n\r\n$/is);
	expect(notModified).toMatch(/\r\nETag: "abc"\r\n.*\r\n\r\n$/is);
});
