import type { Reading } from "#app/clients/readings.ts";
import { Panel } from "#app/desk/ui/panel.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { auditSteps } from "#audit/audit-steps.ts";
import { countScores, lastScore, listSeries, type Series } from "./chart-series.ts";
import { ChartLegend, formatAxisDay, LineChart } from "./line-chart.tsx";

/** The score and each of the seven points over time, beside the competitors. */
export function ClientCharts({ readings }: { readings: Reading[] }) {
	const overall = listSeries(readings, null);
	const points = auditSteps.map(({ id, name }) => ({ id, name, series: listSeries(readings, id) }));
	const hasLine = overall.some((series) => countScores(series) > 1);
	return (
		<div className="mt-5 grid *:min-w-0 gap-5">
			<Panel title="Score over time">
				{hasLine ? null : <p className="text-ink-soft">The lines start with the second measurement.</p>}
				<LineChart title="Score over time" series={overall} />
				<ChartLegend series={overall} />
				<Drawer title="The scores as a table" className="mt-3 border-hairline border-t">
					<ScoreTable caption="Scores out of 100" series={overall} />
				</Drawer>
			</Panel>
			<Panel title="The seven points over time">
				<ul className="mt-2 grid gap-x-8 gap-y-3 sm:gap-y-6 md:grid-cols-2 xl:grid-cols-4">
					{points.map(({ id, name, series }) => (
						<li key={id} className="flex min-w-0 flex-wrap items-center gap-x-3 sm:block">
							<h3 className="flex grow basis-36 items-baseline justify-between gap-3 text-base">
								{name} <span className="display shrink-0 whitespace-nowrap text-2xl">{(series[0] && lastScore(series[0])) ?? "–"}</span>
							</h3>
							<div className="grow basis-28">
								<LineChart title={name} series={series} className="h-12 sm:h-28" datesClassName="max-sm:hidden" />
							</div>
						</li>
					))}
				</ul>
				<Drawer title="The seven points as tables" className="mt-3 border-hairline border-t">
					{points.map(({ id, name, series }) => (
						<ScoreTable key={id} caption={name} series={series} />
					))}
				</Drawer>
			</Panel>
		</div>
	);
}

/** The numbers of a chart, the newest first. */
function ScoreTable({ caption, series }: { caption: string; series: Series[] }) {
	const times = [...new Set(series.flatMap(({ values }) => values.map(({ time }) => time.getTime())))].toSorted((a, b) => b - a);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
		<section aria-label={caption} tabIndex={0} className="mb-4 max-h-80 overflow-auto">
			<table className="w-full max-w-3xl text-sm">
				<caption className="py-1 text-left font-semibold">{caption}</caption>
				<thead>
					<tr className="border-ink border-b text-right *:py-1.5 *:pl-3">
						<th scope="col" className="pl-0! text-left">
							Measured
						</th>
						{series.map(({ name }) => (
							<th key={name} scope="col" className="wrap-anywhere">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{times.map((time) => (
						<tr key={time} className="border-hairline border-b text-right *:py-1.5 *:pl-3">
							<th scope="row" className="whitespace-nowrap pl-0! text-left font-normal">
								{formatAxisDay(new Date(time))}
							</th>
							{series.map(({ name, values }) => (
								<td key={name}>{values.find((value) => value.time.getTime() === time)?.score ?? "–"}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
