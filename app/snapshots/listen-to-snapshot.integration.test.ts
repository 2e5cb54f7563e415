import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { auditResult } from "#audit/testing/audit-result.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { type FollowedEvent, followSnapshot } from "./follow-snapshot.ts";
import { listenToSnapshot } from "./listen-to-snapshot.ts";
import { explainSample } from "./sample-snapshot.ts";
import type { SnapshotEvent } from "./snapshot-event.ts";
import { replay } from "./stream-events.server.ts";

const WEBSITE = "https://reefcafe.com.au";
const LOST = { type: "no-result", cause: "connection-lost", reason: "the connection to our server was lost" };

test("posts the website and the lead's key, and parses events however their lines are split", async () => {
	const events = replay(auditResult({ domain: "café.com.au" }), null);
	await using server = await respondWith(async (response) => {
		const bytes = Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join(""));
		for (let at = 0; at < bytes.length; at += 97) {
			response.write(bytes.subarray(at, at + 97));
			if (at % 5 === 0) await sleep(1);
		}
		response.end();
	});
	expect(await Array.fromAsync(listenToSnapshot(WEBSITE, { signal: never(), leadKey: "k1" }))).toEqual(events);
	expect(server.requests).toMatchObject([
		{
			method: "POST",
			path: "/api/snapshots",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ website: WEBSITE, leadKey: "k1" }),
		},
	]);
});

test("turns the error message of a snapshot response into a reason", async () => {
	await using _server = await respondWith((response) => response.writeHead(503).end("We're busy just now. Please try again in a minute."));
	expect(await Array.fromAsync(listenToSnapshot(WEBSITE, { signal: never() }))).toEqual([
		{ type: "no-result", cause: "limit-reached", reason: "we're busy just now; please try again in a minute" },
	]);
});

test.each([
	["ends", (response: ServerResponse) => response.end()],
	["breaks", (response: ServerResponse) => response.destroy()],
	["is no JSON", (response: ServerResponse) => response.end("<html>\n")],
])("reports a lost connection when the response %s before the result", async (_how, finish) => {
	await using _server = await respondWith(async (response) => {
		response.write(`${JSON.stringify(replay(auditResult(), null)[0])}\n`);
		await sleep(20);
		finish(response);
	});
	const received = await Array.fromAsync(listenToSnapshot(WEBSITE, { signal: never() }));
	expect(received.at(-1)).toEqual(LOST);
	expect(received[0]).toMatchObject({ type: "step", id: "structure" });
});

test("closes the snapshot's connection on abort", async () => {
	let closed = false;
	await using _server = await respondWith((response) => {
		response.on("close", () => {
			closed = true;
		});
		response.write(`${JSON.stringify(replay(auditResult(), null)[0])}\n`);
	});
	const caller = new AbortController();
	const received: SnapshotEvent[] = [];
	const listening = (async () => {
		for await (const event of listenToSnapshot(WEBSITE, { signal: caller.signal })) {
			received.push(event);
			caller.abort();
		}
	})();
	await expect(listening).rejects.toThrow("aborted");
	await expect.poll(() => closed).toBe(true);
	expect(received).toHaveLength(1);
});

test("shows each step of a measured site for at least 350 ms, then its result", async () => {
	const snapshot = auditResult();
	await using _server = await respondWith((response) => {
		response.end(
			replay(snapshot, null)
				.map((event) => `${JSON.stringify(event)}\n`)
				.join(""),
		);
	});
	const startedAt = performance.now();
	const received: { atMs: number; type: string }[] = [];
	let last: unknown;
	for await (const event of followSnapshot(WEBSITE, { signal: never(), mode: "live", leadKey: null })) {
		received.push({ atMs: performance.now() - startedAt, type: event.type });
		last = event;
		if (event.type === "step") expect(event.sampleReason).toBeNull();
	}
	expect(received.map(({ type }) => type)).toEqual([...Array(7).fill("step"), "result"]);
	for (const [index, { atMs }] of received.entries()) {
		if (index > 0) expect(atMs - (received[index - 1]?.atMs ?? 0)).toBeGreaterThan(345);
	}
	expect(last).toEqual({ type: "result", result: { kind: "measured", snapshot, reportId: null } });
});

test("makes a sample when the server is offline, with the reason in its notice", async () => {
	await using server = await respondWith((response) => response.end(noResult("no-network", "our server is offline")));
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
	onTestFinished(() => void vi.useRealTimers());
	const received: FollowedEvent[] = [];
	const followed = (async () => {
		for await (const event of followSnapshot(WEBSITE, { signal: never(), mode: "live", leadKey: null })) received.push(event);
	})();
	await vi.waitFor(() => expect(server.requests).toHaveLength(1), { timeout: 10_000 });
	while (received.length < 8) await vi.advanceTimersByTimeAsync(100);
	await followed;
	const note = explainSample("no-network");
	expect(received[0]).toMatchObject({ text: "Crawling site structure...", sampleReason: note });
	expect(received[7]).toMatchObject({ result: { kind: "sample", sample: { note } } });
});

test.each([
	["no-such-host", "any reason", /^We couldn't find a public website at reefcafe\.com\.au\. Check the address and try again\.$/],
	["url-rejected", "another", /^We couldn't find a public website at reefcafe\.com\.au\. Check the address and try again\.$/],
	["timed-out", "it's slow", /^We couldn't open reefcafe\.com\.au: it's slow\. Check the address and try again\.$/],
	["reader-busy", "we're busy", /^We couldn't check reefcafe\.com\.au just now: we're busy\. Your request is saved\.$/],
])("reports the problem instead of a sample for the cause %s", async (cause, reason, message) => {
	await using _server = await respondWith((response) => response.end(noResult(cause, reason)));
	expect(await followAll()).toEqual([{ type: "problem", message: expect.stringMatching(message) }]);
});

test("gives no score for a site that could not be judged, but what to do about it", async () => {
	await using _server = await respondWith((response) => response.end(noResult("script-only", "its text only appears after scripts run")));
	expect(await followAll()).toEqual([
		{
			type: "result",
			result: {
				kind: "not-judged",
				site: {
					domain: "reefcafe.com.au",
					reason: "its text only appears after scripts run",
					advice: expect.stringContaining("server-side rendering"),
				},
			},
		},
	]);
});

test("sends no snapshot request in simulated mode", async () => {
	await using server = await respondWith((response) => response.end());
	for await (const event of followSnapshot(WEBSITE, { signal: never(), mode: "simulated", leadKey: null })) {
		expect(event).toMatchObject({ type: "step", sampleReason: expect.any(String) });
		break;
	}
	expect(server.requests).toEqual([]);
});

/** Starts a real server for the relative URL. */
async function respondWith(respond: (response: ServerResponse) => unknown) {
	const server = await startHttpServer((_request, response) => respond(response));
	const fetchForReal = fetch;
	vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetchForReal(server.url + path, init));
	onTestFinished(() => void vi.unstubAllGlobals());
	return server;
}

function never(): AbortSignal {
	return new AbortController().signal;
}

function noResult(cause: string, reason: string): string {
	return `${JSON.stringify({ type: "no-result", cause, reason })}\n`;
}

async function followAll(): Promise<FollowedEvent[]> {
	return Array.fromAsync(followSnapshot(WEBSITE, { signal: never(), mode: "live", leadKey: null }));
}
