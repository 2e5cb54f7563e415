import { ArrowLeft } from "lucide-react";
import { data, redirect } from "react-router";
import { readForm } from "#app/http/read-form.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { findLeadFile } from "#app/leads/lead-file-store.server.ts";
import { listLeadReports } from "#app/snapshot/find-report.server.ts";
import { oldestOpenReport } from "#app/snapshot/report-expiry.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/lead-page";
import { buildTimeline } from "./build-timeline.ts";
import { deskMeta } from "./desk-meta.ts";
import { readFlash } from "./flash.ts";
import { takeLeadAct } from "./take-lead-act.server.ts";
import { ContactPanel } from "./views/contact-panel.tsx";
import { FlashMessage } from "./views/flash-message.tsx";
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
	return {
		lead,
		reports: reports.map((report) => ({ ...report, isOpen: report.createdAt > oldestOpen })),
		flash: readFlash(url.searchParams),
		now,
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { username } = context.get(staffContext);
	const { db, env } = context.get(requestContext);
	const body = await readForm(request);
	if (body.kind === "refused") return data({ sentence: body.sentence, note: "" }, { status: body.status });
	const result = await takeLeadAct(body.form, { db, env, leadId: readId(params.leadId), username, now: new Date() });
	if (result.kind === "go") return redirect(result.to, 303);
	return data({ sentence: result.sentence, note: result.note }, { status: 400 });
}

export function meta({ loaderData }: Route.MetaArgs) {
	return deskMeta(loaderData ? leadName(loaderData.lead) : "Lead");
}

export default function LeadPage({ loaderData: { lead, reports, flash, now }, actionData }: Route.ComponentProps) {
	const lastChange = lead.events.find(({ kind }) => kind === "status");
	return (
		<div className="page py-4 md:py-6">
			<a
				href="/desk"
				data-to-list=""
				className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-reef-dark underline underline-offset-4"
			>
				<ArrowLeft aria-hidden="true" size={18} />
				Leads
			</a>
			<FlashMessage flash={actionData ? null : flash}>
				{flash?.key === "meanwhile" && lastChange ? (
					<>
						{lastChange.username} set it from {lastChange.text}, <TimeAgo time={lastChange.createdAt} now={now} />.
					</>
				) : null}
			</FlashMessage>
			<LeadHead lead={lead} due={markDue(lead, now)} />
			<div className="mt-5 grid items-start gap-5 lg:grid-cols-[7fr_5fr]">
				<div className="grid gap-5">
					<ContactPanel lead={lead} />
					<Panel title="Notes and history">
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
							<RelatedLeads leads={lead.related} earlierLeadId={lead.earlierLeadId} now={now} />
						</Panel>
					) : null}
					<Panel title={lead.flagged ? "Spam or not" : "Not a lead?"}>
						<LeadRemoval isFlagged={lead.flagged} />
					</Panel>
				</div>
			</div>
		</div>
	);
}

function readId(text: string): number {
	return /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
}
