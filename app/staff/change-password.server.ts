import type { Database } from "#app/db/client.server.ts";
import { findUser, setPassword } from "./account-store.server.ts";
import { hashPassword, verifyPassword } from "./hash-password.server.ts";
import { findPasswordFault } from "./password-rules.ts";
import { deleteOtherSessions } from "./session-store.server.ts";
import type { Staff } from "./staff-context.server.ts";
import { countTries } from "./try-limits.server.ts";

export type ChangePasswordOptions = {
	db: Database;
	now: Date;
	staff: Staff /** The session that stays signed in. */;
	keptTokenHash: string | null;
};

type ChangePasswordResult =
	| { kind: "changed" }
	| { kind: "wrong-password" }
	| { kind: "weak"; sentence: string }
	| { kind: "too-many"; retryAfterSeconds: number };

/** Sets a new password for whoever knows the present one, and ends every other session of the account. */
export async function changePassword(
	input: { current: string; wanted: string },
	options: ChangePasswordOptions,
): Promise<ChangePasswordResult> {
	const { db, now, staff, keptTokenHash } = options;
	const fault = findPasswordFault(input.wanted, staff.username);
	if (fault) return { kind: "weak", sentence: fault };
	// Whoever finds a desk left open must not be able to guess on.
	const tries = await countTries(db, now, [{ key: `password of ${staff.userId}`, most: 10 }]);
	if (tries.kind === "too-many") return tries;
	const user = await findUser(db, staff.username);
	if (!user || !(await verifyPassword(input.current, user.password))) return { kind: "wrong-password" };
	const password = await hashPassword(input.wanted);
	await db.transaction(async (tx) => {
		await setPassword(tx, user.id, password);
		await deleteOtherSessions(tx, user.id, keptTokenHash);
	});
	await tries.forgive();
	return { kind: "changed" };
}
