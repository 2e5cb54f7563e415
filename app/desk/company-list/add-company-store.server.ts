import { eq, inArray } from "drizzle-orm";
import { lockCompanyKeys } from "#app/companies/assign-company-store.server.ts";
import { listCompanyKeys } from "#app/companies/company-keys.ts";
import { insertCompanyEvent } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { companies, companyKeys, contacts, users } from "#app/db/schema.server.ts";
import type { NewCompany } from "./parse-new-company.ts";

export type AddCompanyResult =
	| { kind: "added"; companyId: number }
	/** A company with this website or email address exists already. */
	| { kind: "known"; companies: { id: number; name: string }[] };

/** Adds a company by hand, unless its website or email address belongs to one already. */
export async function addCompany(
	db: Database,
	{ company, username, now }: { company: NewCompany; username: string; now: Date },
): Promise<AddCompanyResult> {
	const { name, website, contactName, email, phone, note, nextStep, nextStepOn, packageName, monthlyValue } = company;
	const details = { name, website, nextStep, nextStepOn, packageName, monthlyValue };
	const keys = listCompanyKeys(company);
	return db.transaction(async (tx) => {
		// A request or an import with the same key may run right now.
		await lockCompanyKeys(tx, keys);
		const known = await findKnown(tx, keys);
		if (known.length > 0) return { kind: "known", companies: known };
		const ownerId = await findAccountId(tx, company.ownerId);
		const [row] = await tx
			.insert(companies)
			.values({ ...details, ownerId, isAddedByHand: true, createdAt: now, activeAt: now })
			.returning({ id: companies.id });
		if (!row) throw new Error("the company was not stored");
		const companyId = row.id;
		if (keys.length > 0) await tx.insert(companyKeys).values(keys.map((key) => ({ key, companyId })));
		if (contactName ?? email ?? phone) await tx.insert(contacts).values({ companyId, name: contactName, email, phone, createdAt: now });
		await insertCompanyEvent(tx, { companyId, username, now }, "changed", "Added by hand");
		if (note !== null) await insertCompanyEvent(tx, { companyId, username, now }, "note", note);
		return { kind: "added", companyId };
	});
}

async function findKnown(db: Database, keys: string[]): Promise<{ id: number; name: string }[]> {
	if (keys.length === 0) return [];
	return db
		.selectDistinct({ id: companies.id, name: companies.name })
		.from(companyKeys)
		.innerJoin(companies, eq(companies.id, companyKeys.companyId))
		.where(inArray(companyKeys.key, keys))
		.orderBy(companies.id);
}

/** Returns the id if there is such an account: it may have been deleted while the form was open. */
async function findAccountId(tx: Database, id: number | null): Promise<number | null> {
	if (id === null) return null;
	const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id));
	return account?.id ?? null;
}
