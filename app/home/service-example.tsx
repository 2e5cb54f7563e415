import type { ServiceExample as Props } from "./service-details.ts";

/** How a promise looks once it is kept, for the made-up business of the drawings. */
export function ServiceExample({ title, rows, calls }: Props) {
	return (
		<div className="wrap-anywhere overflow-clip rounded-chart border border-ink bg-white text-ink">
			<div aria-hidden="true" className="neatline -mt-px" />
			<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-b px-5 py-3 sm:px-6">
				<span className="display text-xl">{title}</span>
				<span className="stamp">Example</span>
			</p>
			{calls ? (
				<div className="border-hairline border-b px-5 pt-4 pb-3 print:py-1 sm:px-6">
					<p className="text-ink-soft">Calls from search</p>
					<Trend counts={calls} />
				</div>
			) : null}
			<dl className="px-5 py-1 sm:px-6">
				{rows.map(({ what, value }) => (
					<div key={what} className="flex flex-wrap justify-between gap-x-6 border-hairline py-2.5 not-last:border-b print:py-1.5">
						<dt className="text-ink-soft">{what}</dt>
						<dd className="display text-lg print:text-sm">{value}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

const MONTHS = ["Jun", "Jul", "Aug", "Sep", "Oct", "Nov"];

/** Half a year of calls as a line over the months. */
function Trend({ counts }: { counts: readonly number[] }) {
	const highest = Math.max(...counts);
	const points = counts.map((count, index) => [20 + index * 56, Math.round(96 - (count / highest) * 72), count] as const);
	const [x, y] = points.at(-1) ?? [0, 0];
	const line = points.map(([left, top]) => `${left} ${top}`).join("L");
	return (
		<svg
			viewBox="0 0 332 118"
			role="img"
			aria-label={`Calls from search over six months: ${counts.join(", ")}`}
			className="chart mt-2 block w-full print:max-h-16"
			fill="none"
		>
			<path d="M0 96h332M0 72h332M0 48h332M0 24h332" stroke="var(--color-hairline)" strokeOpacity={0.6} />
			<path d={`M20 96L${line}V96Z`} fill="var(--color-shoal)" />
			<path d={`M${line}`} stroke="var(--color-reef)" strokeWidth={3} strokeLinejoin="round" />
			{points.map(([left, top]) => (
				<circle key={left} cx={left} cy={top} r={4} fill="var(--color-white)" stroke="var(--color-reef)" strokeWidth={2} />
			))}
			<circle cx={x} cy={y} r={6} fill="var(--color-mango)" stroke="var(--color-ink)" strokeWidth={1.5} />
			{points.map(([left, top, count]) => (
				<text
					key={left}
					x={left}
					y={top - 10}
					textAnchor="middle"
					fontSize={left === x ? 18 : 12}
					fill="var(--color-ink)"
					className="display"
				>
					{count}
				</text>
			))}
			{points.map(([left], index) => (
				<text key={left} x={left} y={113} textAnchor="middle" fontSize={12} fill="var(--color-ink-soft)">
					{MONTHS[index]}
				</text>
			))}
		</svg>
	);
}
