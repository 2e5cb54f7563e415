import { requestContext } from "#app/http/request-context.server.ts";
import { readDeskNumbers } from "#app/leads/desk/desk-numbers-store.server.ts";
import { sourceLabels } from "#app/leads/desk/source-labels.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/dashboard-page";
import { AnswerHistogram } from "./charts/answer-histogram.tsx";
import { DayChart } from "./charts/day-chart.tsx";
import { ShareBars } from "./charts/share-bars.tsx";
import { WonBar } from "./charts/won-bar.tsx";
import { deskMeta } from "./desk-meta.ts";
import { leadsPath } from "./leads-path.ts";
import { DeskTitle } from "./views/desk-title.tsx";
import { HeadFigures } from "./views/head-figures.tsx";
import { Panel } from "./views/panel.tsx";
import { PeriodSwitch } from "./views/period-switch.tsx";
import { countLeads } from "./wording/count-leads.ts";

const PERIODS_DAYS = [30, 90];

export async function loader({ request, context }: Route.LoaderArgs) {
	context.get(staffContext);
	const { db } = context.get(requestContext);
	const asked = Number(new URL(request.url).searchParams.get("days"));
	const days = PERIODS_DAYS.find((period) => period === asked) ?? 30;
	return { numbers: await readDeskNumbers(db, { now: new Date(), days }) };
}

export function meta() {
	return deskMeta("Dashboard");
}

export default function DashboardPage({ loaderData: { numbers } }: Route.ComponentProps) {
	const { days, leadsPerDay, bySource, byPackage, answers, won } = numbers;
	const from = leadsPerDay[0]?.day ?? null;
	const total = leadsPerDay.reduce((sum, { leads }) => sum + leads, 0);
	const noLeads = `No lead came in these ${days} days.`;
	return (
		<div className="page py-6 md:py-8">
			<DeskTitle title="Dashboard">
				<PeriodSwitch periods={PERIODS_DAYS} days={days} />
			</DeskTitle>
			<HeadFigures numbers={numbers} />
			<div className="mt-6 grid gap-5 lg:grid-cols-12 lg:*:col-span-4">
				<Panel title="Leads a day" className="lg:col-span-7!">
					<DayChart days={leadsPerDay} />
				</Panel>
				<Panel title="Answer time against 24 hours" className="lg:col-span-5!">
					{answers.answered === 0 ? <p>No lead of these {days} days is answered yet.</p> : <AnswerHistogram bins={answers.byHours} />}
					{answers.late > 0 ? (
						<p className="mt-3 text-sm">
							<strong className="text-coral-dark">{countLeads(answers.late)}</strong> waited more than 24 hours, including those still
							waiting.
						</p>
					) : null}
				</Panel>
				<Panel title="Won and lost">
					{won.rate === null ? (
						<p>No lead of these {days} days is closed yet. Once some are won or lost, the share shows here.</p>
					) : (
						<WonBar won={won.won} lost={won.lost} from={from} />
					)}
				</Panel>
				<Panel title="By source">
					<ShareBars
						label="Leads by source"
						total={total}
						empty={noLeads}
						shares={bySource.map(({ source, leads }) => ({ name: sourceLabels[source], leads, href: leadsPath({ source, from }) }))}
					/>
				</Panel>
				<Panel title="By package">
					<ShareBars
						label="Leads by package"
						total={total}
						empty={noLeads}
						shares={byPackage.map(({ packageName, leads }) =>
							packageName === null
								? { name: "None chosen", leads, look: "bg-ink/30" }
								: { name: packageName, leads, href: leadsPath({ packageName, from }) },
						)}
					/>
				</Panel>
			</div>
			<p className="mt-5 text-ink-soft text-sm">Days are days in Queensland. Spam is left out.</p>
		</div>
	);
}
