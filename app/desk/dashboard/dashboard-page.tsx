import { getLeadCounts, sumByStatus } from "#app/desk/lead-shared/lead-counts-store.server.ts";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { FirstSteps } from "#app/desk/ui/first-steps.tsx";
import { readFlash } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { requestContext } from "#app/http/request-context.server.ts";
import type { Route } from "./+types/dashboard-page";
import { getDashboard } from "./dashboard-store.server.ts";
import { DayChart } from "./day-chart.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { LeadPanels } from "./lead-panels.tsx";

const PERIODS_DAYS = [30, 90];

export async function loader({ request, context }: Route.LoaderArgs) {
	const { db } = context.get(requestContext);
	const now = new Date();
	const params = new URL(request.url).searchParams;
	const asked = Number(params.get("days"));
	const days = PERIODS_DAYS.find((period) => period === asked) ?? 30;
	const dashboard = await getDashboard(db, { now, days });
	const total = dashboard.leadsPerDay.reduce((sum, { leads }) => sum + leads, 0);
	const { won, lost } = dashboard.won;
	const hasAny = total + won + lost + dashboard.addedByHand > 0;
	const isEmpty = !hasAny && sumByStatus(await getLeadCounts(db, { now })) === 0;
	return { dashboard, total, hasAny, flash: readFlash(params), isEmpty };
}

export function meta() {
	return deskMeta("Dashboard");
}

export default function DashboardPage({ loaderData: { dashboard, total, hasAny, flash, isEmpty } }: Route.ComponentProps) {
	return (
		<div className="page py-6 md:py-8">
			<FlashMessage flash={flash} />
			<DeskTitle title="Dashboard">{isEmpty ? null : <PeriodSwitch days={dashboard.days} />}</DeskTitle>
			{isEmpty ? (
				<FirstSteps />
			) : (
				<>
					<KeyFigures dashboard={dashboard} />
					<div className="mt-6 grid *:min-w-0 *:overflow-x-auto gap-5 lg:grid-cols-12 lg:*:col-span-4">
						<Panel title="Requests per day" className="lg:col-span-7!">
							<DayChart days={dashboard.leadsPerDay} />
						</Panel>
						{hasAny ? <LeadPanels dashboard={dashboard} total={total} /> : null}
					</div>
					<p className="mt-5 max-w-[90ch] text-ink-soft text-sm">
						Days are Queensland days. Spam is left out. When a visitor sends two requests, only the later one counts for replies and for
						where they come from. Requests still within their 24 hours don't count as late. Won and lost count companies: each once, on the
						day it was won or lost, under the channel and page of its first request, or as added by hand if that came first.
					</p>
				</>
			)}
		</div>
	);
}

function PeriodSwitch({ days }: { days: number }) {
	return (
		<nav aria-label="Period" className="inline-flex overflow-hidden rounded-chart border border-ink">
			{PERIODS_DAYS.map((period) => (
				<a
					key={period}
					href={`/desk/dashboard?days=${period}`}
					aria-current={period === days ? "page" : undefined}
					className={`inline-flex min-h-11 items-center px-4 font-semibold text-sm no-underline not-first:border-ink not-first:border-l ${period === days ? "bg-ink text-paper" : "text-ink hover:bg-shoal"}`}
				>
					{period} days
				</a>
			))}
		</nav>
	);
}
