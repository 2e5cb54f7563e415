import type { Database } from "#app/db/client.server.ts";
import { QueueFull } from "#app/http/limiter.ts";
import { findUser, holdUser, setPassword } from "./account-store.server.ts";
import { recordAuditEvent } from "./audit-log-store.server.ts";
import { hashPassword, verifyPassword } from "./hash-password.server.ts";
import { findPasswordFault } from "./password-rules.server.ts";
import { inPasswordTurn } from "./password-turns.ts";
import { deleteOtherSessions } from "./session-store.server.ts";
import type { Staff } from "./staff-context.server.ts";
import { countTries, type TooManyTries } from "./try-limits.server.ts";

export type ChangePasswordOptions = {
	db: Database;
	now: Date;
	staff: Staff;
	/** The session that stays signed in. */
	keptTokenHash: string | null;
};

export type ChangePasswordResult =
	| { kind: "changed" }
	| { kind: "wrong-password" }
	| { kind: "weak"; sentence: string }
	| TooManyTries
	/** More passwords are being checked than can be in time. */
	| { kind: "busy" };

type Wish = { current: string; wanted: string };

/** Sets a new password for whoever knows the present one, and ends every other session of the account. */
export async function changePassword(input: Wish, options: ChangePasswordOptions): Promise<ChangePasswordResult> {
	// Whoever finds a desk left open must not be able to guess on.
	const tries = await countTries(options.db, options.now, [{ key: `password of ${options.staff.userId}`, most: 10 }]);
	if (tries.kind === "too-many") return tries;
	try {
		const result = await inPasswordTurn(() => checkAndSet(input, options));
		if (result.kind !== "wrong-password") await tries.forgive();
		return result;
	} catch (error) {
		if (!(error instanceof QueueFull)) throw error;
		await tries.forgive();
		return { kind: "busy" };
	}
}

async function checkAndSet(input: Wish, { db, now, staff, keptTokenHash }: ChangePasswordOptions): Promise<ChangePasswordResult> {
	const user = await findUser(db, staff.username);
	if (!user || !(await verifyPassword(input.current, user.password))) return { kind: "wrong-password" };
	// Only now: the strength check takes CPU that only the account's owner may spend.
	const fault = await findPasswordFault(input.wanted, staff.username);
	if (fault) return { kind: "weak", sentence: fault };
	const password = await hashPassword(input.wanted);
	const isChanged = await db.transaction(async (tx) => {
		// The owner may have set another in this moment: that one stands.
		if (!(await holdUser(tx, user, "update"))) return false;
		await setPassword(tx, user.id, password);
		await deleteOtherSessions(tx, user.id, keptTokenHash);
		await recordAuditEvent(tx, { event: "password-changed", username: user.username }, now);
		return true;
	});
	return isChanged ? { kind: "changed" } : { kind: "wrong-password" };
}
