import { and, eq } from "drizzle-orm";
import { measureCompany } from "#app/clients/single-watch-store.server.ts";
import { lockCompanyKeys } from "#app/companies/assign-company-store.server.ts";
import { siteKey } from "#app/companies/company-keys.ts";
import { type CompanyAction, findCompany, insertCompanyEvent, lockCompany, touchCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { companies, companyKeys, leads, users } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import { staffName } from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { formatNumber } from "#app/desk/ui/format-number.ts";
import { formatDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import type { Colleague } from "./company-detail-store.server.ts";
import type { CompanyFields, DealFields } from "./company-fields.ts";
import { parseNote } from "./note.ts";

type SaveResult = { kind: "saved" } | { kind: "gone" };
type AddNoteResult = { kind: "added" } | { kind: "rejected"; message: string } | { kind: "gone" };

/** Changes the name and website. Requests for the new website will belong to the company, unless it is known as another's. */
export async function saveCompany(db: Database, action: CompanyAction & { fields: CompanyFields }): Promise<SaveResult> {
	const { companyId, fields } = action;
	return db.transaction(async (tx) => {
		const shown = await findCompany(tx, companyId);
		if (!shown) return { kind: "gone" };
		const [before, after] = [shown.website, fields.website].map((website) => (website === null ? null : siteKey(website)));
		await lockCompanyKeys(
			tx,
			[before, after].flatMap((key) => key ?? []),
		);
		const company = await lockCompany(tx, companyId);
		if (!company) return { kind: "gone" };
		if (company.name === fields.name && company.website === fields.website) return { kind: "saved" };
		await tx.update(companies).set(fields).where(eq(companies.id, companyId));
		if (before && before !== after && company.website === shown.website && !(await hasRequestFor(tx, companyId, before))) {
			await tx.delete(companyKeys).where(and(eq(companyKeys.key, before), eq(companyKeys.companyId, companyId)));
		}
		if (after) await tx.insert(companyKeys).values({ key: after, companyId }).onConflictDoNothing();
		await insertCompanyEvent(tx, action, "changed", "Company details changed");
		await touchCompany(tx, action);
		return { kind: "saved" };
	});
}

/** Changes who looks after the company, the next step and the monthly value. An unknown owner counts as none. */
export async function saveDeal(db: Database, action: CompanyAction & { fields: DealFields }): Promise<SaveResult> {
	const { companyId, fields } = action;
	return db.transaction(async (tx) => {
		const company = await lockCompany(tx, companyId);
		if (!company) return { kind: "gone" };
		const owner = fields.ownerId === null ? null : await findOwner(tx, fields.ownerId);
		const changes = { ...fields, ownerId: owner?.id ?? null };
		await tx.update(companies).set(changes).where(eq(companies.id, companyId));
		const said = describeDeal(company, changes, owner?.name ?? null);
		if (said !== "") await insertCompanyEvent(tx, action, "changed", said);
		await touchCompany(tx, action);
		return { kind: "saved" };
	});
}

type FinishStepResult = { kind: "done" } | { kind: "changed" } | { kind: "gone" };

/** Finishes the next step unless someone changed it since it was shown. A second click changes nothing. */
export async function finishNextStep(
	db: Database,
	action: CompanyAction & { shown: { text: string; on: string } },
): Promise<FinishStepResult> {
	const { companyId, shown } = action;
	return db.transaction(async (tx) => {
		const company = await lockCompany(tx, companyId);
		if (!company) return { kind: "gone" };
		const { nextStep, nextStepOn } = company;
		if (nextStep === null && nextStepOn === null) return { kind: "done" };
		if ((nextStep ?? "") !== shown.text || (nextStepOn ?? "") !== shown.on) return { kind: "changed" };
		await tx.update(companies).set({ nextStep: null, nextStepOn: null }).where(eq(companies.id, companyId));
		await insertCompanyEvent(tx, action, "changed", nextStep === null ? "Next step done" : `Next step done: ${nextStep}`);
		await touchCompany(tx, action);
		return { kind: "done" };
	});
}

export async function addNote(db: Database, action: CompanyAction & { text: string }): Promise<AddNoteResult> {
	const note = parseNote(action.text);
	if (note.kind === "rejected") return note;
	return db.transaction(async (tx) => {
		if (!(await lockCompany(tx, action.companyId))) return { kind: "gone" };
		await insertCompanyEvent(tx, action, "note", note.text);
		await touchCompany(tx, action);
		return { kind: "added" };
	});
}

/** Has the company's site measured now, and records who asked for it. A second click records nothing. */
export async function measureSite(db: Database, action: CompanyAction): ReturnType<typeof measureCompany> {
	return db.transaction(async (tx) => {
		const result = await measureCompany(tx, action);
		if (result.kind === "started") {
			await insertCompanyEvent(tx, action, "changed", "Measurement started");
			await touchCompany(tx, action);
		}
		return result;
	});
}

async function hasRequestFor(tx: Database, companyId: number, key: string): Promise<boolean> {
	const rows = await tx.select({ website: leads.website }).from(leads).where(eq(leads.companyId, companyId));
	return rows.some(({ website }) => siteKey(website) === key);
}

async function findOwner(tx: Database, id: number): Promise<Colleague | null> {
	if (!isSerialId(id)) return null;
	const [row] = await tx.select({ id: users.id, name: staffName }).from(users).where(eq(users.id, id));
	return row ?? null;
}

type Deal = Pick<typeof companies.$inferSelect, keyof DealFields>;

/** Says what changed, for the history. */
function describeDeal(before: Deal, after: Deal, owner: string | null): string {
	const changes = [
		before.ownerId === after.ownerId ? null : owner === null ? "No one looks after it" : `Looked after by ${owner}`,
		before.nextStep === after.nextStep && before.nextStepOn === after.nextStepOn
			? null
			: after.nextStep === null
				? "Next step done"
				: `Next step: ${after.nextStep}${after.nextStepOn ? `, ${formatDay(startOfBrisbaneDay(after.nextStepOn))}` : ""}`,
		before.packageName === after.packageName ? null : `Package: ${after.packageName ?? "none"}`,
		before.monthlyValue === after.monthlyValue
			? null
			: `Monthly value: ${after.monthlyValue === null ? "none" : `$${formatNumber(after.monthlyValue)}`}`,
	];
	return changes.filter((change) => change !== null).join(". ");
}
