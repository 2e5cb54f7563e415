import type { Database } from "#app/db/client.server.ts";
import { QueueFull } from "#app/limiter.ts";
import { type Account, findAccount } from "./account-store.server.ts";
import { countAuditEvent } from "./audit-log-store.server.ts";
import { passwordLimiter, verifyPassword } from "./hash-password.server.ts";
import { countAttempt, type TooManyAttempts } from "./sign-in-limits.server.ts";
import type { Staff } from "./staff-context.server.ts";

type Options = { db: Database; now: Date; staff: Pick<Staff, "accountId" | "username"> };

export type PasswordCheck =
	| { kind: "right"; account: Account }
	| { kind: "wrong-password" }
	| TooManyAttempts
	/** Too many passwords are being checked. */
	| { kind: "busy" };

/** Checks the password of someone who is signed in. Whoever finds an unattended desk has ten guesses in 15 minutes. */
export async function checkOwnPassword(password: string, { db, now, staff }: Options): Promise<PasswordCheck> {
	const attempt = await countAttempt(db, now, [{ key: `password of ${staff.accountId}`, max: 10 }]);
	if (attempt.kind === "too-many") return attempt;
	try {
		const account = await findAccount(db, staff.username);
		const isRight = account !== null && (await passwordLimiter.run(() => verifyPassword(password, account.password)));
		if (!isRight) {
			await countAuditEvent(db, { event: "wrong-password", username: staff.username }, now);
			return { kind: "wrong-password" };
		}
		await attempt.refund();
		return { kind: "right", account };
	} catch (error) {
		if (!(error instanceof QueueFull)) throw error;
		await attempt.refund();
		return { kind: "busy" };
	}
}
