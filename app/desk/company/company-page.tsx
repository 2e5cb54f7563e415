import { data, redirect } from "react-router";
import { findMeasurementState } from "#app/clients/single-watch-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { requireOwner } from "#app/desk/auth/require-owner.server.ts";
import { findClient } from "#app/desk/client/client-list-store.server.ts";
import { ClientSummary } from "#app/desk/client/client-summary.tsx";
import { sentNoteContext } from "#app/desk/layout/database-down.server.tsx";
import type { DeskLead } from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { backToListPath, leadRowId, readListParams } from "#app/desk/lead-shared/desk-paths.ts";
import { EVERY_LEAD } from "#app/desk/lead-shared/lead-filter.ts";
import { listLeads } from "#app/desk/lead-shared/lead-list-store.server.ts";
import { listTimeline } from "#app/desk/lead-shared/lead-timeline.ts";
import { getDeskSettings } from "#app/desk/settings/settings-store.server.ts";
import { BackLink } from "#app/desk/ui/back-link.tsx";
import { deskMeta } from "#app/desk/ui/desk-title.tsx";
import { readFlash, updateMeasuring } from "#app/desk/ui/flash.ts";
import { FlashLink, FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { TimeAgo } from "#app/desk/ui/time-ago.tsx";
import { MAX_DESK_FORM_BYTES, readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import type { ReplyClock } from "#app/leads/reply-clock.ts";
import { reportCutoff } from "#app/snapshots/report-expiry.ts";
import { listCompanyReports, listReportPhones } from "#app/snapshots/snapshot-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { formatCount } from "#audit/wording.ts";
import type { Route } from "./+types/company-page";
import { companyAction } from "./company-action.server.ts";
import { type CompanyDetail, findCompanyDetail, listColleagues } from "./company-detail-store.server.ts";
import { CompanyHeader } from "./company-header.tsx";
import { companyPath, parseId, requestPath } from "./company-path.ts";
import { ContactsPanel } from "./contacts-panel.tsx";
import { DealPanel } from "./deal-panel.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { MeasureSite } from "./measure-site.tsx";
import { respondToMissingCompany } from "./missing-company.server.ts";
import { NotePanel } from "./note-panel.tsx";
import { NoticeList } from "./notice-list.tsx";
import type { RejectedForm } from "./rejected-form.ts";
import { RequestList } from "./request-list.tsx";
import { SimilarCompanies } from "./similar-companies.tsx";
import { SnapshotSummary } from "./snapshot-summary.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { db, env } = context.get(requestContext);
	const companyId = parseId(params.companyId);
	const now = new Date();
	const company = await findCompanyDetail(db, companyId);
	if (!company) throw await respondToMissingCompany(db, { companyId, url });
	const { replyClock: clock } = await getDeskSettings(db);
	const reports = await listCompanyReports(db, { companyId: company.id, leadIds: company.requests.map(({ id }) => id) });
	const measurement = await findMeasurementState(db, { companyId: company.id, now });
	const cutoff = reportCutoff(now, env.REPORT_DAYS);
	const ownReport = reports.find(({ role }) => role === "site");
	const flash = updateMeasuring(readFlash(url.searchParams), { ...measurement, hasFailed: measurement.failure !== null });
	return {
		company,
		client: company.status === "won" ? await findClient(db, company.id, now) : null,
		colleagues: await listColleagues(db),
		reports: reports.map((report) => ({ ...report, isOpen: report.createdAt > cutoff })),
		measurement: company.website === null || env.SNAPSHOT_MODE === "simulated" ? null : measurement,
		phones: ownReport ? await listReportPhones(db, ownReport.reportId) : [],
		flash,
		from: readFrom(url.searchParams),
		editedContactId: parseId(url.searchParams.get("edit")),
		asksReason: url.searchParams.get("ask") === "lost",
		nextOverdue: flash?.key === "status" ? await findLongestOverdue(db, { now, clock }) : null,
		isOwner: context.get(staffContext).role === "owner",
		now,
		clock,
	};
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const { username } = context.get(staffContext);
	const { db, env } = context.get(requestContext);
	const body = await readForm(request, { maxBytes: MAX_DESK_FORM_BYTES });
	if (body.kind === "rejected") {
		const rejected: RejectedForm = { form: "note", message: body.message, values: {} };
		return data(rejected, { status: body.status });
	}
	context.set(sentNoteContext, body.form.get("note"));
	if (["delete", "delete-company"].includes(body.form.get("intent") ?? "")) requireOwner(context);
	const from = readFrom(url.searchParams);
	const result = await companyAction(body.form, {
		db,
		env,
		username,
		companyId: parseId(params.companyId),
		now: new Date(),
		...(from ? { from: { ...from, list: new URLSearchParams(from.list) } } : {}),
	});
	if (result.kind === "redirect") return redirect(result.to, 303);
	return data(result.rejected, { status: 400 });
}

export function meta({ loaderData }: Route.MetaArgs) {
	return deskMeta(loaderData?.company.name ?? "Company");
}

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
	const { company, client, colleagues, reports, measurement, phones, flash, asksReason, nextOverdue, isOwner, now, clock } = loaderData;
	const list = new URLSearchParams(loaderData.from?.list);
	const from = loaderData.from && { list, requestId: loaderData.from.requestId };
	const action = companyPath(company.id, from ?? undefined);
	const isNoteFlash = flash?.key === "note";
	const asksAfterReply = flash?.key === "replied" && company.nextStep === null;
	const lastChange = company.events.find(({ kind }) => kind === "status");
	const ownReports = reports.filter(({ role }) => role === "site");
	// What was delivered is in "What was sent".
	const undelivered = company.notices.filter(({ state, problem }) => state !== "done" || problem !== null);
	return (
		<div className="page py-4 md:py-6">
			<BackLink href={from ? `${backToListPath(list)}#${leadRowId(from.requestId)}` : "/desk/companies"} data-to-list="">
				{from ? "Requests" : "Companies"}
			</BackLink>
			<FlashMessage flash={actionData || isNoteFlash ? null : flash}>
				{nextOverdue === null ? null : <FlashLink href={requestPath(nextOverdue, list)}>Next overdue request</FlashLink>}
				{asksAfterReply ? <FlashLink href="#deal">What comes next?</FlashLink> : null}
				{flash?.key === "conflict" && lastChange ? (
					<>
						{lastChange.staffName} set it from {lastChange.text}, <TimeAgo time={lastChange.createdAt} now={now} />.
					</>
				) : null}
			</FlashMessage>
			<CompanyHeader
				company={company}
				phones={phones}
				openAlerts={client?.openAlerts ?? 0}
				action={action}
				asksReason={asksReason}
				now={now}
				clock={clock}
			/>
			<SimilarCompanies companyId={company.id} similar={company.similar} />
			{/* On a phone, one column in this order. */}
			<div className="mt-5 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 md:max-lg:*:last:col-span-2">
				<DealPanel
					company={company}
					colleagues={colleagues}
					action={action}
					rejected={actionData}
					now={now}
					asksNextStep={flash?.key === "step-done" || asksAfterReply}
				/>
				<NotePanel action={action} flash={isNoteFlash && !actionData ? flash : null} rejected={actionData} />
				<ContactsPanel company={company} phones={phones} action={action} rejected={actionData} editedId={loaderData.editedContactId} />
			</div>
			<div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[7fr_5fr]">
				<div className="grid grid-cols-1 gap-5">
					{client ? <ClientSummary client={client} /> : null}
					<RequestList
						company={company}
						measuredHosts={ownReports.map(({ host }) => host)}
						action={action}
						isOwner={isOwner}
						openedId={from?.requestId}
						now={now}
						clock={clock}
					/>
					<HistoryPanel entries={listTimeline({ ...company, notices: undelivered }, ownReports)} now={now} />
				</div>
				<div className="grid grid-cols-1 gap-5">
					<Panel title="Snapshots">
						<div id="measured">
							<SnapshotSummary reports={reports} now={now} />
							{measurement ? <MeasureSite measurement={measurement} action={action} now={now} /> : null}
						</div>
					</Panel>
					<Panel title="What was sent">
						<NoticeList notices={company.notices} action={action} now={now} />
					</Panel>
					<Panel title="Same company twice?">
						<a href={`/desk/companies/${company.id}/merge`} className={buttonClass("outline", "w-full")}>
							Merge another company into this one
						</a>
					</Panel>
					{isOwner && !company.isAgency ? <DeleteCompanyPanel company={company} action={action} /> : null}
				</div>
			</div>
		</div>
	);
}

/** Names what goes, and asks before it deletes. */
function DeleteCompanyPanel({ company, action }: { company: CompanyDetail; action: string }) {
	const { name, status, requestCount, contacts } = company;
	return (
		<Panel title="Added by mistake?">
			<Drawer title="Delete this company" className="border-transparent">
				<p className="wrap-anywhere text-sm">
					Deletes {name} with {formatCount(requestCount, "request")}, {formatCount(contacts.length, "contact")}, all notes and history,
					snapshots and their reports, emails that are still to be sent and email files
					{status === "won" ? ", and stops measuring the client's site" : ""}. This can't be undone. Copies in backups stay until the
					backups are deleted.
				</p>
				<PostButton intent="delete-company" action={action} look="danger" formClassName="mt-3" className="w-full">
					Delete the company for good
				</PostButton>
			</Drawer>
		</Panel>
	);
}

/** Reads where the company was opened from; null if not from a list of requests. */
function readFrom(params: URLSearchParams): { list: string; requestId: number } | null {
	const requestId = parseId(params.get("request"));
	return params.has("list") && !Number.isNaN(requestId) ? { list: readListParams(params).toString(), requestId } : null;
}

async function findLongestOverdue(db: Database, { now, clock }: { now: Date; clock: ReplyClock }): Promise<DeskLead | null> {
	const { leads } = await listLeads(db, { ...EVERY_LEAD, due: "overdue" }, { limit: 1, now, clock });
	return leads[0] ?? null;
}
