import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { HTML, httpResponse, openPeerFetcher, startRawServer } from "#audit/testing/raw-server.ts";

const PAGE = "<!doctype html><title>Reef Café</title>";

async function fetchResponse(response: Uint8Array | string, options: Parameters<ReturnType<typeof openPeerFetcher>["get"]>[1] = {}) {
	await using peer = await startRawServer((socket) => socket.end(response));
	using fetcher = openPeerFetcher(peer);
	return await fetcher.get("http://peer.com.au/", options);
}

test("returns status, headers, content type and body of a page", async () => {
	const headers = {
		"Content-Type": "Text/HTML; charset=utf-8",
		"X-Robots-Tag": "noindex",
		"x-robots-tag": "nofollow",
		"Set-Cookie": "id=1",
		__proto__x: "1",
	};
	const outcome = await fetchResponse(httpResponse(200, headers, PAGE));
	expect(outcome).toEqual({
		kind: "responded",
		url: "http://peer.com.au/",
		hops: [],
		status: 200,
		headers: {
			"content-type": "Text/HTML; charset=utf-8",
			"x-robots-tag": "noindex, nofollow",
			__proto__x: "1",
			"content-length": String(Buffer.byteLength(PAGE)),
		},
		contentType: "text/html",
		body: new Uint8Array(Buffer.from(PAGE)),
		isCutShort: false,
		firstByteMs: expect.toSatisfy((ms: number) => ms >= 0 && ms < 5000),
	});
});

test("sends its user agent, accepted types and languages", async () => {
	await using peer = await startRawServer((socket) => socket.write(httpResponse(200, { "Content-Type": "text/xml" }, "<a/>")));
	using fetcher = openPeerFetcher(peer);
	await fetcher.get("http://www.peer.com.au/a b?c=ü".replace(" ", "%20"), { kinds: ["xml", "text"] });
	expect(peer.heads[0]?.split("\r\n")).toEqual([
		"GET /a%20b?c=%C3%BC HTTP/1.1",
		"Host: www.peer.com.au",
		"User-Agent: Test/1.0 (+https://reader.com.au/)",
		"Accept: application/xml,text/xml,text/plain,*/*;q=0.1",
		"Accept-Language: en-AU,en;q=0.8",
		"Accept-Encoding: gzip, br, zstd",
		"Connection: keep-alive",
	]);
});

test.each([
	["gzip", gzipSync(PAGE)],
	["X-GZIP", gzipSync(PAGE)],
	["br", brotliCompressSync(PAGE)],
	["zstd", zstdCompressSync(PAGE)],
	["deflate", deflateSync(PAGE)],
	["deflate", deflateRawSync(PAGE)],
	["br, gzip", gzipSync(brotliCompressSync(PAGE))],
	["identity", Buffer.from(PAGE)],
	["utf-8", Buffer.from(PAGE)],
	["gzip, identity", gzipSync(PAGE)],
])("decodes a body in %s", async (encoding, bytes) => {
	const outcome = await fetchResponse(httpResponse(200, { ...HTML, "Content-Encoding": encoding }, bytes));
	expect(outcome.kind === "responded" && Buffer.from(outcome.body).toString()).toBe(PAGE);
});

test.each(["gzip", "br", "zstd", "deflate"])("accepts an empty body in %s", async (encoding) => {
	const outcome = await fetchResponse(httpResponse(200, { ...HTML, "Content-Encoding": encoding }));
	expect(outcome).toMatchObject({ kind: "responded", body: new Uint8Array() });
});

test.each(["application/pdf", "image/png", "application/json", "text/plain", "text/xml", "application/octet-stream"])(
	"rejects the content type %s as not a page",
	async (type) => {
		expect(await fetchResponse(httpResponse(200, { "Content-Type": type }, PAGE))).toMatchObject({ kind: "failed", failure: "not-a-page" });
	},
);

test("reads XML when the caller accepts it", async () => {
	const sitemap = httpResponse(200, { "Content-Type": "application/xml" }, "<urlset/>");
	expect(await fetchResponse(sitemap, { kinds: ["xml", "text"] })).toMatchObject({ kind: "responded", contentType: "application/xml" });
});

test.each([
	[PAGE, "text/html"],
	["User-agent: *", "text/plain"],
	["<?xml version='1.0'?>", "text/xml"],
])("sniffs the content type of the unlabelled body %j", async (body, contentType) => {
	expect(await fetchResponse(httpResponse(200, {}, body), { kinds: ["html", "text", "xml"] })).toMatchObject({
		kind: "responded",
		contentType,
	});
});

test("rejects an unlabelled body that is not a page", async () => {
	expect(await fetchResponse(httpResponse(200, {}, "%PDF-1.7"))).toMatchObject({ failure: "not-a-page" });
	expect(await fetchResponse(httpResponse(200, {}, ""))).toMatchObject({ failure: "not-a-page" });
});

test.each([400, 403, 404, 410, 418, 429, 500, 503, 999])("returns a %i response with its page", async (status) => {
	expect(await fetchResponse(httpResponse(status, HTML, PAGE))).toMatchObject({
		kind: "responded",
		status,
		body: new Uint8Array(Buffer.from(PAGE)),
	});
});

test.each(["application/json", "image/png", ""])("returns an error of type %j without its body", async (type) => {
	const headers: Record<string, string> = type ? { "Content-Type": type } : {};
	expect(await fetchResponse(httpResponse(404, headers, "{}"))).toMatchObject({ kind: "responded", status: 404, body: new Uint8Array() });
});

test("stops after the head when the caller wants no body", async () => {
	await using peer = await startRawServer((socket) =>
		socket.write("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nContent-Length: 9000000\r\n\r\n%PDF"),
	);
	using fetcher = openPeerFetcher(peer);
	const outcome = await fetcher.get("http://peer.com.au/", { body: false });
	expect(outcome).toMatchObject({
		kind: "responded",
		status: 200,
		contentType: "application/pdf",
		body: new Uint8Array(),
		isCutShort: false,
	});
	await expect.poll(() => peer.openConnections).toBe(0);
});

test("reads an HTTP/1.0 body without a length until the connection ends", async () => {
	const response = `HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n${PAGE}`;
	expect(await fetchResponse(response)).toMatchObject({ kind: "responded", body: new Uint8Array(Buffer.from(PAGE)) });
});

test("skips interim responses", async () => {
	const hints = "HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n".repeat(3);
	expect(await fetchResponse(Buffer.concat([Buffer.from(hints), httpResponse(200, HTML, PAGE)]))).toMatchObject({
		kind: "responded",
		status: 200,
	});
});
