import type { Database } from "#app/db/client.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import { countHit } from "#app/http/rate-limit-store.server.ts";
import { queueAccountNotice } from "#app/outbox/account-notice-store.server.ts";
import { findAccountByEmailOrName } from "./account-store.server.ts";
import { listNetworkLimits } from "./sign-in.server.ts";
import { countAttempt, type TooManyAttempts } from "./sign-in-limits.server.ts";

const MAX_MAILS_PER_HOUR = 3;
const MAX_TYPED_CHARACTERS = 100;

type Options = { db: Database; now: Date; clientAddress: string };

/** Queues an email with a link to choose a new password, if there is such an account. The result does not say whether there is. */
export async function requestReset(typed: string, { db, now, clientAddress }: Options): Promise<{ kind: "accepted" } | TooManyAttempts> {
	const attempt = await countAttempt(db, now, listNetworkLimits("reset", clientAddress));
	if (attempt.kind === "too-many") return attempt;
	const account = await findAccountByEmailOrName(db, typed.trim().toLowerCase().slice(0, MAX_TYPED_CHARACTERS));
	// Strangers must not be able to fill someone's inbox, from however many networks.
	const key = `reset emails of ${account?.id ?? "no one"}`;
	const { hits } = await countHit(db, { key, windowMs: HOUR_MS, now });
	if (account?.email && hits <= MAX_MAILS_PER_HOUR) await queueAccountNotice(db, { kind: "reset-mail", userId: account.id }, now);
	return { kind: "accepted" };
}
