import { ArrowLeft } from "lucide-react";
import { data, redirect } from "react-router";
import { leadName } from "#app/companies/company-name.ts";
import type { Database } from "#app/db/client.server.ts";
import { requireOwner } from "#app/desk/auth/require-owner.server.ts";
import { sentNoteContext } from "#app/desk/layout/database-down.server.tsx";
import { backToListPath, leadPath, leadRowId, readListParams } from "#app/desk/lead-shared/desk-paths.ts";
import { EVERY_LEAD, parseLeadFilter } from "#app/desk/lead-shared/lead-filter.ts";
import { listLeads } from "#app/desk/lead-shared/lead-list-store.server.ts";
import { listTimeline } from "#app/desk/lead-shared/lead-timeline.ts";
import { getDeskSettings } from "#app/desk/settings/settings-store.server.ts";
import { deskMeta } from "#app/desk/ui/desk-title.tsx";
import { readFlash } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { TimeAgo } from "#app/desk/ui/time-ago.tsx";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import type { ReplyClock } from "#app/leads/reply-clock.ts";
import { reportCutoff } from "#app/snapshots/report-expiry.ts";
import { listLeadReports, listReportPhones } from "#app/snapshots/snapshot-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import type { Route } from "./+types/lead-detail-page";
import { ContactPanel } from "./contact-panel.tsx";
import { leadAction } from "./lead-action.server.ts";
import { findLeadDetail } from "./lead-detail-store.server.ts";
import { LeadHeader } from "./lead-header.tsx";
import { NotesPanel } from "./notes-panel.tsx";
import { NoticeList } from "./notice-list.tsx";
import { LaterLead, RelatedLeads } from "./related-leads.tsx";
import { SnapshotSummary } from "./snapshot-summary.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { db, env } = context.get(requestContext);
	const now = new Date();
	const lead = await findLeadDetail(db, parseId(params.leadId));
	if (!lead) throw data(null, { status: 404 });
	const { replyClock: clock } = await getDeskSettings(db);
	const reports = await listLeadReports(db, lead.earlierLeadId === null ? [lead.id] : [lead.id, lead.earlierLeadId]);
	const cutoff = reportCutoff(now, env.REPORT_DAYS);
	const ownReport = reports.find(({ role }) => role === "site");
	const flash = readFlash(url.searchParams);
	return {
		lead,
		isOwner: context.get(staffContext).role === "owner",
		reports: reports.map((report) => ({ ...report, isOpen: report.createdAt > cutoff })),
		phones: ownReport ? await listReportPhones(db, ownReport.reportId) : [],
		flash,
		list: readListParams(url.searchParams).toString(),
		nextOverdueId: flash?.key === "status" && lead.status !== "new" ? await findLongestOverdue(db, { now, clock }) : null,
		now,
		clock,
	};
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const { username } = context.get(staffContext);
	const { db, env } = context.get(requestContext);
	const body = await readForm(request);
	if (body.kind === "rejected") return data({ message: body.message, note: "" }, { status: body.status });
	if (body.form.get("intent") === "delete") requireOwner(context);
	context.set(sentNoteContext, body.form.get("note"));
	const result = await leadAction(body.form, {
		db,
		env,
		username,
		leadId: parseId(params.leadId),
		now: new Date(),
		list: readListParams(url.searchParams),
	});
	if (result.kind === "redirect") return redirect(result.to, 303);
	return data({ message: result.message, note: result.note }, { status: 400 });
}

export function meta({ loaderData }: Route.MetaArgs) {
	return deskMeta(loaderData ? leadName(loaderData.lead) : "Lead");
}

export default function LeadPage({
	loaderData: { lead, isOwner, reports, phones, flash, list: query, nextOverdueId, now, clock },
	actionData,
}: Route.ComponentProps) {
	const list = new URLSearchParams(query);
	const action = leadPath(lead.id, list);
	const isNoteFlash = flash?.key === "note";
	const lastChange = lead.events.find(({ kind }) => kind === "status");
	const ownReports = reports.filter(({ leadId, role }) => leadId === lead.id && role === "site");
	return (
		<div className="page py-4 md:py-6">
			<a
				href={`${backToListPath(list)}#${leadRowId(lead.id)}`}
				data-to-list=""
				className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-reef-dark underline underline-offset-4"
			>
				<ArrowLeft aria-hidden="true" size={18} />
				{parseLeadFilter(list).view === "spam" ? "Spam" : "Leads"}
			</a>
			<FlashMessage flash={actionData || isNoteFlash ? null : flash}>
				{nextOverdueId === null ? null : (
					<a
						href={leadPath(nextOverdueId, list)}
						className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4"
					>
						Next overdue lead
					</a>
				)}
				{flash?.key === "conflict" && lastChange ? (
					<>
						{lastChange.username} set it from {lastChange.text}, <TimeAgo time={lastChange.createdAt} now={now} />.
					</>
				) : null}
			</FlashMessage>
			<LeadHeader lead={lead} phones={phones} action={action} now={now} clock={clock} />
			{lead.laterLeadId === null ? null : <LaterLead laterLeadId={lead.laterLeadId} related={lead.related} list={list} now={now} />}
			<div className="mt-5 grid items-start gap-5 lg:grid-cols-[7fr_5fr]">
				<div className="grid gap-5">
					<ContactPanel lead={lead} phones={phones} />
					<NotesPanel
						action={action}
						flash={isNoteFlash && !actionData ? flash : null}
						rejected={actionData}
						entries={listTimeline(lead, ownReports)}
						now={now}
					/>
				</div>
				<div className="grid gap-5">
					<Panel title="Snapshot">
						<SnapshotSummary reports={reports} leadId={lead.id} now={now} />
					</Panel>
					<Panel title="What was sent">
						<NoticeList notices={lead.notices} action={action} now={now} />
					</Panel>
					{lead.related.length > 0 ? (
						<Panel title="Also from them">
							<RelatedLeads leads={lead.related} earlierLeadId={lead.earlierLeadId} list={list} now={now} />
						</Panel>
					) : null}
					{lead.flagged ? null : <SpamPanel action={action} />}
					{isOwner ? <DeletePanel action={action} /> : null}
				</div>
			</div>
		</div>
	);
}

function SpamPanel({ action }: { action: string }) {
	return (
		<Panel title="Not a lead?">
			<PostButton intent="spam" action={action} className="w-full">
				Move to spam
			</PostButton>
		</Panel>
	);
}

function DeletePanel({ action }: { action: string }) {
	return (
		<Panel title="Delete">
			<Drawer title="Delete this lead" className="border-transparent">
				<p className="text-sm">
					Deletes the lead with its notes, history, snapshots and email files. This can't be undone. Copies in backups stay until the
					backups are deleted.
				</p>
				<PostButton intent="delete" action={action} look="danger" formClassName="mt-3" className="w-full">
					Delete for good
				</PostButton>
			</Drawer>
		</Panel>
	);
}

async function findLongestOverdue(db: Database, { now, clock }: { now: Date; clock: ReplyClock }): Promise<number | null> {
	const { leads } = await listLeads(db, { ...EVERY_LEAD, due: "overdue" }, { limit: 1, now, clock });
	return leads[0]?.id ?? null;
}

function parseId(text: string): number {
	return /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
}
