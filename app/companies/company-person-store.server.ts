import { and, eq, inArray, isNotNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { companies, companyKeys, contacts, leadEvents, leads, notices, watches } from "#app/db/schema.server.ts";
import { emailKey } from "./company-keys.ts";

const MAX_CONTACTS = 100;

export type PersonContact = { companyId: number; companyName: string; name: string | null; email: string | null; phone: string | null };

/** Lists the companies that have this email address as a contact. */
export async function listPersonContacts(db: Database, email: string): Promise<PersonContact[]> {
	return db
		.select({
			companyId: contacts.companyId,
			companyName: companies.name,
			name: contacts.name,
			email: contacts.email,
			phone: contacts.phone,
		})
		.from(contacts)
		.innerJoin(companies, eq(companies.id, contacts.companyId))
		.where(sql`lower(${contacts.email}) = lower(${email})`)
		.orderBy(contacts.id)
		.limit(MAX_CONTACTS);
}

/**
 * Erases a person from companies after their requests are deleted: contacts, keys, replies to them and where change emails go. Of these and the given
 * companies, those without a request and a contact left are deleted with their notes, unless they are clients.
 */
export async function eraseFromCompanies(
	tx: Database,
	{ email, companyIds }: { email: string | null; companyIds: number[] },
): Promise<void> {
	const ids = new Set(companyIds);
	if (email !== null) {
		const isSame = (column: typeof contacts.email | typeof watches.email) => sql`lower(${column}) = lower(${email})`;
		const removed = await tx.delete(contacts).where(isSame(contacts.email)).returning({ companyId: contacts.companyId });
		for (const { companyId } of removed) ids.add(companyId);
		await tx.delete(companyKeys).where(eq(companyKeys.key, emailKey(email)));
		await tx.update(watches).set({ email: null, consentedAt: null, consent: null }).where(isSame(watches.email));
		await tx
			.delete(notices)
			.where(and(isNotNull(notices.companyId), sql`lower(${notices.payload} -> 'to' ->> 'address') = lower(${email})`));
		await tx.delete(leadEvents).where(isReplyToSql(email));
	}
	if (ids.size === 0) return;
	const ofIt = (table: typeof leads | typeof contacts) => tx.select({ one: sql`1` }).from(table).where(eq(table.companyId, companies.id));
	await tx
		.delete(companies)
		.where(
			and(
				inArray(companies.id, [...ids]),
				ne(companies.status, "won"),
				eq(companies.isAgency, false),
				notExists(ofIt(leads)),
				notExists(ofIt(contacts)),
			),
		);
}

/** Matches the replies to an email address in the history of companies. */
export function isReplyToSql(email: string): SQL | undefined {
	return and(eq(leadEvents.kind, "replied"), sql`strpos(lower(${leadEvents.text}), ${`to ${email.toLowerCase()}:`}) = 1`);
}
