import { eq } from "drizzle-orm";
import { siteKey } from "#app/companies/company-keys.ts";
import type { Database } from "#app/db/client.server.ts";
import { companies, companyKeys } from "#app/db/schema.server.ts";
import { brand } from "#app/site/brand.ts";
import { parsePublicUrl } from "#audit/guarded-fetch/public-url.ts";
import { changeWatch, findClientWatch, startClientWatch } from "./client-watch-store.server.ts";

type Options = { siteUrl: string; allowLoopback: boolean; now: Date };

/**
 * Makes the agency's own site the first client, so that it is measured like any other. Does nothing if the site has no public URL. Safe to run on
 * several nodes that start together: only one company can be the agency's.
 */
export async function ensureAgencyWatch(db: Database, { siteUrl, allowLoopback, now }: Options): Promise<void> {
	if (!isMeasurable(siteUrl, allowLoopback)) return;
	const agency = (await findAgency(db)) ?? (await storeAgency(db, siteUrl, now));
	if (agency?.status !== "won") return;
	await db.transaction((tx) => startClientWatch(tx, agency.id, now));
	const watch = await findClientWatch(db, agency.id);
	if (watch === null || watch.website === siteUrl) return;
	// The site has moved.
	await db.update(companies).set({ website: siteUrl }).where(eq(companies.id, agency.id));
	const { frequency, competitors, email, consent } = watch;
	const recipient = email === null ? null : { email, consent: consent ?? "" };
	await changeWatch(db, agency.id, { change: { website: siteUrl, frequency, competitors, recipient }, now });
}

/** Whether the site can be measured from the internet, or from this machine if that is allowed. A made-up URL such as agency.example cannot. */
function isMeasurable(siteUrl: string, allowLoopback: boolean): boolean {
	const isOnThisMachine = /^(?:localhost|.+\.localhost|127\..+|\[::1\])$/.test(new URL(siteUrl).hostname);
	return isOnThisMachine ? allowLoopback : parsePublicUrl(siteUrl) !== null;
}

async function findAgency(db: Database) {
	const [row] = await db.select({ id: companies.id, status: companies.status }).from(companies).where(eq(companies.isAgency, true));
	return row ?? null;
}

/** Stores the agency as a client. A company that already has its website becomes the agency. */
async function storeAgency(db: Database, website: string, now: Date) {
	await db.transaction(async (tx) => {
		const key = siteKey(website);
		const [known] = key === null ? [] : await tx.select().from(companyKeys).where(eq(companyKeys.key, key));
		const won = { isAgency: true, status: "won", wonAt: now };
		if (known) return void (await tx.update(companies).set(won).where(eq(companies.id, known.companyId)));
		const values = { ...won, name: brand.name, website, createdAt: now, activeAt: now };
		const [company] = await tx.insert(companies).values(values).onConflictDoNothing().returning({ id: companies.id });
		if (company && key !== null) await tx.insert(companyKeys).values({ key, companyId: company.id }).onConflictDoNothing();
	});
	return findAgency(db);
}
