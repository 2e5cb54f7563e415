import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test, vi } from "vitest";
import * as leadsEndpoint from "#app/api/leads-endpoint.ts";
import type { Database } from "#app/db/client.server.ts";
import * as entry from "#app/entry.server.tsx";
import { readEnv } from "#app/env.server.ts";
import { CONFUSED, MALFORMED, OVERSIZED, SMUGGLING } from "#tests/http/hostile-requests.ts";
import { sendRaw } from "#tests/http/raw-request.ts";
import { bareRoot } from "#tests/site/bare-root.tsx";
import { createTestBuild, createTestFile } from "#tests/site/test-build.ts";
import { createApp } from "./create-app.ts";
import { connectionLimits, listen } from "./listen.ts";
import { rejectAmbiguousRequests } from "./reject-ambiguous-requests.ts";

type Limits = Partial<ReturnType<typeof connectionLimits>>;
type Options = { limits?: Limits; env?: Record<string, string> };

const BIG_PATH = "/big.txt";
/** More than the kernel buffers for a client that does not read. */
const bigFile = createTestFile("x".repeat(30_000_000), { contentType: "text/plain", encodings: [] });
const GET_HOME = "GET / HTTP/1.1\r\nHost: site.example\r\n\r\n";
/** Shorter than the real limits, but enforced in the same way. */
const SHORT = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };

for (const [kind, requests] of Object.entries({ SMUGGLING, OVERSIZED, MALFORMED, CONFUSED })) {
	test(`responds to ${kind.toLowerCase()} requests once each, and serves the next visitor`, async () => {
		const { url } = await startSite();
		for (const { name, bytes, statuses: expected } of requests) {
			const { statuses, text } = await sendRaw(url, bytes);
			expect(statuses.length === 0 ? [null] : statuses, `${name}: ${text.slice(0, 300)}`).toEqual(expected);
			expect(text, name).not.toMatch(/attacker|set-cookie|secret=1/i);
			expect((await fetch(url)).status, `after ${name}`).toBe(200);
		}
	});
}

test("ignores forwarding headers that some proxies obey", async () => {
	const { url } = await startSite();
	const forged =
		"X-Forwarded-Host: attacker.example\r\nX-Host: attacker.example\r\nForwarded: host=attacker.example\r\nX-Original-URL: /blog\r\nX-Rewrite-URL: /blog\r\nX-Forwarded-Prefix: /x\r\nX-Forwarded-Port: 1\r\n";
	for (const path of ["/", "/blog/", "/nowhere"]) {
		const ask = (headers: string) => sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n${headers}\r\n`);
		const withoutDate = (text: string) => text.replace(/^date: .*$/im, "");
		expect(withoutDate((await ask(forged)).text)).toBe(withoutDate((await ask("")).text));
	}
});

test("never redirects to the host that the request names", async () => {
	const { url } = await startSite();
	const { text } = await sendRaw(url, "GET /blog/ HTTP/1.1\r\nHost: attacker.example\r\nConnection: close\r\n\r\n");
	expect(/^location: (.*)\r$/im.exec(text)?.[1]).toBe("/blog");
});

test("closes a connection that pipelines without reading", async () => {
	const { url, server } = await startSite();
	let finished = 0;
	server.on("request", (_, response) => response.once("finish", () => (finished += 1)));
	const socket = connect(Number(new URL(url).port), "127.0.0.1").pause();
	socket.on("error", () => {});
	onTestFinished(() => void socket.destroy());
	let cut = 0;
	server.on("connection", (served) => served.once("close", () => (cut += 1)));
	socket.write(GET_HOME.replace("/ ", `${BIG_PATH} `) + GET_HOME.repeat(5_000));
	await vi.waitFor(() => expect(cut).toBe(1), { timeout: 20_000 });
	expect(finished).toBe(0);
	expect((await fetch(url)).status).toBe(200);
});

test("responds to a few pipelined requests in order", async () => {
	const { url } = await startSite();
	const { statuses } = await sendRaw(url, `${GET_HOME.repeat(3)}GET /nowhere HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`);
	expect(statuses).toEqual([200, 200, 200, 404]);
});

// Node would write its "100 Continue" into the middle of the response before.
test("closes a connection that pipelines Expect: 100-continue", async () => {
	const { url } = await startSite();
	const { text } = await sendRaw(url, GET_HOME + GET_HOME.replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n"));
	expect(text).not.toContain("100 Continue");
	expect((await fetch(url)).status).toBe(200);
});

test("closes clients that never finish their headers or body, and keeps serving everyone else", async () => {
	const { url } = await startSite({ limits: SHORT });
	const { port } = new URL(url);
	const beginnings = [
		"",
		"G",
		"GET / HTTP/1.1\r\nX: ",
		"POST /api/leads HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nContent-Length: 20000\r\n\r\n",
	];
	let open = 0;
	const slow = Array.from({ length: 100 }, (_, index) => {
		const socket = connect(Number(port), "127.0.0.1");
		open += 1;
		socket.on("error", () => {});
		socket.on("close", () => (open -= 1));
		socket.resume().write(beginnings[index % beginnings.length] ?? "");
		return socket;
	});
	// A byte now and then, because silence has a limit of its own.
	const dripping = setInterval(() => {
		for (const [index, socket] of slow.entries()) if (index % beginnings.length > 0 && socket.writable) socket.write("a");
	}, 50);
	for (let count = 0; count < 10; count += 1) expect((await fetch(url)).status).toBe(200);
	await vi.waitFor(() => expect(open).toBe(0), { timeout: 30_000 });
	clearInterval(dripping);
	expect((await fetch(url)).status).toBe(200);
});

/** Starts the real server with the lead endpoint and optional shorter limits. No request reaches a database. */
async function startSite({ limits = {}, env = {} }: Options = {}): Promise<{ url: string; server: Server }> {
	const settings = readEnv(env);
	const app = createApp({
		build: createTestBuild(entry, { root: bareRoot, "api/leads": { ...leadsEndpoint } }),
		files: new Map([
			["/", createTestFile("<h1>Home</h1>", { encodings: [] })],
			["/blog", createTestFile("<h1>Blog</h1>", { encodings: [] })],
			["/404", createTestFile("<h1>Not here</h1>", { encodings: [] })],
			[BIG_PATH, bigFile],
		]),
		db: {} as Database,
		isAlive: async () => true,
		countConnections: () => ({ total: 0, idle: 0, waiting: 0 }),
		isStopping: () => false,
		env: settings,
	});
	const server = createServer({ ...connectionLimits(settings), ...limits });
	rejectAmbiguousRequests(server, getRequestListener(app.fetch));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { url: await listen(server, { PORT: 0, HOST: "127.0.0.1" }), server };
}
