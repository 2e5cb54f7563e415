import { and, eq, not } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import type { LeadEventKind } from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { type LeadStatus, statusLabels } from "#app/leads/lead-status.ts";
import { deleteLeads } from "#app/leads/lead-store.server.ts";
import type { NoticeKind } from "#app/outbox/notice-kinds.ts";
import {
	type ConfirmationOutcome,
	dismissParked,
	dropVisitorNotices,
	type NoticeAction,
	queueConfirmation,
	requeueParked,
	retryWaiting,
} from "#app/outbox/notice-store.server.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { parseNote } from "./note.ts";

export type LeadAction = { leadId: number; username: string; now: Date };

type ChangeStatusResult = { kind: "changed" } | { kind: "conflict" } | { kind: "gone" };
type MarkNotSpamResult = { kind: "moved"; confirmation: ConfirmationOutcome | "no-address" } | { kind: "unchanged" } | { kind: "gone" };
type AddNoteResult = { kind: "added" } | { kind: "rejected"; message: string } | { kind: "gone" };

/** Changes the status unless someone changed it since `from` was shown. If the visitor's earlier lead is still new, it gets the same status. */
export async function changeStatus(db: Database, action: LeadAction & { from: LeadStatus; to: LeadStatus }): Promise<ChangeStatusResult> {
	const { leadId, from, to, now } = action;
	return db.transaction(async (tx) => {
		const lead = await lockLead(tx, leadId);
		if (!lead) return { kind: "gone" };
		if (lead.status !== from) return { kind: "conflict" };
		if (from === to) return { kind: "changed" };
		const repliedAt = to === "new" ? null : (lead.repliedAt ?? now);
		await tx.update(leads).set({ status: to, repliedAt }).where(eq(leads.id, leadId));
		await insertEvent(tx, action, "status", `${statusLabels[from]} to ${statusLabels[to]}`);
		if (lead.earlierLeadId !== null && to !== "new") {
			await copyStatusToEarlierLead(tx, { ...action, leadId: lead.earlierLeadId });
		}
		return { kind: "changed" };
	});
}

export async function addNote(db: Database, action: LeadAction & { text: string }): Promise<AddNoteResult> {
	const note = parseNote(action.text);
	if (note.kind === "rejected") return note;
	return db.transaction(async (tx) => {
		if (!(await lockLead(tx, action.leadId))) return { kind: "gone" };
		await insertEvent(tx, action, "note", note.text);
		return { kind: "added" };
	});
}

/** Moves a lead out of spam and sends the confirmation that spam does not get. */
export async function markNotSpam(db: Database, action: LeadAction): Promise<MarkNotSpamResult> {
	return db.transaction(async (tx) => {
		const lead = await lockLead(tx, action.leadId);
		if (!lead) return { kind: "gone" };
		if (!lead.flagged) return { kind: "unchanged" };
		await tx.update(leads).set({ flagged: false }).where(eq(leads.id, lead.id));
		await insertEvent(tx, action, "rescued", "Not spam");
		return { kind: "moved", confirmation: lead.email ? await queueConfirmation(tx, action) : "no-address" };
	});
}

/** Moves a lead to spam and drops what would go to the visitor, unless it was sent or is being sent. */
export async function markSpam(db: Database, action: LeadAction): Promise<{ kind: "moved" | "unchanged" | "gone" }> {
	return db.transaction(async (tx) => {
		const lead = await lockLead(tx, action.leadId);
		if (!lead) return { kind: "gone" };
		if (lead.flagged) return { kind: "unchanged" };
		await tx.update(leads).set({ flagged: true }).where(eq(leads.id, lead.id));
		await insertEvent(tx, action, "flagged", "Spam");
		await dropVisitorNotices(tx, action);
		return { kind: "moved" };
	});
}

/** Queues a parked notice again. Returns false if the notice is not parked. */
export function resendNotice(db: Database, action: LeadAction & NoticeAction): Promise<boolean> {
	return db.transaction(async (tx) => {
		const kind = await withLockedLead(tx, action, requeueParked);
		if (kind !== null) await insertEvent(tx, action, "resent", kind);
		return kind !== null;
	});
}

/** Closes a parked notice without sending it; the notice itself says who did so. Returns false if the notice is not parked. */
export function dismissNotice(db: Database, action: LeadAction & NoticeAction): Promise<boolean> {
	return db.transaction(async (tx) => (await withLockedLead(tx, action, dismissParked)) !== null);
}

/** Makes a waiting notice due now. The history does not show it, because the attempt would have come anyway. Returns false if nothing waits. */
export function retryNotice(db: Database, action: LeadAction & NoticeAction): Promise<boolean> {
	return db.transaction(async (tx) => (await withLockedLead(tx, action, retryWaiting)) !== null);
}

/** Deletes a lead and records who did it. The caller deletes its email files. */
export async function deleteLead(db: Database, { leadId, username, now }: LeadAction): Promise<{ kind: "deleted" | "gone" }> {
	if (!isSerialId(leadId)) return { kind: "gone" };
	return db.transaction(async (tx) => {
		const [deleted] = await deleteLeads(tx, eq(leads.id, leadId));
		if (!deleted) return { kind: "gone" };
		await recordAuditEvent(tx, { event: "lead-deleted", username, leadId }, now);
		return { kind: "deleted" };
	});
}

/** Locks a lead so that two people's actions run one after the other. Lock it before anything else, as a deletion does, to avoid deadlocks. */
async function lockLead(tx: Database, id: number) {
	if (!isSerialId(id)) return null;
	const { status, repliedAt, flagged, email, earlierLeadId } = leads;
	const columns = { id: leads.id, status, repliedAt, flagged, email, earlierLeadId };
	const [lead] = await tx.select(columns).from(leads).where(eq(leads.id, id)).for("update");
	return lead ?? null;
}

/** Changes a notice while its lead is locked. Returns the notice's kind, or null if nothing was changed. */
async function withLockedLead<Action extends NoticeAction>(
	tx: Database,
	action: Action,
	change: (tx: Database, action: Action) => Promise<NoticeKind | null>,
): Promise<NoticeKind | null> {
	return (await lockLead(tx, action.leadId)) && change(tx, action);
}

async function copyStatusToEarlierLead(tx: Database, action: LeadAction & { to: LeadStatus }): Promise<void> {
	const newLeadSql = and(eq(leads.id, action.leadId), eq(leads.status, "new"), not(leads.flagged));
	const updated = await tx.update(leads).set({ status: action.to, repliedAt: action.now }).where(newLeadSql).returning({ id: leads.id });
	if (updated.length > 0) await insertEvent(tx, action, "status", `${statusLabels.new} to ${statusLabels[action.to]}`);
}

async function insertEvent(tx: Database, { leadId, username, now }: LeadAction, kind: LeadEventKind, text: string): Promise<void> {
	await tx.insert(leadEvents).values({ leadId, kind, text, username, createdAt: now });
}
