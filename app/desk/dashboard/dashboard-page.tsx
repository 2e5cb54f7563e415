import { data, redirect } from "react-router";
import { deskMeta } from "#app/desk/desk-meta.ts";
import { DeskTitle } from "#app/desk/desk-title.tsx";
import { FirstSteps } from "#app/desk/first-steps.tsx";
import { readFlash, withFlash } from "#app/desk/flash.ts";
import { FlashMessage } from "#app/desk/flash-message.tsx";
import { countAllLeads } from "#app/desk/leads/count-all-leads.ts";
import { countDesk } from "#app/desk/leads/lead-counts-store.server.ts";
import { Panel } from "#app/desk/panel.tsx";
import { readForm } from "#app/http/read-form.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { approveRetention } from "#app/leads/retention-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/dashboard-page";
import { readDeskNumbers } from "./dashboard-store.server.ts";
import { DayChart } from "./day-chart.tsx";
import { HeadFigures } from "./head-figures.tsx";
import { LeadPanels } from "./lead-panels.tsx";
import { PeriodSwitch } from "./period-switch.tsx";

const PERIODS_DAYS = [30, 90];

export async function loader({ request, context }: Route.LoaderArgs) {
	context.get(staffContext);
	const { db } = context.get(requestContext);
	const now = new Date();
	const params = new URL(request.url).searchParams;
	const asked = Number(params.get("days"));
	const days = PERIODS_DAYS.find((period) => period === asked) ?? 30;
	const numbers = await readDeskNumbers(db, { now, days });
	const total = numbers.leadsPerDay.reduce((sum, { leads }) => sum + leads, 0);
	return { numbers, total, flash: readFlash(params), isFirstDay: total === 0 && countAllLeads(await countDesk(db, now)) === 0 };
}

/** Takes the form of the notice that retention is on hold. */
export async function action({ request, context }: Route.ActionArgs) {
	const { username } = context.get(staffContext);
	const { db } = context.get(requestContext);
	const body = await readForm(request);
	if (body.kind === "refused") return data(null, { status: body.status });
	if (body.form.get("intent") !== "approve-retention") return redirect(withFlash("/desk/dashboard", { problem: "unclear" }), 303);
	const shown = { reason: body.form.get("reason") ?? "", dueLeads: Number(body.form.get("dueLeads")) };
	const isApproved = await approveRetention(db, { username, now: new Date(), ...shown });
	return redirect(withFlash("/desk/dashboard", isApproved ? { done: "retention-approved" } : { problem: "retention-changed" }), 303);
}

export function meta() {
	return deskMeta("Dashboard");
}

export default function DashboardPage({ loaderData: { numbers, total, flash, isFirstDay } }: Route.ComponentProps) {
	return (
		<div className="page py-6 md:py-8">
			<FlashMessage flash={flash} />
			<DeskTitle title="Dashboard">{isFirstDay ? null : <PeriodSwitch periods={PERIODS_DAYS} days={numbers.days} />}</DeskTitle>
			{isFirstDay ? (
				<FirstSteps />
			) : (
				<>
					<HeadFigures numbers={numbers} />
					<div className="mt-6 grid *:min-w-0 *:overflow-x-auto gap-5 lg:grid-cols-12 lg:*:col-span-4">
						<Panel title="Leads a day" className="lg:col-span-7!">
							<DayChart days={numbers.leadsPerDay} />
						</Panel>
						{total === 0 ? null : <LeadPanels numbers={numbers} total={total} />}
					</div>
					<p className="mt-5 max-w-[90ch] text-ink-soft text-sm">
						Days are days in Queensland. Spam is left out. Answers, won and lost count a request that grew into another once, as the later
						one; answers leave out what waits within its 24 hours.
					</p>
				</>
			)}
		</div>
	);
}
