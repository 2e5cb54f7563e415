import { and, desc, eq, isNull, lte, not, or } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices } from "#app/db/schema.server.ts";
import type { LeadEventKind } from "#app/desk/desk-lead.ts";
import { isLeadId } from "#app/desk/lead-id.ts";
import { type LeadStatus, statusLabels } from "#app/leads/lead-status.ts";
import { confirmRescued, type RescuedConfirmation } from "#app/notices/notice-store.server.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { parseNote } from "./note.ts";

/** Who does what to which lead. */
export type DeskAct = { leadId: number; username: string; now: Date };

export type ChangeStatusResult = { kind: "changed" } | { kind: "meanwhile"; status: LeadStatus; by: string | null } | { kind: "gone" };
export type RescueResult = { kind: "rescued"; confirmation: RescuedConfirmation | "no-address" } | { kind: "already" } | { kind: "gone" };
export type AddNoteResult = { kind: "added" } | { kind: "refused"; sentence: string } | { kind: "gone" };

/** Changes the status unless somebody else did so since `from` was seen. The request it grew out of comes along while that is still new. */
export async function changeStatus(db: Database, act: DeskAct & { from: LeadStatus; to: LeadStatus }): Promise<ChangeStatusResult> {
	const { leadId, from, to, now } = act;
	return db.transaction(async (tx) => {
		const lead = await lockLead(tx, leadId);
		if (!lead) return { kind: "gone" };
		if (lead.status !== from) return { kind: "meanwhile", status: lead.status as LeadStatus, by: await findLastChanger(tx, leadId) };
		if (from === to) return { kind: "changed" };
		const answeredAt = to === "new" ? null : (lead.answeredAt ?? now);
		await tx.update(leads).set({ status: to, answeredAt }).where(eq(leads.id, leadId));
		await insertEvent(tx, act, "status", `${statusLabels[from]} to ${statusLabels[to]}`);
		if (lead.earlierLeadId !== null && to !== "new") await answerEarlier(tx, { ...act, leadId: lead.earlierLeadId });
		return { kind: "changed" };
	});
}

/** Writes a note beside the lead, or says in one sentence what is wrong with it. */
export async function addNote(db: Database, act: DeskAct & { text: string }): Promise<AddNoteResult> {
	const note = parseNote(act.text);
	if (note.kind === "refused") return note;
	return db.transaction(async (tx) => {
		if (!(await lockLead(tx, act.leadId))) return { kind: "gone" };
		await insertEvent(tx, act, "note", note.text);
		return { kind: "added" };
	});
}

/** Takes a lead out of the spam view; the visitor then gets the confirmation that a flagged lead does not get. */
export async function rescueLead(db: Database, act: DeskAct): Promise<RescueResult> {
	return db.transaction(async (tx) => {
		const lead = await lockLead(tx, act.leadId);
		if (!lead) return { kind: "gone" };
		if (!lead.flagged) return { kind: "already" };
		await tx.update(leads).set({ flagged: false }).where(eq(leads.id, lead.id));
		await insertEvent(tx, act, "rescued", "Not spam");
		return { kind: "rescued", confirmation: lead.email ? await confirmRescued(tx, act) : "no-address" };
	});
}

/** Puts a lead into the spam view; a confirmation that has not gone out yet never does. */
export async function flagLead(db: Database, act: DeskAct): Promise<{ kind: "flagged" | "already" | "gone" }> {
	return db.transaction(async (tx) => {
		const lead = await lockLead(tx, act.leadId);
		if (!lead) return { kind: "gone" };
		if (lead.flagged) return { kind: "already" };
		await tx.update(leads).set({ flagged: true }).where(eq(leads.id, lead.id));
		await insertEvent(tx, act, "flagged", "Spam");
		const isIdle = or(isNull(notices.leasedUntil), lte(notices.leasedUntil, act.now));
		await tx
			.delete(notices)
			.where(and(eq(notices.leadId, lead.id), eq(notices.kind, "confirmation-mail"), eq(notices.state, "waiting"), isIdle));
		return { kind: "flagged" };
	});
}

/** Deletes a lead with all that belongs to it in the database, and records who did; its mail files are for the caller to remove. */
export async function deleteLead(db: Database, { leadId, username, now }: DeskAct): Promise<{ kind: "deleted" | "gone" }> {
	if (!isLeadId(leadId)) return { kind: "gone" };
	return db.transaction(async (tx) => {
		const deleted = await tx.delete(leads).where(eq(leads.id, leadId)).returning({ id: leads.id });
		if (deleted.length === 0) return { kind: "gone" };
		await recordAuditEvent(tx, { event: "lead-deleted", username, leadId }, now);
		return { kind: "deleted" };
	});
}

/** Two people at one lead take turns. Whatever else an act locks, it locks after this, as a deletion does. */
export async function lockLead(tx: Database, id: number) {
	if (!isLeadId(id)) return null;
	const { status, answeredAt, flagged, email, earlierLeadId } = leads;
	const columns = { id: leads.id, status, answeredAt, flagged, email, earlierLeadId };
	const [lead] = await tx.select(columns).from(leads).where(eq(leads.id, id)).for("update");
	return lead ?? null;
}

async function answerEarlier(tx: Database, act: DeskAct & { to: LeadStatus }): Promise<void> {
	const isNew = and(eq(leads.id, act.leadId), eq(leads.status, "new"), not(leads.flagged));
	const answered = await tx.update(leads).set({ status: act.to, answeredAt: act.now }).where(isNew).returning({ id: leads.id });
	if (answered.length > 0) await insertEvent(tx, act, "status", `${statusLabels.new} to ${statusLabels[act.to]}`);
}

async function insertEvent(tx: Database, { leadId, username, now }: DeskAct, kind: LeadEventKind, text: string): Promise<void> {
	await tx.insert(leadEvents).values({ leadId, kind, text, username, createdAt: now });
}

async function findLastChanger(tx: Database, leadId: number): Promise<string | null> {
	const [event] = await tx
		.select({ username: leadEvents.username })
		.from(leadEvents)
		.where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, "status")))
		.orderBy(desc(leadEvents.id))
		.limit(1);
	return event?.username ?? null;
}
