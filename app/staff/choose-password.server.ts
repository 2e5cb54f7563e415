import type { Database } from "#app/db/client.server.ts";
import { QueueFull } from "#app/limiter.ts";
import { lockAccount, setPassword } from "./account-store.server.ts";
import { findToken, redeemToken } from "./account-token-store.server.ts";
import { recordAuditEvent } from "./audit-log-store.server.ts";
import { hashPassword, passwordLimiter } from "./hash-password.server.ts";
import { findPasswordProblem } from "./password-rules.server.ts";
import { deleteOtherSessions } from "./session-store.server.ts";
import { listNetworkLimits } from "./sign-in.server.ts";
import { countAttempt, type TooManyAttempts } from "./sign-in-limits.server.ts";

type Input = { token: string; purpose: "invitation" | "reset"; wanted: string };
type Options = { db: Database; now: Date; clientAddress: string };

export type ChoosePasswordResult =
	| { kind: "chosen" }
	/** The link was used, is too old or never existed. */
	| { kind: "expired" }
	| { kind: "weak"; message: string }
	| TooManyAttempts
	| { kind: "busy" };

/** Sets the password of whoever got the link by email, ends all sessions of the account and uses up the link. */
export async function choosePassword(
	{ token, purpose, wanted }: Input,
	{ db, now, clientAddress }: Options,
): Promise<ChoosePasswordResult> {
	const attempt = await countAttempt(db, now, listNetworkLimits("account link", clientAddress));
	if (attempt.kind === "too-many") return attempt;
	const query = { token, purpose, now };
	const found = await findToken(db, query);
	if (!found) return { kind: "expired" };
	const { account } = found;
	try {
		const result = await passwordLimiter.run(async (): Promise<ChoosePasswordResult> => {
			const problem = await findPasswordProblem(wanted, account.username);
			if (problem) return { kind: "weak", message: problem };
			const password = await hashPassword(wanted);
			return db.transaction(async (tx) => {
				if (!(await lockAccount(tx, account)) || !(await redeemToken(tx, query))) return { kind: "expired" };
				await setPassword(tx, account.id, password);
				await deleteOtherSessions(tx, account.id, null);
				const event = purpose === "invitation" ? "invite-accepted" : "password-reset";
				await recordAuditEvent(tx, { event, username: account.username }, now);
				return { kind: "chosen" };
			});
		});
		if (result.kind !== "expired") await attempt.refund();
		return result;
	} catch (error) {
		if (!(error instanceof QueueFull)) throw error;
		await attempt.refund();
		return { kind: "busy" };
	}
}
