import { and, asc, eq, inArray, isNull, not, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { companies, companyKeys, contacts, leads } from "#app/db/schema.server.ts";
import { findMonthlyPrice } from "#app/site/plans.ts";
import { listCompanyKeys, siteKey } from "./company-keys.ts";
import { leadName, websiteDomain } from "./company-name.ts";
import { higherStatus } from "./company-store.server.ts";

/** The first half of the key of an advisory lock. The second half is a hash of the company key. */
const COMPANY_KEY_LOCK = 7_361_004;
/** Small enough that a visitor's lead does not wait long on PGlite, which has one connection. */
const BATCH_SIZE = 100;

type Company = typeof companies.$inferSelect;
type RequestRow = Pick<
	typeof leads.$inferSelect,
	"id" | "website" | "businessName" | "contactName" | "email" | "phone" | "packageName" | "status" | "repliedAt" | "createdAt" | "companyId"
>;

const REQUEST_COLUMNS = {
	id: leads.id,
	website: leads.website,
	businessName: leads.businessName,
	contactName: leads.contactName,
	email: leads.email,
	phone: leads.phone,
	packageName: leads.packageName,
	status: leads.status,
	repliedAt: leads.repliedAt,
	createdAt: leads.createdAt,
	companyId: leads.companyId,
};

/**
 * Gives a request to the company with the same website or email address, or to a new one. A request that has a company stays with it. Call it last in
 * a transaction: it waits for others with the same key, so nothing that they might wait for may be locked after it.
 */
export async function assignCompany(tx: Database, request: RequestRow): Promise<number> {
	const [companyId] = await assign(tx, [request]);
	if (companyId === undefined) throw new Error("the request was not given to a company");
	return companyId;
}

/** Gives every lead without a company to one: those of the release before companies, and those that one of its nodes stores during an upgrade. */
export async function assignCompanies(db: Database, signal?: AbortSignal): Promise<number> {
	for (let count = 0; ; ) {
		const assigned = await db.transaction(async (tx) => {
			const rows = await tx
				.select(REQUEST_COLUMNS)
				.from(leads)
				.where(and(isNull(leads.companyId), not(leads.flagged)))
				.orderBy(asc(leads.id))
				.limit(BATCH_SIZE)
				.for("update", { skipLocked: true });
			await assign(tx, rows);
			return rows.length;
		});
		count += assigned;
		if (assigned < BATCH_SIZE || signal?.aborted) return count;
	}
}

/**
 * Makes transactions that look up, move or delete the same keys wait for each other. Locks them in one order, so that two transactions never wait for
 * each other. Lock companies and requests after it.
 */
export async function lockCompanyKeys(tx: Database, keys: string[]): Promise<void> {
	const hashes = sql`select distinct hashtext(value) as hash from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) order by hash`;
	await tx.execute(sql`select pg_advisory_xact_lock(${COMPANY_KEY_LOCK}::int, hash) from (${hashes}) as sorted`);
}

/** Assigns requests in a fixed number of statements, and returns the company of each. */
async function assign(tx: Database, requests: RequestRow[]): Promise<number[]> {
	if (requests.length === 0) return [];
	const keys = [...new Set(requests.flatMap(listCompanyKeys))];
	await lockCompanyKeys(tx, keys);
	const known = await findKnownKeys(tx, keys);
	const idByKey = new Map<string, number>(known.map(({ key, companyId }) => [key, companyId]));
	const knownCompanies = await findCompanies(tx, [...idByKey.values(), ...requests.flatMap(({ companyId }) => companyId ?? [])]);

	// A number that is not an id yet stands for a new company: -1 is the first, -2 the second.
	const newCompanies: RequestRow[] = [];
	const places = requests.map((request) => {
		const ownKeys = listCompanyKeys(request);
		const found = request.companyId ?? ownKeys.map((key) => idByKey.get(key)).find((id) => id !== undefined);
		const place = found ?? -newCompanies.push(request);
		const company = place > 0 ? knownCompanies.get(place) : newCompanies[-place - 1];
		const site = request.website === null ? null : siteKey(request.website);
		const isOfSite = site !== null && idByKey.get(site) === place;
		// No one has checked the email address, so it must not bring someone else's website to this company, nor itself to a client.
		const takesKeys = found === undefined || company?.website === null || (isOfSite && company?.status !== "won");
		for (const key of ownKeys) if (takesKeys && !idByKey.has(key)) idByKey.set(key, place);
		return place;
	});
	const newIds = await insertCompanies(tx, newCompanies);
	const resolve = (place: number) => (place > 0 ? place : (newIds[-place - 1] as number));

	const knownKeys = new Set(known.map(({ key }) => key));
	const newKeys = [...idByKey].filter(([key]) => !knownKeys.has(key));
	if (newKeys.length > 0) {
		const rows = newKeys.map(([key, place]) => ({ key, companyId: resolve(place) }));
		await tx.insert(companyKeys).values(rows).onConflictDoNothing();
	}
	const companyIds = places.map(resolve);
	await setCompanies(tx, requests, companyIds);
	await insertContacts(tx, requests, companyIds);
	await updateCompanies(tx, requests, companyIds);
	return companyIds;
}

async function findCompanies(tx: Database, ids: number[]): Promise<Map<number, Company>> {
	const rows = ids.length === 0 ? [] : await tx.select().from(companies).where(inArray(companies.id, ids));
	return new Map(rows.map((company) => [company.id, company]));
}

/** Finds the companies with these keys and keeps them from being deleted until the transaction ends. */
export async function findKnownKeys(tx: Database, keys: string[]): Promise<(typeof companyKeys.$inferSelect)[]> {
	if (keys.length === 0) return [];
	for (;;) {
		const known = await tx.select().from(companyKeys).where(inArray(companyKeys.key, keys));
		const ids = [...new Set(known.map(({ companyId }) => companyId))];
		if (ids.length === 0) return known;
		const locked = await tx
			.select({ id: companies.id })
			.from(companies)
			.where(inArray(companies.id, ids))
			.orderBy(companies.id)
			.for("key share");
		// Otherwise one was merged into another company before the lock, and its keys have moved there.
		if (locked.length === ids.length) return known;
	}
}

/** Inserts a company for each request and returns their ids. */
export async function insertCompanies(tx: Database, requests: RequestRow[]): Promise<number[]> {
	if (requests.length === 0) return [];
	const rows = requests.map((request) => {
		const { status, createdAt, packageName } = request;
		const closedAt = request.repliedAt ?? createdAt;
		const closed = { wonAt: status === "won" ? closedAt : null, lostAt: status === "lost" ? closedAt : null };
		const monthlyValue = findMonthlyPrice(packageName);
		return {
			name: leadName(request),
			website: request.website,
			status,
			...closed,
			packageName,
			monthlyValue,
			createdAt,
			activeAt: createdAt,
		};
	});
	const inserted = await tx.insert(companies).values(rows).returning({ id: companies.id });
	return inserted.map(({ id }) => id);
}

async function setCompanies(tx: Database, requests: RequestRow[], companyIds: number[]): Promise<void> {
	const pairs = requests.map(({ id }, index) => sql`(${id}::int, ${companyIds[index]}::int)`);
	await tx.execute(
		sql`update leads set company_id = pair.company_id from (values ${sql.join(pairs, sql`, `)}) as pair (id, company_id) where leads.id = pair.id`,
	);
}

/** Adds the people who wrote. A known person gets the name or phone number that was missing. */
async function insertContacts(tx: Database, requests: RequestRow[], companyIds: number[]): Promise<void> {
	const known = await tx.select().from(contacts).where(inArray(contacts.companyId, companyIds));
	const added: (typeof contacts.$inferInsert)[] = [];
	for (const [index, { contactName: name, email, phone, createdAt }] of requests.entries()) {
		const companyId = companyIds[index];
		if (companyId === undefined || (name === null && email === null && phone === null)) continue;
		const isSame = (other: typeof contacts.$inferInsert) =>
			other.companyId === companyId &&
			(email === null
				? other.phone === phone && (name === null || other.name === name)
				: other.email?.toLowerCase() === email.toLowerCase());
		const fresh = added.find(isSame);
		if (fresh) {
			fresh.name ??= name;
			fresh.phone ??= phone;
			continue;
		}
		const stored = known.find(isSame);
		if (!stored) added.push({ companyId, name, email, phone, createdAt });
		else if ((name && !stored.name) || (phone && !stored.phone)) {
			await tx
				.update(contacts)
				.set({ name: stored.name ?? name, phone: stored.phone ?? phone })
				.where(eq(contacts.id, stored.id));
		}
	}
	if (added.length > 0) await tx.insert(contacts).values(added).onConflictDoNothing();
}

/** Updates companies after these requests. */
export async function updateCompanies(tx: Database, requests: RequestRow[], companyIds: number[]): Promise<void> {
	const rows = await tx.select().from(companies).where(inArray(companies.id, companyIds));
	for (const company of rows) {
		const own = requests.filter((_, index) => companyIds[index] === company.id);
		const changed = own.reduce(withRequest, company);
		if (JSON.stringify(changed) !== JSON.stringify(company)) await tx.update(companies).set(changed).where(eq(companies.id, company.id));
	}
}

/** Returns the company as it is after one of its requests. */
function withRequest(company: Company, request: RequestRow): Company {
	const { status, packageName, createdAt } = request;
	const isNamedByDomain = company.website !== null && company.name === websiteDomain(company.website);
	return {
		...company,
		name: isNamedByDomain && request.businessName ? request.businessName : company.name,
		website: company.website ?? request.website,
		status: higherStatus(company.status, status),
		wonAt: company.wonAt ?? (status === "won" ? (request.repliedAt ?? createdAt) : null),
		// A client's package is what staff agreed with them.
		packageName: company.status === "won" ? company.packageName : (packageName ?? company.packageName),
		monthlyValue: company.monthlyValue ?? findMonthlyPrice(packageName),
		activeAt: createdAt > company.activeAt ? createdAt : company.activeAt,
	};
}
