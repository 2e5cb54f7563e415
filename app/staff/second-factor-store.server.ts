import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recoveryCodes, users } from "#app/db/schema.server.ts";
import { sha256 } from "#app/sha256.server.ts";
import type { Account } from "./account-store.server.ts";
import { recordAuditEvent } from "./audit-log-store.server.ts";
import { createRecoveryCodes, createTotpSecret, findTotpStep, normaliseRecoveryCode } from "./totp.server.ts";

type Attempt = { account: Account; code: string; now: Date };

/** Accepts a code of the authenticator app or a recovery code, each of them once. */
export async function acceptSecondFactor(tx: Database, { account, code, now }: Attempt): Promise<boolean> {
	if (await acceptTotp(tx, { account, code, now })) return true;
	const used = await tx
		.delete(recoveryCodes)
		.where(and(eq(recoveryCodes.userId, account.id), eq(recoveryCodes.codeHash, sha256(normaliseRecoveryCode(code)))))
		.returning({ userId: recoveryCodes.userId });
	if (used.length === 0) return false;
	const left = await countRecoveryCodes(tx, account.id);
	await recordAuditEvent(tx, { event: "recovery-code-used", username: account.username, details: { left } }, now);
	return true;
}

/** Stores a new secret, which is not asked for until `confirmTotp`. Does nothing if a second factor is on. */
export async function startTotp(db: Database, accountId: number): Promise<void> {
	await db
		.update(users)
		.set({ totpSecret: createTotpSecret(), totpLastStep: null })
		.where(and(eq(users.id, accountId), isNull(users.totpConfirmedAt)));
}

/** Forgets a secret that was never confirmed. */
export async function cancelTotp(db: Database, accountId: number): Promise<void> {
	await db
		.update(users)
		.set({ totpSecret: null, totpLastStep: null })
		.where(and(eq(users.id, accountId), isNull(users.totpConfirmedAt)));
}

/** Turns the second factor on with its first code, and returns the recovery codes. Null if the code is wrong or there is nothing to confirm. */
export async function confirmTotp(db: Database, { accountId, code, now }: { accountId: number; code: string; now: Date }) {
	return db.transaction(async (tx): Promise<string[] | null> => {
		const [account] = await tx.select().from(users).where(eq(users.id, accountId)).for("update");
		if (!account || account.totpConfirmedAt || !(await acceptTotp(tx, { account, code, now }))) return null;
		const codes = createRecoveryCodes();
		await tx.update(users).set({ totpConfirmedAt: now }).where(eq(users.id, accountId));
		await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, accountId));
		await tx.insert(recoveryCodes).values(codes.map((one) => ({ userId: accountId, codeHash: sha256(normaliseRecoveryCode(one)) })));
		await recordAuditEvent(tx, { event: "totp-on", username: account.username }, now);
		return codes;
	});
}

export function countRecoveryCodes(db: Database, accountId: number): Promise<number> {
	return db.$count(recoveryCodes, eq(recoveryCodes.userId, accountId));
}

/** Accepts a code whose time step is later than that of the last accepted one, so that no one can use an observed code again. */
async function acceptTotp(tx: Database, { account, code, now }: Attempt): Promise<boolean> {
	if (!account.totpSecret) return false;
	const step = findTotpStep({ secret: account.totpSecret, code, now });
	if (step === null) return false;
	const accepted = await tx
		.update(users)
		.set({ totpLastStep: step })
		.where(and(eq(users.id, account.id), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
		.returning({ id: users.id });
	return accepted.length > 0;
}
