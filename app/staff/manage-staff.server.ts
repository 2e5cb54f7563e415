import type { Database } from "#app/db/client.server.ts";
import { queueAccountNotice } from "#app/outbox/account-notice-store.server.ts";
import { parseShortText } from "#app/site/short-text.ts";
import {
	type Account,
	clearSecondFactor,
	createAccount,
	deleteAccount,
	findAccountByEmailOrName,
	findAccountById,
	lockOwners,
	parseUsername,
	setRole,
} from "./account-store.server.ts";
import { recordAuditEvent } from "./audit-log-store.server.ts";
import { parseStaffEmail } from "./email-address.ts";
import { createDummyHash } from "./hash-password.server.ts";
import type { Staff } from "./staff-context.server.ts";
import type { StaffRole } from "./staff-role.ts";

type Options = {
	db: Database;
	now: Date;
	/** The owner who asks for it. */
	by: Pick<Staff, "username" | "displayName">;
};

export type StaffChange = { kind: "done" } | { kind: "gone" } | { kind: "last-owner" };

type Invitation = { name: string; email: string; role: StaffRole };
export type InviteResult = { kind: "invited" } | { kind: "bad-email" } | { kind: "taken" };

/** Creates an account without a password and queues the email with which its owner chooses one. The email address is its name. */
export async function inviteStaff({ name, email: typed, role }: Invitation, { db, now, by }: Options): Promise<InviteResult> {
	const email = parseStaffEmail(typed);
	const username = email === null ? null : parseUsername(email);
	if (email === null || username === null) return { kind: "bad-email" };
	return db.transaction(async (tx) => {
		if (await findAccountByEmailOrName(tx, email)) return { kind: "taken" };
		const displayName = parseShortText(name);
		const account = await createAccount(tx, { username, email, displayName, role, password: createDummyHash(), invitedAt: now });
		if (!account) return { kind: "taken" };
		await queueInvitation(tx, account, { now, by });
		await recordAuditEvent(tx, { event: "invite", username: by.username, details: { account: username, role } }, now);
		return { kind: "invited" };
	});
}

/** Sends another invitation; the link in the earlier one stops working. "gone" if the account was removed or has accepted. */
export async function resendInvitation(accountId: number, { db, now, by }: Options): Promise<StaffChange> {
	return db.transaction(async (tx) => {
		const account = await findAccountById(tx, accountId);
		if (!account?.invitedAt) return { kind: "gone" };
		await queueInvitation(tx, account, { now, by });
		await recordAuditEvent(tx, { event: "invite", username: by.username, details: { account: account.username, role: account.role } }, now);
		return { kind: "done" };
	});
}

/** Changes a role, which counts from the account's next request on. */
export async function changeRole(
	{ accountId, role }: { accountId: number; role: StaffRole },
	{ db, now, by }: Options,
): Promise<StaffChange> {
	return db.transaction(async (tx) => {
		const owners = await lockOwners(tx);
		const account = await findAccountById(tx, accountId);
		if (!account) return { kind: "gone" };
		if (account.role === role) return { kind: "done" };
		if (isLastOwner(account, owners)) return { kind: "last-owner" };
		await setRole(tx, accountId, role);
		await recordAuditEvent(tx, { event: "role-changed", username: by.username, details: { account: account.username, role } }, now);
		return { kind: "done" };
	});
}

/** Removes an account and signs it out everywhere. Its notes stay. */
export async function removeStaff(accountId: number, { db, now, by }: Options): Promise<StaffChange> {
	return db.transaction(async (tx) => {
		const owners = await lockOwners(tx);
		const account = await findAccountById(tx, accountId);
		if (!account) return { kind: "gone" };
		if (isLastOwner(account, owners)) return { kind: "last-owner" };
		await deleteAccount(tx, account.username);
		await recordAuditEvent(tx, { event: "account-removed", username: by.username, details: { account: account.username } }, now);
		return { kind: "done" };
	});
}

/** Turns off the second factor of a colleague who lost their phone. */
export async function resetSecondFactor(accountId: number, { db, now, by }: Options): Promise<StaffChange> {
	return db.transaction(async (tx) => {
		const account = await findAccountById(tx, accountId);
		if (!account) return { kind: "gone" };
		if (await clearSecondFactor(tx, accountId)) {
			await recordAuditEvent(tx, { event: "totp-off", username: by.username, details: { account: account.username } }, now);
		}
		return { kind: "done" };
	});
}

function isLastOwner({ id }: Account, owners: number[]): boolean {
	return owners.length === 1 && owners[0] === id;
}

function queueInvitation(tx: Database, { id }: Account, { now, by }: Omit<Options, "db">): Promise<void> {
	return queueAccountNotice(tx, { kind: "invitation-mail", userId: id, payload: { by: by.displayName } }, now);
}
