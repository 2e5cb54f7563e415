import type { ServiceExample as Props } from "./service-details.ts";

/** How a promise looks once it is kept, for the made-up business of the drawings. */
export function ServiceExample({ title, rows = [], calls, ranks }: Props) {
	return (
		<div className="wrap-anywhere overflow-clip rounded-chart border border-white bg-white text-ink print:border-ink">
			<div aria-hidden="true" className="neatline" />
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
			{ranks ? <Ranks ranks={ranks} /> : null}
			<dl className="px-5 py-1 sm:px-6 empty:hidden">
				{rows.map(({ what, value, mark }) => (
					<div key={what} className="flex flex-wrap justify-between gap-x-6 border-hairline py-3 not-last:border-b print:py-1.5">
						<dt className="text-ink-soft">{what}</dt>
						<dd className="display flex items-center gap-2.5 text-lg print:text-sm">
							{mark ? <Mark mark={mark} /> : null}
							{value}
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

function Mark({ mark }: { mark: "tick" | "cross" }) {
	const isTick = mark === "tick";
	return (
		<svg
			viewBox="0 0 20 20"
			aria-hidden="true"
			className="size-6 shrink-0"
			fill="none"
			stroke={`var(--color-${isTick ? "seagrass" : "coral"}-dark)`}
			strokeWidth={2.5}
			strokeLinecap="round"
		>
			<path d={isTick ? "M3 11l5 5L17 4" : "M4 4l12 12M16 4L4 16"} />
		</svg>
	);
}

/** The lowest rank that has a place of its own. */
const LOWEST = 25;

/** Where each search ranked at the start and where it ranks now, on a line that ends in first place. */
function Ranks({ ranks }: { ranks: NonNullable<Props["ranks"]> }) {
	const toX = (rank: number) => Math.round(306 - (rank - 1) * (236 / (LOWEST - 1)));
	return (
		<ul className="px-5 py-2 sm:px-6">
			{ranks.map(({ search, from, to }) => {
				const [start, end] = [toX(from ?? LOWEST), toX(to)];
				return (
					<li key={search} className="border-hairline py-2.5 not-last:border-b print:py-1">
						<p className="flex justify-between gap-4">
							<span className="text-ink-soft">{search}</span>
							<span className="sr-only">
								{from ? `from ${from}` : "from not found"} to {to}
							</span>
						</p>
						<svg viewBox="0 0 332 26" aria-hidden="true" className="chart block w-full print:max-h-4" fill="none">
							<path d="M70 13h236" stroke="var(--color-hairline)" strokeWidth={2} />
							<path d="M306 6v14" stroke="var(--color-ink)" strokeWidth={1.5} />
							<text x={312} y={17.5} fontSize={13} fill="var(--color-ink-soft)">
								1st
							</text>
							<path
								d={`M${start} 13H${end}`}
								stroke="var(--color-reef)"
								strokeWidth={4}
								strokeLinecap="round"
								strokeDasharray={from ? undefined : "0.1 7"}
							/>
							<circle cx={start} cy={13} r={5} fill="var(--color-white)" stroke="var(--color-reef)" strokeWidth={2} />
							<text
								x={start - 10}
								y={17.5}
								textAnchor="end"
								fontSize={13}
								fill="var(--color-ink-soft)"
								stroke="var(--color-white)"
								strokeWidth={5}
								paintOrder="stroke"
							>
								{from ?? "not found"}
							</text>
							<circle cx={end} cy={13} r={11} fill="var(--color-mango)" stroke="var(--color-ink)" strokeWidth={1.5} />
							<text x={end} y={18} textAnchor="middle" fontSize={14} fill="var(--color-ink)" className="display">
								{to}
							</text>
						</svg>
					</li>
				);
			})}
		</ul>
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
					fontSize={left === x ? 18 : 14}
					fill="var(--color-ink)"
					stroke="var(--color-white)"
					strokeWidth={5}
					paintOrder="stroke"
					className="display"
				>
					{count}
				</text>
			))}
			{points.map(([left], index) => (
				<text key={left} x={left} y={113} textAnchor="middle" fontSize={13} fill="var(--color-ink-soft)">
					{MONTHS[index]}
				</text>
			))}
		</svg>
	);
}
