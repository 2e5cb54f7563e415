import { REPLY_CLOCKS, type ReplyClock } from "#app/leads/reply-clock.ts";

export type DeskSettings = {
	replyClock: ReplyClock;
	/** Whether the digest email is sent on working days. */
	sendsDigest: boolean;
};

export function parseReplyClock(text: unknown): ReplyClock | null {
	return REPLY_CLOCKS.find((clock) => clock === text) ?? null;
}
