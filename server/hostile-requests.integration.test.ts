import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { CONFUSED, MALFORMED, OVERSIZED, SMUGGLING } from "#tests/http/hostile-requests.ts";
import { sendRaw } from "#tests/http/raw-request.ts";
import { BIG_PATH, openHostileSite } from "#tests/site/hostile-site.ts";

const GET_HOME = "GET / HTTP/1.1\r\nHost: site.example\r\n\r\n";
/** Shorter than the real limits, but enforced in the same way. */
const SHORT = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };

for (const [kind, requests] of Object.entries({ SMUGGLING, OVERSIZED, MALFORMED, CONFUSED })) {
	test(`answers ${kind.toLowerCase()} requests once each, and serves the next visitor`, async () => {
		const { url } = await openHostileSite();
		for (const { name, bytes, statuses: expected } of requests) {
			const { statuses, text } = await sendRaw(url, bytes);
			expect(statuses.length === 0 ? [null] : statuses, `${name}: ${text.slice(0, 300)}`).toEqual(expected);
			expect(text, name).not.toMatch(/attacker|set-cookie|secret=1/i);
			expect((await fetch(url)).status, `after ${name}`).toBe(200);
		}
	});
}

test("ignores forwarding headers that some proxies obey", async () => {
	const { url } = await openHostileSite();
	const forged =
		"X-Forwarded-Host: attacker.example\r\nX-Host: attacker.example\r\nForwarded: host=attacker.example\r\nX-Original-URL: /blog\r\nX-Rewrite-URL: /blog\r\nX-Forwarded-Prefix: /x\r\nX-Forwarded-Port: 1\r\n";
	for (const path of ["/", "/blog/", "/nowhere"]) {
		const ask = (headers: string) => sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n${headers}\r\n`);
		const withoutDate = (text: string) => text.replace(/^date: .*$/im, "");
		expect(withoutDate((await ask(forged)).text)).toBe(withoutDate((await ask("")).text));
	}
});

test("never redirects to the host that the request names", async () => {
	const { url } = await openHostileSite();
	const { text } = await sendRaw(url, "GET /blog/ HTTP/1.1\r\nHost: attacker.example\r\nConnection: close\r\n\r\n");
	expect(/^location: (.*)\r$/im.exec(text)?.[1]).toBe("/blog");
});

test("closes a connection that pipelines without reading", async () => {
	const { url, server } = await openHostileSite();
	let answered = 0;
	server.on("request", (_, response) => response.once("finish", () => (answered += 1)));
	const socket = connect(Number(new URL(url).port), "127.0.0.1").pause();
	socket.on("error", () => {});
	onTestFinished(() => void socket.destroy());
	let cut = 0;
	server.on("connection", (served) => served.once("close", () => (cut += 1)));
	socket.write(GET_HOME.replace("/ ", `${BIG_PATH} `) + GET_HOME.repeat(5_000));
	await vi.waitFor(() => expect(cut).toBe(1), { timeout: 20_000 });
	expect(answered).toBe(0);
	expect((await fetch(url)).status).toBe(200);
});

test("answers a few pipelined requests in order", async () => {
	const { url } = await openHostileSite();
	const { statuses } = await sendRaw(url, `${GET_HOME.repeat(3)}GET /nowhere HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`);
	expect(statuses).toEqual([200, 200, 200, 404]);
});

test("closes a connection that pipelines Expect: 100-continue, which Node would answer in the middle of a response", async () => {
	const { url } = await openHostileSite();
	const { text } = await sendRaw(url, GET_HOME + GET_HOME.replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n"));
	expect(text).not.toContain("100 Continue");
	expect((await fetch(url)).status).toBe(200);
});

test("closes clients that never finish their headers or body, and serves everyone else meanwhile", async () => {
	const { url } = await openHostileSite({ limits: SHORT });
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
