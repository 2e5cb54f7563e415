import type { PostOutcome } from "#audit/guarded-fetch/open-poster.server.ts";
import type { AttemptOutcome } from "./next-attempt.ts";

/** 4xx that ask for patience rather than say no. */
const COME_BACK_LATER = [408, 425, 429];

/** What an answer to the webhook means: 2xx done; a 4xx, or an address that may not be asked, a strike; all else temporary. */
export function judgeWebhookAnswer(outcome: PostOutcome, now: Date): AttemptOutcome {
	if (outcome.kind === "failed") {
		const isTemporary = outcome.failure !== "address-refused";
		const words = isTemporary ? "the webhook could not be reached" : "the webhook's address is not a public one";
		return { kind: "failed", isTemporary, fault: `${words} (${outcome.failure})` };
	}
	const { status, retryAfter } = outcome;
	if (status >= 200 && status < 300) return { kind: "done" };
	const isTemporary = status < 400 || status >= 500 || COME_BACK_LATER.includes(status);
	return { kind: "failed", isTemporary, fault: `the webhook answered ${status}`, retryAfterMs: parseRetryAfterMs(retryAfter, now) };
}

/** Seconds or a date (RFC 9110); 0 for anything else. */
function parseRetryAfterMs(header: string | null, now: Date): number {
	if (header === null) return 0;
	const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
	return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
