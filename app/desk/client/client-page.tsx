import { TriangleAlert } from "lucide-react";
import { data, redirect } from "react-router";
import { alertLabels } from "#app/clients/alert-kinds.ts";
import { type Alert, listOpenAlerts } from "#app/clients/alert-store.server.ts";
import { findClientWatch, isDueOrRunning, listMeasurements } from "#app/clients/client-watch-store.server.ts";
import { listHistory, listOpenProblems } from "#app/clients/describe-changes.ts";
import { groupReadings, isScored } from "#app/clients/readings.ts";
import { findCompany } from "#app/companies/company-store.server.ts";
import { companyPath } from "#app/desk/company/company-path.ts";
import { respondToMissingCompany } from "#app/desk/company/missing-company.server.ts";
import { BackLink } from "#app/desk/ui/back-link.tsx";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { readFlash, updateMeasuring } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { TimeAgo } from "#app/desk/ui/time-ago.tsx";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/client-page";
import { clientAction } from "./client-action.server.ts";
import { ClientCharts } from "./client-charts.tsx";
import { ClientHeadline } from "./client-headline.tsx";
import { CLIENTS_PATH, clientPath } from "./client-path.ts";
import { FixedAndBroken } from "./fixed-and-broken.tsx";
import { HistoryTable } from "./history-table.tsx";
import type { TypedWatch } from "./watch-form.ts";
import { MeasuredPanel, RecipientPanel } from "./watch-panels.tsx";

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const { db, env } = context.get(requestContext);
	const companyId = parseId(params.companyId);
	const company = await findCompany(db, companyId);
	if (!company) throw await respondToMissingCompany(db, { companyId, url });
	const now = new Date();
	const watch = await findClientWatch(db, company.id);
	const readings = watch ? groupReadings(await listMeasurements(db, watch.id, { now })) : [];
	const alerts = await listOpenAlerts(db, company.id);
	const canMeasure = env.SNAPSHOT_MODE === "live";
	const isRunning = canMeasure && watch !== null && isDueOrRunning(watch, now);
	const flash = updateMeasuring(readFlash(url.searchParams), { isRunning, hasFailed: readings.at(-1)?.failure != null });
	return { company, watch, readings, alerts, now, reportDays: env.REPORT_DAYS, canMeasure, isRunning, flash };
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { db } = context.get(requestContext);
	const { username } = context.get(staffContext);
	const company = await findCompany(db, parseId(params.companyId));
	if (!company) throw data(null, { status: 404 });
	const body = await readForm(request);
	if (body.kind === "rejected") throw data(null, { status: body.status });
	const result = await clientAction(body.form, { db, companyId: company.id, username, now: new Date() });
	if (result.kind === "redirect") return redirect(result.to, 303);
	const typed = { ...Object.fromEntries(body.form), competitors: body.form.getAll("competitor") };
	return data({ ...result, typed: typed as TypedWatch }, { status: 400 });
}

export function meta({ loaderData }: Route.MetaArgs) {
	return deskMeta(loaderData ? `${loaderData.company.name}: measurements` : "Client");
}

/** How the site of a client does over time, beside its competitors. */
export default function ClientPage({ loaderData, actionData }: Route.ComponentProps) {
	const { company, watch, readings, alerts, now, reportDays, canMeasure, isRunning, flash } = loaderData;
	const path = clientPath(company.id);
	return (
		<div className="page py-4 md:py-6">
			<BackLink href={CLIENTS_PATH}>Clients</BackLink>
			<FlashMessage flash={actionData ? { kind: "problem", message: "Nothing was saved yet. Please check the form below." } : flash} />
			<DeskTitle title={`${company.name}: measurements`}>
				<div className="flex flex-wrap gap-2.5">
					<a href={companyPath(company.id)} className={buttonClass("outline")}>
						Open the company
					</a>
					{canMeasure && watch?.endsAt === null ? (
						<PostButton intent="measure-now" action={path} look="primary">
							Measure now
						</PostButton>
					) : null}
				</div>
			</DeskTitle>
			{watch === null ? (
				<p className="mt-5 max-w-[60ch]">{explainNoWatch(company)}</p>
			) : (
				<>
					<div id="measured">
						<ClientHeadline readings={readings} watch={watch} isRunning={isRunning} />
						<OpenAlerts alerts={alerts} path={path} now={now} />
						{readings.some(isScored) ? (
							<>
								<FixedAndBroken problems={listOpenProblems(readings)} history={listHistory(readings)} />
								<ClientCharts readings={readings} />
								<Panel title="History" className="mt-5">
									<p className="mb-2 text-ink-soft text-sm">This is the wording the client gets by email.</p>
									<HistoryTable readings={readings} history={listHistory(readings)} reportDays={reportDays} now={now} />
								</Panel>
							</>
						) : null}
					</div>
					<div className="mt-5 grid items-start *:min-w-0 gap-5 lg:grid-cols-2">
						<MeasuredPanel watch={watch} path={path} rejected={actionData?.form === "measured" ? actionData : null} />
						<RecipientPanel watch={watch} path={path} rejected={actionData?.form === "recipient" ? actionData : null} />
					</div>
				</>
			)}
		</div>
	);
}

function OpenAlerts({ alerts, path, now }: { alerts: Alert[]; path: string; now: Date }) {
	if (alerts.length === 0) return null;
	return (
		<section aria-label="Open alerts" className="mt-5 grid gap-2.5">
			{alerts.map(({ id, kind, text, createdAt }) => (
				<div
					key={id}
					className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-chart border border-coral border-l-4 bg-white px-3 py-2.5"
				>
					<TriangleAlert aria-hidden="true" size={20} className="shrink-0 text-coral" />
					<p className="wrap-anywhere min-w-0 grow basis-60">
						<strong>{alertLabels[kind] ?? kind}.</strong> {text}{" "}
						<span className="text-ink-soft text-sm">
							<TimeAgo time={createdAt.toISOString()} now={now} />
						</span>
					</p>
					<PostButton intent="close-alert" fields={{ alert: id }} action={path} label={`Mark as handled: ${alertLabels[kind] ?? kind}`}>
						Mark as handled
					</PostButton>
				</div>
			))}
		</section>
	);
}

function explainNoWatch({ status, website }: { status: string; website: string | null }): string {
	if (status !== "won") return "This company isn't a client. Mark it as won, and we measure its site every month, beside its competitors.";
	if (!website) return "We don't know this client's website. Add it on the company's page, and we measure it every month.";
	return "We start measuring this client's site within the hour.";
}

function parseId(text: string): number {
	return /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
}
