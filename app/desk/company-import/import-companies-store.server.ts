import { desc, eq, inArray } from "drizzle-orm";
import { findKnownKeys, lockCompanyKeys } from "#app/companies/assign-company-store.server.ts";
import { emailKey, listCompanyKeys, siteKey } from "#app/companies/company-keys.ts";
import { touchCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { companies, companyKeys, contacts, leadEvents, users } from "#app/db/schema.server.ts";
import type { ContactFields } from "#app/desk/company/company-fields.ts";
import { isSameText } from "#app/desk/company/order-contacts.ts";
import { listNotes } from "#app/desk/company-list/company-list-store.server.ts";
import { isSamePhone } from "#app/leads/phone-schema.ts";
import type { ImportedCompany } from "./parse-company-file.server.ts";

/** Small enough that a visitor's lead does not wait long on PGlite, which has one connection. */
const BATCH_SIZE = 100;
/** Stands in for the key of a company without a website or email address, so that importing it again does not add it again. */
const NAME_KEY = "name ";

type Action = { username: string; now: Date };

/**
 * Adds companies from a file. A company that is there already gets the website, contacts and notes that it lacks. Commits in batches: an import that
 * is cut off can be repeated, because what is there already is not added again.
 */
export async function importCompanies(
	db: Database,
	{ imported, ...action }: Action & { imported: ImportedCompany[] },
): Promise<{ added: number; matched: number }> {
	let added = 0;
	for (let first = 0; first < imported.length; first += BATCH_SIZE) {
		added += await db.transaction((tx) => importBatch(tx, imported.slice(first, first + BATCH_SIZE), action));
	}
	return { added, matched: imported.length - added };
}

/** A company that rows of the batch add to, with their changes applied. */
type Target = {
	/** Null until it is stored. */
	id: number | null;
	website: string | null;
	hasNewWebsite: boolean;
	contacts: TargetContact[];
	/** One per line, as in `listNotes`. */
	notes: string;
	newNotes: string[];
};
/** A new contact has no id. */
type TargetContact = ContactFields & { id?: number; hasNewDetails?: boolean };

async function importBatch(tx: Database, batch: ImportedCompany[], action: Action): Promise<number> {
	const keysOfRows = batch.map(listKeys);
	const keys = [...new Set(keysOfRows.flat())];
	await lockCompanyKeys(tx, keys);
	const targets = await findTargets(tx, keys);
	const known = [...new Set(targets.values())];
	const added: { target: Target; company: ImportedCompany }[] = [];
	const newKeys: { key: string; target: Target }[] = [];
	for (const [index, company] of batch.entries()) {
		const rowKeys = keysOfRows[index] ?? [];
		let target = rowKeys.map((key) => targets.get(key)).find((found) => found !== undefined);
		// Two websites are two companies, even with one email address.
		if (target && isOtherSite(company, target, targets)) target = undefined;
		if (!target) {
			target = { id: null, website: company.website, hasNewWebsite: false, contacts: [], notes: "", newNotes: [] };
			added.push({ target, company });
			const nameKey = NAME_KEY + company.name;
			if (!targets.has(nameKey)) targets.set(nameKey, target);
		}
		if (target.website === null && company.website !== null) {
			target.website = company.website;
			target.hasNewWebsite = true;
		}
		for (const key of rowKeys) {
			if (targets.has(key)) continue;
			targets.set(key, target);
			newKeys.push({ key, target });
		}
		for (const contact of listContacts(company)) mergeContact(target, contact);
		for (const note of [company.note, ...company.otherNotes]) if (note !== null) mergeNote(target, note);
	}
	await insertCompanies(tx, added, action);
	if (newKeys.length > 0) {
		const rows = newKeys.map(({ key, target }) => ({ key, companyId: getId(target) }));
		await tx.insert(companyKeys).values(rows).onConflictDoNothing();
	}
	const changed = [...added.map(({ target }) => target), ...known.filter(isChanged)];
	await storeContacts(tx, changed, action);
	await storeEvents(tx, changed, action);
	await updateKnown(tx, known.filter(isChanged), action);
	return added.length;
}

function listKeys(company: ImportedCompany): string[] {
	const emails = company.otherContacts.flatMap(({ email }) => (email === null ? [] : emailKey(email)));
	const keys = [...listCompanyKeys(company), ...emails];
	return keys.length > 0 ? keys : [NAME_KEY + company.name];
}

/** Whether a row has a website that no company has yet, while the company with its email address has another. */
function isOtherSite({ website }: ImportedCompany, target: Target, targets: Map<string, Target>): boolean {
	const site = website === null ? null : siteKey(website);
	return site !== null && !targets.has(site) && target.website !== null;
}

function listContacts({ contactName: name, email, phone, otherContacts }: ImportedCompany): ContactFields[] {
	return [...((name ?? email ?? phone) ? [{ name, email, phone }] : []), ...otherContacts];
}

/** Finds the companies with these keys, and locks them. */
async function findTargets(tx: Database, keys: string[]): Promise<Map<string, Target>> {
	const names = keys.flatMap((key) => (key.startsWith(NAME_KEY) ? key.slice(NAME_KEY.length) : []));
	const { id, name, website } = companies;
	// The oldest comes last, so it wins in the map.
	const named = names.length === 0 ? [] : await tx.select({ id, name }).from(companies).where(inArray(name, names)).orderBy(desc(id));
	const idByKey = new Map([
		...(await findKnownKeys(tx, keys)).map(({ key, companyId }) => [key, companyId] as const),
		...named.map((row) => [NAME_KEY + row.name, row.id] as const),
	]);
	const ids = [...new Set(idByKey.values())];
	if (ids.length === 0) return new Map();
	const stored = await tx.select({ id, website }).from(companies).where(inArray(id, ids)).orderBy(id).for("no key update");
	const people = await tx.select().from(contacts).where(inArray(contacts.companyId, ids)).orderBy(contacts.id);
	const notesById = await listNotes(tx, ids);
	const peopleById = Map.groupBy(people, ({ companyId }) => companyId);
	const targetById = new Map<number, Target>(
		stored.map((row) => [
			row.id,
			{ ...row, notes: notesById.get(row.id) ?? "", hasNewWebsite: false, contacts: peopleById.get(row.id) ?? [], newNotes: [] },
		]),
	);
	const found = [...idByKey].flatMap(([key, companyId]) => {
		const target = targetById.get(companyId);
		return target ? [[key, target] as const] : [];
	});
	return new Map(found);
}

/** Adds a contact, unless the company has it. Someone with the same email address gets the name or phone number that was missing. */
function mergeContact(target: Target, contact: ContactFields): void {
	const { name, email, phone } = contact;
	const isSame = (other: ContactFields) =>
		email === null
			? (phone === null || isSamePhone(other.phone, phone)) && (name === null || isSameText(other.name, name))
			: isSameText(other.email, email);
	const same = target.contacts.find(isSame);
	if (!same) target.contacts.push({ name, email, phone });
	else if ((name && !same.name) || (phone && !same.phone)) {
		same.name ??= name;
		same.phone ??= phone;
		same.hasNewDetails = true;
	}
	if (same?.email && !isSamePhone(same.phone, phone ?? same.phone)) mergeContact(target, { name, email: null, phone });
}

/** Adds a note, unless the company has it. A note of our own export is all notes of the company. */
function mergeNote(target: Target, note: string): void {
	if (`\n${target.notes}\n`.includes(`\n${note}\n`)) return;
	target.notes += `\n${note}`;
	target.newNotes.push(note);
}

function isChanged({ hasNewWebsite, contacts: people, newNotes }: Target): boolean {
	return hasNewWebsite || newNotes.length > 0 || people.some(({ id, hasNewDetails }) => id === undefined || hasNewDetails);
}

function getId({ id }: Target): number {
	if (id === null) throw new Error("the company was not stored");
	return id;
}

async function insertCompanies(tx: Database, added: { target: Target; company: ImportedCompany }[], { now }: Action): Promise<void> {
	if (added.length === 0) return;
	// An account may have been removed since the file was read.
	const staff = new Set((await tx.select({ id: users.id }).from(users)).map(({ id }) => id));
	const rows = added.map(({ target, company: { name, nextStep, nextStepOn, packageName, monthlyValue, ownerId } }) => {
		const owner = ownerId !== null && staff.has(ownerId) ? ownerId : null;
		const { website } = target;
		return { name, website, nextStep, nextStepOn, packageName, monthlyValue, ownerId: owner, createdAt: now, activeAt: now };
	});
	const inserted = await tx.insert(companies).values(rows).returning({ id: companies.id });
	for (const [index, { target }] of added.entries()) target.id = inserted[index]?.id ?? null;
}

async function storeContacts(tx: Database, targets: Target[], { now }: Action): Promise<void> {
	const people = targets.flatMap((target) => target.contacts.map((contact) => ({ ...contact, companyId: getId(target) })));
	const rows = people.flatMap(({ id, name, email, phone, companyId }) =>
		id === undefined ? { companyId, name, email, phone, createdAt: now } : [],
	);
	if (rows.length > 0) await tx.insert(contacts).values(rows).onConflictDoNothing();
	for (const { id, name, phone, hasNewDetails } of people) {
		if (id !== undefined && hasNewDetails) await tx.update(contacts).set({ name, phone }).where(eq(contacts.id, id));
	}
}

async function storeEvents(tx: Database, targets: Target[], { username, now }: Action): Promise<void> {
	const rows = targets.flatMap((target) => {
		const event = { companyId: getId(target), username, createdAt: now };
		return [
			{ ...event, kind: "changed", text: "Imported from a file" },
			...target.newNotes.map((text) => ({ ...event, kind: "note", text })),
		];
	});
	if (rows.length > 0) await tx.insert(leadEvents).values(rows);
}

async function updateKnown(tx: Database, targets: Target[], { now }: Action): Promise<void> {
	for (const target of targets) {
		const companyId = getId(target);
		if (target.hasNewWebsite) await tx.update(companies).set({ website: target.website }).where(eq(companies.id, companyId));
		await touchCompany(tx, { companyId, now });
	}
}
