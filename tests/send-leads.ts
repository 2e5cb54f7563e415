import { setTimeout as sleep } from "node:timers/promises";
import { sha256 } from "#app/db/sha256.server.ts";

const NEXT_TRY_MS = 50;
const PATIENCE_MS = 60_000;
const LANES = 4;

/** One try as its sender saw it; status 0 is no answer at all. */
type Answer = { key: string; status: number; body: string; retryAfter: string | null; ms: number };

type Sending = {
	/** The nodes; a lane that gets no good answer from one turns to the next, as a load balancer would. */
	urls: string[];
	lanes: number;
	leadsPerLane: number;
	/** Stands before every key. */
	name?: string;
	onAcknowledged?: (count: number) => void;
};

/** Sends leads from several lanes at once, each under its own key until it is acknowledged, and gives the keys. */
export async function sendLeads({ urls, lanes, leadsPerLane, name = "lead", onAcknowledged }: Sending): Promise<string[]> {
	const acknowledged: string[] = [];
	async function sendFrom(lane: number) {
		for (let count = 0; count < leadsPerLane; count += 1) {
			const key = `${name}-${lane}-${count}`;
			await sendUntilAcknowledged(key, urls.slice(lane % urls.length).concat(urls));
			acknowledged.push(key);
			onAcknowledged?.(acknowledged.length);
		}
	}
	await Promise.all(Array.from({ length: lanes }, (_, lane) => sendFrom(lane)));
	return acknowledged;
}

/** Sends leads to one address from a few lanes until it is told to end, each of them once. A lane that finds nobody there stops. */
export function keepSending(url: string, { name = "lead" }: { name?: string } = {}) {
	const answers: Answer[] = [];
	let isOver = false;
	async function sendFrom(lane: number) {
		for (let count = 0; !isOver; count += 1) {
			const answer = await sendLead(url, { key: `${name}-${lane}-${count}` });
			answers.push(answer);
			if (answer.status === 0) return;
			if (answer.status !== 201) await sleep(NEXT_TRY_MS);
		}
	}
	const lanes = Promise.all(Array.from({ length: LANES }, (_, lane) => sendFrom(lane)));
	return {
		count: () => answers.length,
		/** Comes back with the next lead that is acknowledged. */
		async untilAccepted() {
			for (const seen = answers.length; !answers.slice(seen).some(({ status }) => status === 201); ) await sleep(10);
		},
		async end(): Promise<Answer[]> {
			isOver = true;
			await lanes;
			return answers;
		},
	};
}

/** One try, from a visitor of its own where none is named, or the limit would be what is tested. Everything is read: half an answer is none. */
export async function sendLead(url: string, { key, visitor = visitorOf(key) }: { key: string; visitor?: string }): Promise<Answer> {
	const startedAt = performance.now();
	try {
		const response = await fetch(`${url}/api/leads`, { ...leadRequest(key, visitor), signal: AbortSignal.timeout(20_000) });
		const { status, headers } = response;
		return { key, status, body: await response.text(), retryAfter: headers.get("Retry-After"), ms: performance.now() - startedAt };
	} catch (error) {
		const { cause } = error as Error;
		return { key, status: 0, body: String(cause ?? error), retryAfter: null, ms: performance.now() - startedAt };
	}
}

/** What is sent for a key. */
export function leadRequest(key: string, visitor: string = visitorOf(key)) {
	return {
		method: "POST",
		headers: { "Content-Type": "application/json", "Idempotency-Key": key, "X-Forwarded-For": visitor },
		body: JSON.stringify({ website: "https://mycafe.com.au", contactName: "Anna", email: `${key}@example.com` }),
	};
}

async function sendUntilAcknowledged(key: string, urls: string[]): Promise<void> {
	const deadline = performance.now() + PATIENCE_MS;
	for (let count = 0; ; count += 1) {
		const { status, body } = await sendLead(urls[count % urls.length] ?? "", { key });
		if (status === 201) return;
		if (performance.now() > deadline) throw new Error(`No node took the lead ${key}: ${status} ${body}`);
		await sleep(NEXT_TRY_MS);
	}
}

/** Far from all others: those of one network share a limit. */
function visitorOf(key: string): string {
	const hash = sha256(key);
	return `2001:db8:${hash.slice(0, 4)}:${hash.slice(4, 8)}::1`;
}
