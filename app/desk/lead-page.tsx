import { ArrowLeft } from "lucide-react";
import { data, redirect } from "react-router";
import type { Database } from "#app/db/client.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { findLeadFile } from "#app/leads/desk/lead-file-store.server.ts";
import { EVERY_LEAD, parseLeadFilter } from "#app/leads/desk/lead-filter.ts";
import { listLeads } from "#app/leads/desk/lead-list-store.server.ts";
import { listLeadReports } from "#app/snapshots/find-report.server.ts";
import { oldestOpenReport } from "#app/snapshots/report-expiry.ts";
import { findSitePhones } from "#app/snapshots/site-phone-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/lead-page";
import { sentNoteContext } from "./answer-when-away.server.ts";
import { buildTimeline } from "./build-timeline.ts";
import { deskMeta } from "./desk-meta.ts";
import { readFlash } from "./flash.ts";
import { leadPath, leadRowId, listOf, listPath } from "./leads-path.ts";
import { takeLeadAct } from "./take-lead-act.server.ts";
import { ContactPanel } from "./views/contact-panel.tsx";
import { FlashMessage } from "./views/flash-message.tsx";
import { GrewInto } from "./views/grew-into.tsx";
import { LeadHead } from "./views/lead-head.tsx";
import { LeadRemoval } from "./views/lead-removal.tsx";
import { NoteForm } from "./views/note-form.tsx";
import { NoticeList } from "./views/notice-list.tsx";
import { Panel } from "./views/panel.tsx";
import { RelatedLeads } from "./views/related-leads.tsx";
import { SnapshotSummary } from "./views/snapshot-summary.tsx";
import { TimeAgo } from "./views/time-ago.tsx";
import { Timeline } from "./views/timeline.tsx";
import { leadName } from "./wording/lead-name.ts";
import { markDue } from "./wording/mark-due.ts";

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
		phones: own ? await findSitePhones(db, own.reportId) : [],
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
