import type { AuditEvent } from "#audit/audit-event.ts";
import type { SnapshotRole } from "./snapshot-role.ts";

/** The server gives up after eight seconds; past this the connection is what is slow. */
const PATIENCE_MS = 20_000;
const CONNECTION_LOST: AuditEvent = { type: "unreachable", reason: "the connection to our server was lost" };

type Options = { signal: AbortSignal; leadKey?: string | null; role?: SnapshotRole };

/** What the server tells about one site, ending in a result or in a reason why there is none. Only the caller's own abort makes it throw. */
export async function* listenToSnapshot(website: string, { signal, leadKey = null, role }: Options): AsyncGenerator<AuditEvent> {
	// By hand: phones of a few years ago have neither AbortSignal.any nor AbortSignal.timeout.
	const giveUp = new AbortController();
	const timer = setTimeout(() => giveUp.abort(), PATIENCE_MS);
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
			yield { type: "unreachable", reason: asReason(await response.text()) };
			return;
		}
		for await (const line of readLines(response.body)) {
			const event = JSON.parse(line) as AuditEvent;
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
		// Left early, the connection is closed and the server stops its work.
		await reader.cancel();
	}
}

/** A refusal is a sentence of its own; here it becomes a clause in another. */
function asReason(sentence: string): string {
	const clause = sentence.trim().replace(/\.$/, "");
	return clause ? clause.charAt(0).toLowerCase() + clause.slice(1) : "our server gave no reason";
}
