import { startOfBrisbaneDay, TIME_ZONE } from "#app/site/brisbane-time.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { formatCount } from "#audit/wording.ts";
import type { Dashboard } from "./dashboard-store.server.ts";
import { roundUp } from "./round-up.ts";

type Props = { days: Dashboard["leadsPerDay"] };

const MIN_DAYS = 2;

const shortDay = new Intl.DateTimeFormat("en-AU", { timeZone: TIME_ZONE, weekday: "short", day: "numeric", month: "short" });

/** Requests above the line and snapshots below it, one column a day, with the same numbers as a table. A sentence until two days have data. */
export function DayChart({ days }: Props) {
	const busy = days.filter(({ leads, snapshots }) => leads + snapshots > 0);
	if (busy.length < MIN_DAYS) return <p>{describeDays(busy)}</p>;
	const top = roundUp(Math.max(...days.map(({ leads }) => leads)));
	const bottom = roundUp(Math.max(...days.map(({ snapshots }) => snapshots)));
	return (
		<div className="pt-2">
			<div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 text-ink-soft text-xs">
				<div className="relative w-7 text-right">
					<AxisLabel value={top} topPercent={0} />
					<AxisLabel value={0} topPercent={(top / (top + bottom)) * 100} />
					<AxisLabel value={bottom} topPercent={100} />
				</div>
				<div className="relative h-52 border-hairline border-y sm:h-64">
					<div className="absolute inset-x-0 border-ink border-t" style={{ top: `${(top / (top + bottom)) * 100}%` }} />
					<div className="absolute inset-0 flex items-stretch gap-px sm:gap-0.5">
						{days.map(({ day, leads, snapshots }) => (
							<span
								key={day}
								title={`${formatShortDay(day)}: ${formatCount(leads, "request")}, ${formatCount(snapshots, "snapshot")}`}
								className="flex min-w-0 grow basis-0 flex-col hover:bg-ink/5"
							>
								<span className="flex items-end" style={{ height: `${(top / (top + bottom)) * 100}%` }}>
									<span className="data-bar block w-full bg-reef" style={{ height: `${(leads / top) * 100}%` }} />
								</span>
								<span className="block" style={{ height: `${(bottom / (top + bottom)) * 100}%` }}>
									<span className="data-bar block w-full bg-ink/30" style={{ height: `${(snapshots / bottom) * 100}%` }} />
								</span>
							</span>
						))}
					</div>
				</div>
				<span />
				<div className="flex flex-wrap justify-between gap-x-3 whitespace-nowrap pt-1">
					{pickLabels(days).map((day) => (
						<span key={day}>{formatShortDay(day)}</span>
					))}
				</div>
			</div>
			<p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
				<LegendItem colour="bg-reef">requests, above the line</LegendItem>
				<LegendItem colour="bg-ink/30">snapshots run, below it</LegendItem>
			</p>
			<Drawer title="The numbers, day by day" className="mt-2 border-hairline border-t">
				<DayTable days={days} />
			</Drawer>
		</div>
	);
}

function describeDays([only]: Props["days"]): string {
	if (!only) return "No requests and no snapshots in this period.";
	const snapshots = formatCount(only.snapshots, "snapshot");
	return `All on one day, ${formatShortDay(only.day)}: ${formatCount(only.leads, "request")}, ${snapshots} run. The chart starts with the second day.`;
}

function AxisLabel({ value, topPercent }: { value: number; topPercent: number }) {
	return (
		<span className="absolute right-0 -translate-y-1/2" style={{ top: `${topPercent}%` }}>
			{value}
		</span>
	);
}

function LegendItem({ colour, children }: { colour: string; children: React.ReactNode }) {
	return (
		<span className="inline-flex items-center gap-2">
			<span aria-hidden="true" className={`data-bar size-3 ${colour}`} />
			{children}
		</span>
	);
}

function DayTable({ days }: Props) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
		<section aria-label="The numbers, day by day" tabIndex={0} className="max-h-80 overflow-y-auto pb-3">
			<table className="w-full max-w-md text-sm">
				<thead>
					<tr className="border-ink border-b text-right">
						<th scope="col" className="py-1.5 text-left">
							Day
						</th>
						<th scope="col">Requests</th>
						<th scope="col">Snapshots</th>
					</tr>
				</thead>
				<tbody>
					{days.toReversed().map(({ day, leads, snapshots }) => (
						<tr key={day} className="border-hairline border-b text-right">
							<th scope="row" className="whitespace-nowrap py-1.5 text-left font-normal">
								{formatShortDay(day)}
							</th>
							<td>{leads}</td>
							<td>{snapshots}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** Picks the first, middle and last day: a phone has no room for more. */
function pickLabels(days: Props["days"]): string[] {
	return [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((entry) => entry?.day ?? []);
}

/** Formats a day in Queensland, for example as "Sun 15 Nov". */
export function formatShortDay(isoDay: string): string {
	return shortDay.format(startOfBrisbaneDay(isoDay)).replaceAll(",", "");
}
