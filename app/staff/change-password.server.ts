import type { Database } from "#app/db/client.server.ts";
import { QueueFull } from "#app/limiter.ts";
import { findAccount, lockAccount, setPassword } from "./account-store.server.ts";
import { recordAuditEvent } from "./audit-log-store.server.ts";
import { hashPassword, passwordLimiter, verifyPassword } from "./hash-password.server.ts";
import { findPasswordProblem } from "./password-rules.server.ts";
import { deleteOtherSessions } from "./session-store.server.ts";
import { countAttempt, type TooManyAttempts } from "./sign-in-limits.server.ts";
import type { Staff } from "./staff-context.server.ts";

export type ChangePasswordOptions = {
	db: Database;
	now: Date;
	staff: Pick<Staff, "accountId" | "username">;
	/** The session that stays signed in. */
	keptTokenHash: string | null;
};

export type ChangePasswordResult =
	| { kind: "changed" }
	| { kind: "wrong-password" }
	| { kind: "weak"; message: string }
	| TooManyAttempts
	/** Too many passwords are being checked. */
	| { kind: "busy" };

type Passwords = { current: string; wanted: string };

/** Changes the password after checking the current one, and ends all other sessions of the account. */
export async function changePassword(input: Passwords, options: ChangePasswordOptions): Promise<ChangePasswordResult> {
	// Someone at an unattended desk must not be able to guess the password.
	const attempt = await countAttempt(options.db, options.now, [{ key: `password of ${options.staff.accountId}`, max: 10 }]);
	if (attempt.kind === "too-many") return attempt;
	try {
		const result = await passwordLimiter.run(() => checkAndSet(input, options));
		if (result.kind !== "wrong-password") await attempt.refund();
		return result;
	} catch (error) {
		if (!(error instanceof QueueFull)) throw error;
		await attempt.refund();
		return { kind: "busy" };
	}
}

async function checkAndSet(input: Passwords, { db, now, staff, keptTokenHash }: ChangePasswordOptions): Promise<ChangePasswordResult> {
	const account = await findAccount(db, staff.username);
	if (!account || !(await verifyPassword(input.current, account.password))) return { kind: "wrong-password" };
	// Check the strength last, because that is expensive.
	const problem = await findPasswordProblem(input.wanted, staff.username);
	if (problem) return { kind: "weak", message: problem };
	const password = await hashPassword(input.wanted);
	const isChanged = await db.transaction(async (tx) => {
		// The owner may have set another password in the meantime, which then stays.
		if (!(await lockAccount(tx, account))) return false;
		await setPassword(tx, account.id, password);
		await deleteOtherSessions(tx, account.id, keptTokenHash);
		await recordAuditEvent(tx, { event: "password-changed", username: account.username }, now);
		return true;
	});
	return isChanged ? { kind: "changed" } : { kind: "wrong-password" };
}
