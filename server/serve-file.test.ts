import { type IncomingHttpHeaders, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { readEnv } from "#app/env.server.ts";
import { startHttpServer } from "#tests/http-server.ts";
import { sendRaw } from "#tests/raw-request.ts";
import { createTestBuild, createTestFile } from "#tests/test-site.ts";
import { createApp } from "./create-app.ts";

const TOKEN = "a-token-of-our-own";

function createSite({ isStopping = false } = {}) {
	return createApp({
		build: createTestBuild({ default: () => new Response("page") }),
		files: new Map([
			["/", createTestFile("<h1>Home</h1>", { scriptHashes: ["'sha256-page'"] })],
			["/desk/desk.js", createTestFile("1", { contentType: "text/javascript", cacheControl: "public, max-age=3600" })],
			["/share/home.png", createTestFile("png", { contentType: "image/png", encodings: [], embeddable: true })],
			["/404", createTestFile("<h1>Not here</h1>")],
		]),
		db: {} as Database,
		isAlive: async () => true,
		countConnections: () => null,
		isStopping: () => isStopping,
		env: readEnv({ SITE_URL: "https://www.example.com", TRUSTED_PROXIES: "1", METRICS_TOKEN: TOKEN }),
	});
}

/** A server that has the short way and nothing else; what it leaves to others gets status 599. */
async function startShortWay(site = createSite()) {
	const server = await startHttpServer((incoming, outgoing) => {
		if (!site.serveFile(incoming, outgoing)) outgoing.writeHead(599).end();
	});
	return {
		site,
		url: server.url,
		ask: (path: string, init: Init = {}) => ask(server.url, path, init),
		[Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
	};
}

type Init = { method?: string; headers?: Record<string, string> };
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; text: string };

/** With Node's own client: fetch would decompress, and would ask for more than it is told to. */
function ask(url: string, path: string, { method = "GET", headers = {} }: Init): Promise<Answer> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		const asked = request({ hostname, port, path, method, headers, agent: false }, async (answer) => {
			let text = "";
			for await (const chunk of answer.setEncoding("utf8")) text += chunk;
			resolve({ status: answer.statusCode, headers: answer.headers, text });
		});
		asked.on("error", reject).end();
	});
}

const requests: [path: string, init: Init][] = [
	["/", {}],
	["/?utm_source=x", { headers: { "Accept-Encoding": "gzip, deflate, br, zstd" } }],
	["/", { headers: { "Accept-Encoding": "br;q=0.1, gzip;q=0.9" } }],
	["/", { headers: { "Accept-Encoding": "br;q=0, *;q=0" } }],
	["/", { method: "HEAD", headers: { "Accept-Encoding": "br" } }],
	["/", { headers: { "If-None-Match": '"x", W/"abc-br"', "Accept-Encoding": "br" } }],
	["/", { headers: { "If-None-Match": '"abc-br"' } }],
	["/", { headers: { "If-None-Match": "*" }, method: "HEAD" }],
	["/", { headers: { "X-Forwarded-Proto": "https" } }],
	["/", { headers: { "X-Forwarded-Proto": "https", "If-None-Match": "*" } }],
	["/desk/desk.js", { headers: { "Accept-Encoding": "gzip" } }],
	["/share/home.png", { headers: { "Accept-Encoding": "br" } }],
];

test.each(requests)("the short way answers %s %j as the site itself does", async (path, init) => {
	await using server = await startShortWay();
	const { status, headers, text } = await server.ask(path, init);
	const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...rest } = headers;
	const whole = await server.site.app.request(path, init);
	expect({ status, headers: rest, text }).toEqual({
		status: whole.status,
		headers: Object.fromEntries(whole.headers),
		text: await whole.text(),
	});
	expect(headers["content-security-policy"]).toBeDefined();
});

test.each(["/404", "/nowhere", "//", "/%64esk/desk.js", "/desk/../", "/__proto__", "*"])("leaves %s to the site", async (path) => {
	await using server = await startShortWay();
	expect((await server.ask(path)).status).toBe(599);
});

test.each(["POST", "PUT", "OPTIONS"])("leaves %s to the site", async (method) => {
	await using server = await startShortWay();
	expect((await server.ask("/", { method })).status).toBe(599);
});

test("lets nobody keep a file of the desk", async () => {
	await using server = await startShortWay();
	const { headers } = await server.ask("/desk/desk.js");
	expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["no-store", "noindex"]);
});

test("asks to be left alone while it stops, and only then", async () => {
	await using stopping = await startShortWay(createSite({ isStopping: true }));
	await using serving = await startShortWay();
	const keepAlive = { headers: { Connection: "keep-alive" } };
	expect([(await stopping.ask("/", keepAlive)).status, (await stopping.ask("/", keepAlive)).headers.connection]).toEqual([200, "close"]);
	expect((await serving.ask("/", keepAlive)).headers.connection).toBe("keep-alive");
});

test("counts what it answers", async () => {
	await using server = await startShortWay();
	for (const init of [{}, {}, { method: "HEAD" }, { headers: { "If-None-Match": "*" } }]) await server.ask("/", init);
	const metrics = await server.site.app.request("/metrics", { headers: { Authorization: `Bearer ${TOKEN}` } });
	const text = await metrics.text();
	for (const line of ['method="GET",status="2xx"} 2', 'method="HEAD",status="2xx"} 1', 'method="GET",status="3xx"} 1'])
		expect(text).toContain(`http_requests_total{route="file",${line}`);
	expect(text).toContain('http_request_duration_seconds_count{route="file"} 4');
});

test("what is asked for again and again is answered to the letter as the first time, between other answers and at the end of a connection", async () => {
	await using server = await startShortWay();
	const askRaw = (line: string, headers = "") => `${line} HTTP/1.1\r\nHost: a.example\r\n${headers}\r\n`;
	const asked = [
		askRaw("GET /"),
		askRaw("GET /"),
		askRaw("HEAD /"),
		askRaw("GET /", "If-None-Match: *\r\n"),
		askRaw("GET /share/home.png"),
		askRaw("GET /"),
		askRaw("GET /", "Connection: close\r\n"),
	];
	const { statuses, text } = await sendRaw(server.url, asked.join(""));
	expect(statuses).toEqual([200, 200, 200, 304, 200, 200, 200]);
	const [first, second, head, , , again, last] = text.split(/(?=HTTP\/1\.1 )/).map((answer) => answer.replace(/Date: .*/, "Date: now"));
	expect(first).toMatch(/\r\nContent-Length: 13\r\n.*\r\nConnection: keep-alive\r\n.*\r\n\r\n<h1>Home<\/h1>$/s);
	expect([second, again]).toEqual([first, first]);
	expect(head).toBe(first?.replace("<h1>Home</h1>", ""));
	expect(last).toBe(first?.replace(/Connection: keep-alive\r\nKeep-Alive: .*\r\n/, "Connection: close\r\n"));
});

test("no answer bears the date of an earlier second", async () => {
	await using server = await startShortWay();
	const keepAlive = { headers: { Connection: "keep-alive" } };
	const askDate = async () => Date.parse((await server.ask("/", keepAlive)).headers.date ?? "");
	const dates = [await askDate(), await askDate()];
	await setTimeout(1_100);
	expect(await askDate()).toBeGreaterThan(Math.max(...dates));
});
