import type { Database } from "#app/db/client.server.ts";
import { QueueFull } from "#app/limiter.ts";
import { lockAccount, setPassword } from "./account-store.server.ts";
import { recordAuditEvent } from "./audit-log-store.server.ts";
import { checkOwnPassword, type PasswordCheck } from "./check-own-password.server.ts";
import { hashPassword, passwordLimiter } from "./hash-password.server.ts";
import { findPasswordProblem } from "./password-rules.server.ts";
import { deleteOtherSessions } from "./session-store.server.ts";
import type { Staff } from "./staff-context.server.ts";

export type ChangePasswordOptions = {
	db: Database;
	now: Date;
	staff: Pick<Staff, "accountId" | "username">;
	/** The session that stays signed in. */
	keptTokenHash: string | null;
};

export type ChangePasswordResult = { kind: "changed" } | { kind: "weak"; message: string } | Exclude<PasswordCheck, { kind: "right" }>;

type Passwords = { current: string; wanted: string };

/** Changes the password after checking the current one, and ends all other sessions of the account. */
export async function changePassword(
	{ current, wanted }: Passwords,
	{ db, now, staff, keptTokenHash }: ChangePasswordOptions,
): Promise<ChangePasswordResult> {
	const check = await checkOwnPassword(current, { db, now, staff });
	if (check.kind !== "right") return check;
	const { account } = check;
	try {
		// Check the strength last, because that is expensive.
		return await passwordLimiter.run(async (): Promise<ChangePasswordResult> => {
			const problem = await findPasswordProblem(wanted, account.username);
			if (problem) return { kind: "weak", message: problem };
			const password = await hashPassword(wanted);
			return db.transaction(async (tx) => {
				// The owner may have set another password in the meantime, which then stays.
				if (!(await lockAccount(tx, account))) return { kind: "wrong-password" };
				await setPassword(tx, account.id, password);
				await deleteOtherSessions(tx, account.id, keptTokenHash);
				await recordAuditEvent(tx, { event: "password-changed", username: account.username }, now);
				return { kind: "changed" };
			});
		});
	} catch (error) {
		if (!(error instanceof QueueFull)) throw error;
		return { kind: "busy" };
	}
}
