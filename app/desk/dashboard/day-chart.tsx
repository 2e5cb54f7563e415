import { countLeads, formatCount } from "#app/desk/count-leads.ts";
import type { DeskNumbers } from "#app/desk/desk-lead.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { formatShortDay } from "./format-short-day.ts";
import { niceCeiling } from "./nice-ceiling.ts";

type Props = { days: DeskNumbers["leadsPerDay"] };

/** One column says less than a sentence. */
const LEAST_DAYS = 2;

/** Leads above the waterline, snapshots below it, one column a day on one scale; the figures follow as a table. */
export function DayChart({ days }: Props) {
	const busy = days.filter(({ leads, snapshots }) => leads + snapshots > 0);
	if (busy.length < LEAST_DAYS) return <p>{describeDays(busy)}</p>;
	const top = niceCeiling(Math.max(...days.map(({ leads }) => leads)));
	const bottom = niceCeiling(Math.max(...days.map(({ snapshots }) => snapshots)));
	return (
		<div className="pt-2">
			<div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 text-ink-soft text-xs">
				<div className="relative w-7 text-right">
					<Grade value={top} place={0} />
					<Grade value={0} place={(top / (top + bottom)) * 100} />
					<Grade value={bottom} place={100} />
				</div>
				<div className="relative h-52 border-hairline border-y sm:h-64">
					<div className="absolute inset-x-0 border-ink border-t" style={{ top: `${(top / (top + bottom)) * 100}%` }} />
					<div className="absolute inset-0 flex items-stretch gap-px sm:gap-0.5">
						{days.map(({ day, leads, snapshots }) => (
							<span
								key={day}
								title={`${formatShortDay(day)}: ${leads} leads, ${snapshots} snapshots`}
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
				<div className="flex justify-between pt-1">
					{pickLabels(days).map((day) => (
						<span key={day}>{formatShortDay(day)}</span>
					))}
				</div>
			</div>
			<p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
				<Key look="bg-reef">leads, above the line</Key>
				<Key look="bg-ink/30">snapshots run, below it</Key>
			</p>
			<Drawer title="The figures, day by day" className="mt-2 border-hairline border-t">
				<DayTable days={days} />
			</Drawer>
		</div>
	);
}

function describeDays([only]: Props["days"]): string {
	if (!only) return "No lead came in and no snapshot was run.";
	const snapshots = `${formatCount(only.snapshots)} ${only.snapshots === 1 ? "snapshot" : "snapshots"}`;
	return `All on one day, ${formatShortDay(only.day)}: ${countLeads(only.leads)}, ${snapshots} run. The chart begins with the second day.`;
}

function Grade({ value, place }: { value: number; place: number }) {
	return (
		<span className="absolute right-0 -translate-y-1/2" style={{ top: `${place}%` }}>
			{value}
		</span>
	);
}

function Key({ look, children }: { look: string; children: React.ReactNode }) {
	return (
		<span className="inline-flex items-center gap-2">
			<span aria-hidden="true" className={`data-bar size-3 ${look}`} />
			{children}
		</span>
	);
}

function DayTable({ days }: Props) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keys, in every browser
		<section aria-label="The figures, day by day" tabIndex={0} className="max-h-80 overflow-y-auto pb-3">
			<table className="w-full max-w-md text-sm">
				<thead>
					<tr className="border-ink border-b text-right">
						<th scope="col" className="py-1.5 text-left">
							Day
						</th>
						<th scope="col">Leads</th>
						<th scope="col">Snapshots</th>
					</tr>
				</thead>
				<tbody>
					{days.toReversed().map(({ day, leads, snapshots }) => (
						<tr key={day} className="border-hairline border-b text-right">
							<th scope="row" className="py-1.5 text-left font-normal">
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

/** The first, the last and one between, which is what a phone has room for. */
function pickLabels(days: Props["days"]): string[] {
	return [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((entry) => entry?.day ?? []);
}
