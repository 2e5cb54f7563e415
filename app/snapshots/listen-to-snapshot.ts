import { describeNoResult } from "#audit/no-result.ts";
import type { SnapshotEvent } from "./snapshot-event.ts";
import type { SnapshotRole } from "./snapshot-role.ts";

/** The server gives up after eight seconds. Later than this, the connection is the problem. */
const TIMEOUT_MS = 20_000;
const CONNECTION_LOST: SnapshotEvent = { type: "no-result", cause: "connection-lost", reason: describeNoResult("connection-lost") };

type Options = { signal: AbortSignal; leadKey?: string | null; role?: SnapshotRole };

/** Requests a snapshot and yields its events. The last one is a result or a reason. Throws only when the caller aborts. */
export async function* listenToSnapshot(website: string, { signal, leadKey = null, role }: Options): AsyncGenerator<SnapshotEvent> {
	// Older phones have neither AbortSignal.any nor AbortSignal.timeout.
	const giveUp = new AbortController();
	const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS);
	signal.addEventListener("abort", () => giveUp.abort());
	try {
		signal.throwIfAborted();
		const response = await fetch("/api/snapshots", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			credentials: "include",
			body: JSON.stringify({ website, role, ...(leadKey ? { leadKey } : {}) }),
			signal: giveUp.signal,
		});
		if (!response.ok || !response.body) {
			yield { type: "no-result", cause: "limit-reached", reason: asReason(await response.text()) };
			return;
		}
		for await (const line of readLines(response.body)) {
			const event = JSON.parse(line) as SnapshotEvent;
			yield event;
			if (event.type !== "step") return;
		}
	} catch {
		signal.throwIfAborted();
	} finally {
		clearTimeout(timer);
	}
	yield CONNECTION_LOST;
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
	const reader = body.getReader();
	const decoder = new TextDecoder();
	let rest = "";
	try {
		for (let part = await reader.read(); !part.done; part = await reader.read()) {
			const lines = (rest + decoder.decode(part.value, { stream: true })).split("\n");
			rest = lines.pop() ?? "";
			yield* lines;
		}
	} finally {
		// Close the connection, so that the server stops the snapshot.
		await reader.cancel();
	}
}

/** Turns the server's message into a clause for another sentence: "we're busy right now; please try again in a few seconds". */
function asReason(message: string): string {
	const clause = message
		.trim()
		.replace(/\.$/, "")
		.replace(/\. ([A-Z])/g, (_, letter: string) => `; ${letter.toLowerCase()}`);
	return clause ? clause.charAt(0).toLowerCase() + clause.slice(1) : "our server gave no reason";
}
