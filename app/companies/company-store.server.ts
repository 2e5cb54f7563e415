import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { companies, leadEvents } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";

export type Company = typeof companies.$inferSelect;

/** What staff do to a company. */
export type CompanyAction = { companyId: number; username: string; now: Date };

export async function findCompany(db: Database, id: number): Promise<Company | null> {
	if (!isSerialId(id)) return null;
	const [row] = await db.select().from(companies).where(eq(companies.id, id));
	return row ?? null;
}

/**
 * Locks a company so that two people's actions run one after the other. Lock its keys before it and its requests after it, to avoid deadlocks.
 * New requests still arrive, unless the strength is "update", which deleting a company needs.
 */
export async function lockCompany(
	tx: Database,
	id: number,
	strength: "no key update" | "update" = "no key update",
): Promise<Company | null> {
	if (!isSerialId(id)) return null;
	const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for(strength);
	return row ?? null;
}

/** Sets the last activity of a company to now, unless it is later. */
export async function touchCompany(tx: Database, { companyId, now }: Pick<CompanyAction, "companyId" | "now">): Promise<void> {
	const activeAt = sql`greatest(${companies.activeAt}, ${now.toISOString()}::timestamptz)`;
	await tx.update(companies).set({ activeAt }).where(eq(companies.id, companyId));
}

/** What staff did to a company as a whole. */
type CompanyEventKind = "note" | "status" | "replied" | "changed" | "merged" | "split" | "resent";

export async function insertCompanyEvent(
	tx: Database,
	{ companyId, username, now }: CompanyAction,
	kind: CompanyEventKind,
	text: string,
): Promise<void> {
	await tx.insert(leadEvents).values({ companyId, kind, text, username, createdAt: now });
}

/** Won outranks contacted, which outranks new. A lost company that asks again is new. */
const RANKS = ["lost", "new", "contacted", "won"];

/** Returns the status that outranks the other. */
export function higherStatus(one: string, other: string): string {
	return RANKS.indexOf(other) > RANKS.indexOf(one) ? other : one;
}
