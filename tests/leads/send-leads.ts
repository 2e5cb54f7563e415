import { setTimeout as sleep } from "node:timers/promises";
import { sha256 } from "#app/sha256.server.ts";

const RETRY_MS = 50;
const TIMEOUT_MS = 60_000;
const CONCURRENCY = 4;

/** One attempt as its sender saw it. Status 0 means no response. */
type LeadResponse = { key: string; status: number; body: string; retryAfter: string | null; ms: number };

type Sending = {
	/** The nodes. A sender that fails on one tries the next, as a load balancer would. */
	urls: string[];
	concurrency: number;
	leadsPerSender: number;
	/** The prefix of every key. */
	name?: string;
	onAcknowledged?: (count: number) => void;
};

/** Sends leads concurrently, each until it is acknowledged, and returns their keys. */
export async function sendLeads({ urls, concurrency, leadsPerSender, name = "lead", onAcknowledged }: Sending): Promise<string[]> {
	const acknowledged: string[] = [];
	async function sendFrom(sender: number) {
		for (let count = 0; count < leadsPerSender; count += 1) {
			const key = `${name}-${sender}-${count}`;
			await sendUntilAcknowledged(key, urls.slice(sender % urls.length).concat(urls));
			acknowledged.push(key);
			onAcknowledged?.(acknowledged.length);
		}
	}
	await Promise.all(Array.from({ length: concurrency }, (_, sender) => sendFrom(sender)));
	return acknowledged;
}

/** Sends leads to one node concurrently, each once, until `end` is called. A sender stops when the node is gone. */
export function keepSending(url: string, { name = "lead" }: { name?: string } = {}) {
	const responses: LeadResponse[] = [];
	let isOver = false;
	async function sendFrom(sender: number) {
		for (let count = 0; !isOver; count += 1) {
			const response = await sendLead(url, { key: `${name}-${sender}-${count}` });
			responses.push(response);
			if (response.status === 0) return;
			if (response.status !== 201) await sleep(RETRY_MS);
		}
	}
	const senders = Promise.all(Array.from({ length: CONCURRENCY }, (_, sender) => sendFrom(sender)));
	return {
		count: () => responses.length,
		/** Resolves when the next lead is acknowledged. */
		async untilAccepted() {
			for (const seen = responses.length; !responses.slice(seen).some(({ status }) => status === 201); ) await sleep(10);
		},
		async end(): Promise<LeadResponse[]> {
			isOver = true;
			await senders;
			return responses;
		},
	};
}

/** Sends a lead once, by default from a visitor of its own so that no rate limit applies. A partial response counts as none. */
export async function sendLead(
	url: string,
	{ key, visitor = createVisitorIp(key) }: { key: string; visitor?: string },
): Promise<LeadResponse> {
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

export function leadRequest(key: string, visitor: string = createVisitorIp(key)) {
	return {
		method: "POST",
		headers: { "Content-Type": "application/json", "Idempotency-Key": key, "X-Forwarded-For": visitor },
		body: JSON.stringify({ website: "https://mycafe.com.au", contactName: "Anna", email: `${key}@example.com` }),
	};
}

async function sendUntilAcknowledged(key: string, urls: string[]): Promise<void> {
	const deadline = performance.now() + TIMEOUT_MS;
	for (let count = 0; ; count += 1) {
		const { status, body } = await sendLead(urls[count % urls.length] ?? "", { key });
		if (status === 201) return;
		if (performance.now() > deadline) throw new Error(`No node accepted the lead ${key}: ${status} ${body}`);
		await sleep(RETRY_MS);
	}
}

/** Returns an IP address in a network of its own, because a network shares its limits. */
function createVisitorIp(key: string): string {
	const hash = sha256(key);
	return `2001:db8:${hash.slice(0, 4)}:${hash.slice(4, 8)}::1`;
}
