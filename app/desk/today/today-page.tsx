import { data, redirect } from "react-router";
import { closeAlert } from "#app/clients/alert-store.server.ts";
import { findHighestLeadId } from "#app/desk/lead-shared/lead-list-store.server.ts";
import { getDeskSettings } from "#app/desk/settings/settings-store.server.ts";
import { listSiteSamples, publicSite } from "#app/desk/settings/site-samples.ts";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { EmptyState } from "#app/desk/ui/empty-state.tsx";
import { FirstSteps } from "#app/desk/ui/first-steps.tsx";
import { readFlash, withFlash } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { NewLeadsHint } from "#app/desk/ui/new-leads-hint.tsx";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { formatWeekday } from "#app/site/brisbane-time.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { formatCount } from "#audit/wording.ts";
import type { Route } from "./+types/today-page";
import { AlertPanel } from "./alert-panel.tsx";
import { AnswerPanel } from "./answer-panel.tsx";
import { MailProblemPanel } from "./mail-problem-panel.tsx";
import { findMovedList } from "./moved-list.ts";
import { NextStepPanel } from "./next-step-panel.tsx";
import { getToday, isNothingDue } from "./today-store.server.ts";

const ROWS_PER_SECTION = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
	const movedTo = findMovedList(url.searchParams);
	if (movedTo !== null) throw redirect(movedTo, 301);
	const { db } = context.get(requestContext);
	const { accountId, role } = context.get(staffContext);
	const now = new Date();
	const isMine = url.searchParams.get("owner") === "mine";
	const { replyClock: clock } = await getDeskSettings(db);
	const today = await getToday(db, { now, clock, ownerId: isMine ? accountId : null, limit: ROWS_PER_SECTION });
	const isClear = isNothingDue(today);
	const newestLeadId = await findHighestLeadId(db);
	return {
		today,
		isMine,
		isClear,
		isFirstDay: isClear && newestLeadId === 0,
		newestLeadId,
		clock,
		now,
		// Only owners can open the settings.
		sampleCount: role === "owner" ? listSiteSamples(publicSite).length : 0,
		flash: readFlash(url.searchParams),
	};
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const { db } = context.get(requestContext);
	const { username } = context.get(staffContext);
	const body = await readForm(request);
	if (body.kind === "rejected") return data({ message: body.message }, { status: body.status });
	const companyId = body.form.get("companyId");
	const isClosed =
		body.form.get("intent") === "close-alert" &&
		(await closeAlert(db, {
			id: Number(body.form.get("alertId")),
			companyId: companyId ? Number(companyId) : null,
			username,
			now: new Date(),
		}));
	const path = url.searchParams.get("owner") === "mine" ? "/desk?owner=mine" : "/desk";
	return redirect(`${withFlash(path, isClosed ? { done: "alert-closed" } : { problem: "alert-gone" })}#main`, 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
	const overdue = loaderData?.today.overdue ?? 0;
	return deskMeta(overdue > 0 ? `(${overdue} overdue) Today` : "Today");
}

export default function TodayPage({ loaderData, actionData }: Route.ComponentProps) {
	const { today, isMine, isClear, isFirstDay, newestLeadId, clock, now, sampleCount, flash } = loaderData;
	const action = isMine ? "/desk?owner=mine" : "/desk";
	return (
		<div className="page py-6 md:py-8">
			<FlashMessage flash={actionData ? { kind: "problem", message: actionData.message } : flash} />
			<DeskTitle title="Today">
				<span className="flex flex-wrap items-center gap-x-5 gap-y-1">
					<span className="text-ink-soft">{formatWeekday(now)}</span>
					{isFirstDay ? null : <OwnerFilter isMine={isMine} />}
				</span>
			</DeskTitle>
			<NewLeadsHint newestId={newestLeadId} />
			{isFirstDay ? <FirstSteps /> : null}
			{isClear && !isFirstDay ? (
				<EmptyState
					title="Nothing due today"
					text={
						isMine
							? "None of your companies needs you right now."
							: "Everyone has a reply, no next step is due, and every email got through."
					}
				/>
			) : null}
			<div className="mt-5 grid items-start gap-5 lg:grid-cols-[7fr_5fr]">
				<div className="grid gap-5 empty:hidden">
					<AnswerPanel answers={today.answers} clientRequests={today.clientRequests} clock={clock} now={now} />
					<MailProblemPanel problems={today.mailProblems} />
				</div>
				<div className="grid gap-5 empty:hidden">
					<AlertPanel alerts={today.alerts} action={action} now={now} />
					<NextStepPanel steps={today.nextSteps} now={now} />
				</div>
			</div>
			{sampleCount > 0 ? (
				<p className="mt-6 text-ink-soft text-sm">
					{formatCount(sampleCount, "detail")} on the public site {sampleCount === 1 ? "is" : "are"} still made up.{" "}
					<a
						href="/desk/settings#public-site"
						className="font-semibold text-reef-dark underline underline-offset-4 max-sm:inline-block max-sm:py-2.5"
					>
						See what to replace
					</a>
				</p>
			) : null}
		</div>
	);
}

function OwnerFilter({ isMine }: { isMine: boolean }) {
	const choices = [
		{ label: "Everyone", href: "/desk", isCurrent: !isMine },
		{ label: "Mine", href: "/desk?owner=mine", isCurrent: isMine },
	];
	return (
		<nav aria-label="Whose" className="flex flex-wrap overflow-hidden rounded-chart border border-ink">
			{choices.map(({ label, href, isCurrent }) => (
				<a
					key={label}
					href={href}
					aria-current={isCurrent ? "page" : undefined}
					className={`inline-flex min-h-11 grow items-center justify-center px-4 font-semibold no-underline focus-visible:-outline-offset-3 ${isCurrent ? "bg-ink text-paper" : "bg-white text-ink hover:bg-shoal"}`}
				>
					{label}
				</a>
			))}
		</nav>
	);
}
