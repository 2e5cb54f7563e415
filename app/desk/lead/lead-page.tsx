import { ArrowLeft } from "lucide-react";
import { data, redirect } from "react-router";
import type { Database } from "#app/db/client.server.ts";
import { buildTimeline } from "#app/desk/build-timeline.ts";
import { sentNoteContext } from "#app/desk/database-down.server.ts";
import { deskMeta } from "#app/desk/desk-meta.ts";
import { readFlash } from "#app/desk/flash.ts";
import { FlashMessage } from "#app/desk/flash-message.tsx";
import { leadPath, leadRowId, listOf, listPath } from "#app/desk/lead-links.ts";
import { leadName } from "#app/desk/lead-name.ts";
import { EVERY_LEAD, parseLeadFilter } from "#app/desk/leads/lead-filter.ts";
import { listLeads } from "#app/desk/leads/lead-list-store.server.ts";
import { markDue } from "#app/desk/mark-due.ts";
import { Panel } from "#app/desk/panel.tsx";
import { TimeAgo } from "#app/desk/time-ago.tsx";
import { readForm } from "#app/http/read-form.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { oldestOpenReport } from "#app/snapshots/report-expiry.ts";
import { listLeadReports, listReportPhones } from "#app/snapshots/snapshot-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/lead-page";
import { ContactPanel } from "./contact-panel.tsx";
import { GrewInto } from "./grew-into.tsx";
import { takeLeadAct } from "./lead-action.server.ts";
import { findLeadFile } from "./lead-file-store.server.ts";
import { LeadHead } from "./lead-head.tsx";
import { LeadRemoval } from "./lead-removal.tsx";
import { NoteForm } from "./note-form.tsx";
import { NoticeList } from "./notice-list.tsx";
import { RelatedLeads } from "./related-leads.tsx";
import { SnapshotSummary } from "./snapshot-summary.tsx";
import { Timeline } from "./timeline.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	context.get(staffContext);
	const { db, env } = context.get(requestContext);
	const now = new Date();
	const lead = await findLeadFile(db, readId(params.leadId));
	if (!lead) throw data(null, { status: 404 });
	const reports = await listLeadReports(db, lead.earlierLeadId === null ? [lead.id] : [lead.id, lead.earlierLeadId]);
	const oldestOpen = oldestOpenReport(now, env.REPORT_DAYS);
	const own = reports.find(({ role }) => role === "site");
	const flash = readFlash(url.searchParams);
	return {
		lead,
		reports: reports.map((report) => ({ ...report, isOpen: report.createdAt > oldestOpen })),
		phones: own ? await listReportPhones(db, own.reportId) : [],
		flash,
		list: listOf(url.searchParams).toString(),
		nextOverdueId: flash?.key === "status" && lead.status !== "new" ? await findNextOverdue(db, now) : null,
		now,
	};
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const { username } = context.get(staffContext);
	const { db, env } = context.get(requestContext);
	const body = await readForm(request);
	if (body.kind === "refused") return data({ sentence: body.sentence, note: "" }, { status: body.status });
	context.set(sentNoteContext, body.form.get("note"));
	const act = { leadId: readId(params.leadId), username, now: new Date(), list: listOf(url.searchParams) };
	const result = await takeLeadAct(body.form, { db, env, ...act });
	if (result.kind === "go") return redirect(result.to, 303);
	return data({ sentence: result.sentence, note: result.note }, { status: 400 });
}

export function meta({ loaderData }: Route.MetaArgs) {
	return deskMeta(loaderData ? leadName(loaderData.lead) : "Lead");
}

export default function LeadPage({
	loaderData: { lead, reports, phones, flash, list: query, nextOverdueId, now },
	actionData,
}: Route.ComponentProps) {
	const list = new URLSearchParams(query);
	const isNote = flash?.key === "note";
	const lastChange = lead.events.find(({ kind }) => kind === "status");
	return (
		<div className="page py-4 md:py-6">
			<a
				href={`${listPath(list)}#${leadRowId(lead.id)}`}
				data-to-list=""
				className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-reef-dark underline underline-offset-4"
			>
				<ArrowLeft aria-hidden="true" size={18} />
				{parseLeadFilter(list).view === "spam" ? "Spam" : "Leads"}
			</a>
			<FlashMessage flash={actionData || isNote ? null : flash}>
				{nextOverdueId === null ? null : (
					<a
						href={leadPath(nextOverdueId, list)}
						className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4"
					>
						Next overdue lead
					</a>
				)}
				{flash?.key === "meanwhile" && lastChange ? (
					<>
						{lastChange.username} set it from {lastChange.text}, <TimeAgo time={lastChange.createdAt} now={now} />.
					</>
				) : null}
			</FlashMessage>
			<LeadHead lead={lead} due={markDue(lead, now)} phones={phones} />
			{lead.laterLeadId === null ? null : <GrewInto laterLeadId={lead.laterLeadId} related={lead.related} list={list} now={now} />}
			<div className="mt-5 grid items-start gap-5 lg:grid-cols-[7fr_5fr]">
				<div className="grid gap-5">
					<ContactPanel lead={lead} phones={phones} />
					<Panel title="Notes and history" id="notes">
						<FlashMessage flash={isNote && !actionData ? flash : null} />
						<NoteForm refused={actionData} />
						<Timeline
							entries={buildTimeline(
								lead,
								reports.filter(({ leadId, role }) => leadId === lead.id && role === "site"),
							)}
							now={now}
						/>
					</Panel>
				</div>
				<div className="grid gap-5">
					<Panel title="Snapshot">
						<SnapshotSummary reports={reports} leadId={lead.id} now={now} />
					</Panel>
					<Panel title="What was sent">
						<NoticeList notices={lead.notices} now={now} />
					</Panel>
					{lead.related.length > 0 ? (
						<Panel title="Also from them">
							<RelatedLeads leads={lead.related} earlierLeadId={lead.earlierLeadId} list={list} now={now} />
						</Panel>
					) : null}
					<LeadRemoval isFlagged={lead.flagged} />
				</div>
			</div>
		</div>
	);
}

/** Whoever waits longest. */
async function findNextOverdue(db: Database, now: Date): Promise<number | null> {
	const { leads } = await listLeads(db, { ...EVERY_LEAD, due: "overdue" }, { limit: 1, now });
	return leads[0]?.id ?? null;
}

function readId(text: string): number {
	return /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
}
