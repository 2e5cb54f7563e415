import { and, desc, eq, not } from "drizzle-orm";
import { assignCompany } from "#app/companies/assign-company-store.server.ts";
import { lockCompany, touchCompany } from "#app/companies/company-store.server.ts";
import { releaseRequest } from "#app/companies/release-request-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { companies, leadEvents, leads, watches } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import type { LeadEventKind } from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { type LeadStatus, statusLabels } from "#app/leads/lead-status.ts";
import { deleteLeads, type Lead } from "#app/leads/lead-store.server.ts";
import { type ConfirmationOutcome, dropVisitorNotices, queueConfirmation } from "#app/outbox/notice-store.server.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";

export type LeadAction = {
	leadId: number;
	/** The company on whose page it was asked for. A lead of another company counts as gone. */
	companyId?: number;
	username: string;
	now: Date;
};

type ChangeStatusResult = { kind: "changed" } | { kind: "conflict" } | { kind: "gone" };
type MarkNotSpamResult =
	| { kind: "moved"; companyId: number; confirmation: ConfirmationOutcome | "no-address" | "not-wanted" }
	| { kind: "unchanged" }
	| { kind: "gone" };

/**
 * Changes the status of one request unless someone changed it since `from` was shown. If the visitor's earlier request is still new, it gets the
 * same status. A company that was new is contacted once one of its requests has a reply.
 */
export async function changeStatus(db: Database, action: LeadAction & { from: LeadStatus; to: LeadStatus }): Promise<ChangeStatusResult> {
	const { leadId, from, to, now } = action;
	return db.transaction(async (tx) => {
		const lead = await lockWithCompany(tx, action);
		if (!lead) return { kind: "gone" };
		if (lead.status !== from) return { kind: "conflict" };
		if (from === to) return { kind: "changed" };
		const repliedAt = to === "new" ? null : (lead.repliedAt ?? now);
		await tx.update(leads).set({ status: to, repliedAt }).where(eq(leads.id, leadId));
		await insertEvent(tx, action, "status", `${statusLabels[from]} to ${statusLabels[to]}`);
		if (lead.earlierLeadId !== null && to !== "new") {
			await copyStatusToEarlierLead(tx, { ...action, leadId: lead.earlierLeadId });
		}
		if (lead.companyId !== null) {
			if (to !== "new") await markContacted(tx, lead.companyId);
			await touchCompany(tx, { companyId: lead.companyId, now });
		}
		return { kind: "changed" };
	});
}

/** Moves a lead out of spam, back to the company that it was taken from if that still exists, otherwise to the one it belongs to. With `confirms`, sends the confirmation that spam does not get. */
export async function markNotSpam(db: Database, action: LeadAction & { confirms: boolean }): Promise<MarkNotSpamResult> {
	return db.transaction(async (tx) => {
		const lead = await lockWithCompany(tx, action);
		if (!lead) return { kind: "gone" };
		if (!lead.flagged) return { kind: "unchanged" };
		await tx.update(leads).set({ flagged: false }).where(eq(leads.id, lead.id));
		await insertEvent(tx, action, "rescued", "Not spam");
		const confirmation = await confirmRescued(tx, lead, action);
		return {
			kind: "moved",
			confirmation,
			companyId: await assignCompany(tx, { ...lead, companyId: lead.companyId ?? (await findFormerCompany(tx, lead.id)) }),
		};
	});
}

/** Moves a lead to spam, out of its company, and drops what would go to the visitor, unless it was sent or is being sent. */
export async function markSpam(db: Database, action: LeadAction): Promise<{ kind: "moved" | "unchanged" | "gone" }> {
	return db.transaction(async (tx) => {
		const lead = await lockWithCompany(tx, action, "update");
		if (!lead) return { kind: "gone" };
		if (lead.flagged) return { kind: "unchanged" };
		await tx.update(leads).set({ flagged: true, companyId: null }).where(eq(leads.id, lead.id));
		await tx.delete(watches).where(eq(watches.leadId, lead.id));
		await dropVisitorNotices(tx, action);
		const isCompanyLeft = lead.companyId !== null && (await releaseRequest(tx, lead.companyId, lead));
		// The event says which company to return to. A merge moves it.
		await insertEvent(tx, action, "flagged", "Spam", isCompanyLeft ? lead.companyId : null);
		return { kind: "moved" };
	});
}

/** Deletes a lead and records who did it. A company of which nothing is left goes with it. The caller deletes its email files. */
export async function deleteLead(db: Database, action: LeadAction): Promise<{ kind: "deleted" | "gone" }> {
	const { leadId, username, now } = action;
	return db.transaction(async (tx) => {
		const lead = await lockWithCompany(tx, action, "update");
		const [deleted] = lead ? await deleteLeads(tx, eq(leads.id, leadId)) : [];
		if (!lead || !deleted) return { kind: "gone" };
		if (lead.companyId !== null) await releaseRequest(tx, lead.companyId, lead);
		await recordAuditEvent(tx, { event: "lead-deleted", username, leadId }, now);
		return { kind: "deleted" };
	});
}

/** Gives a lead to a company if it has none, and returns its company; null for spam and for a lead that is gone. */
export async function findOrAssignCompany(db: Database, leadId: number): Promise<number | null> {
	return db.transaction(async (tx) => {
		const lead = await lockWithCompany(tx, { leadId });
		if (!lead || lead.flagged) return null;
		return lead.companyId ?? assignCompany(tx, lead);
	});
}

/** Locks a lead after its company, so that two people's actions run one after the other. Null if it is gone, another company's or being moved. */
async function lockWithCompany(
	tx: Database,
	{ leadId, companyId }: Pick<LeadAction, "leadId" | "companyId">,
	strength?: Parameters<typeof lockCompany>[2],
): Promise<Lead | null> {
	if (!isSerialId(leadId)) return null;
	const [shown] = await tx.select({ companyId: leads.companyId }).from(leads).where(eq(leads.id, leadId));
	if (!shown || (companyId !== undefined && shown.companyId !== companyId)) return null;
	if (shown.companyId !== null) await lockCompany(tx, shown.companyId, strength);
	const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for("update");
	// A lead that had no company may have got one by now, which does no harm.
	return shown.companyId === null || lead?.companyId === shown.companyId ? (lead ?? null) : null;
}

function confirmRescued(tx: Database, lead: Lead, action: LeadAction & { confirms: boolean }) {
	if (!lead.email) return "no-address" as const;
	return action.confirms ? queueConfirmation(tx, action) : ("not-wanted" as const);
}

/** Finds the company that a lead in Spam was taken from, and keeps it from being deleted until the transaction ends. */
async function findFormerCompany(tx: Database, leadId: number): Promise<number | null> {
	const [former] = await tx
		.select({ id: companies.id })
		.from(leadEvents)
		.innerJoin(companies, eq(companies.id, leadEvents.companyId))
		.where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, "flagged" satisfies LeadEventKind)))
		.orderBy(desc(leadEvents.id))
		.limit(1)
		.for("key share", { of: companies });
	return former?.id ?? null;
}

async function markContacted(tx: Database, companyId: number): Promise<void> {
	await tx
		.update(companies)
		.set({ status: "contacted" satisfies LeadStatus })
		.where(and(eq(companies.id, companyId), eq(companies.status, "new" satisfies LeadStatus)));
}

async function copyStatusToEarlierLead(tx: Database, action: LeadAction & { to: LeadStatus }): Promise<void> {
	const newLeadSql = and(eq(leads.id, action.leadId), eq(leads.status, "new"), not(leads.flagged));
	const updated = await tx.update(leads).set({ status: action.to, repliedAt: action.now }).where(newLeadSql).returning({ id: leads.id });
	if (updated.length > 0) await insertEvent(tx, action, "status", `${statusLabels.new} to ${statusLabels[action.to]}`);
}

async function insertEvent(
	tx: Database,
	{ leadId, username, now }: LeadAction,
	kind: LeadEventKind,
	text: string,
	companyId: number | null = null,
): Promise<void> {
	await tx.insert(leadEvents).values({ leadId, companyId, kind, text, username, createdAt: now });
}
