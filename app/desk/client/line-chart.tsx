import { useId } from "react";
import { nonBreaking } from "#app/desk/ui/time-ago.tsx";
import { DAY_MS } from "#app/durations.ts";
import { brisbaneDay, formatShortDay } from "#app/site/brisbane-time.ts";
import { countScores, type Series } from "./chart-series.ts";

/** The width and height of the drawing's own units. The drawing is stretched; lines and marks keep their size. */
const [WIDTH, HEIGHT] = [1000, 100];
const GRID = [0, 25, 50, 75, 100];
/** The minimum distance between two dates on the axis, as a share of its width. */
const MIN_DAY_SHARE = 0.15;
/** Over a shorter span, two labels could show the same date. */
const MIN_SPAN_MS = 7 * DAY_MS;

/** The site in colour, competitors in grey. Each line differs in its dashes and in the shape and size of its marks. */
const LOOKS = [
	{ colour: "text-reef", line: { strokeWidth: 3 }, mark: { strokeWidth: 9, strokeLinecap: "round" } },
	{ colour: "text-ink-soft", line: { strokeWidth: 2, strokeDasharray: "7 4" }, mark: { strokeWidth: 7, strokeLinecap: "square" } },
	{ colour: "text-ink-soft", line: { strokeWidth: 2, strokeDasharray: "1.5 4" }, mark: { strokeWidth: 5, strokeLinecap: "round" } },
	{
		colour: "text-ink-soft",
		line: { strokeWidth: 2, strokeDasharray: "10 3 2 3" },
		mark: { strokeWidth: 4, strokeLinecap: "square" },
	},
] as const;

type Props = {
	title: string;
	/** Up to four; the first is drawn on top. */
	series: Series[];
	className?: string;
	/** The days below the chart. */
	datesClassName?: string;
};

/** Scores out of 100 over time as lines. The page shows the same numbers as a table. */
export function LineChart({ title, series, className = "h-56 sm:h-64", datesClassName = "" }: Props) {
	const titleId = useId();
	const times = series.flatMap(({ values }) => values.map(({ time }) => time.getTime()));
	const [start, end] = [Math.min(...times), Math.max(...times)];
	const toX = (time: Date) => (end === start ? WIDTH / 2 : ((time.getTime() - start) / (end - start)) * WIDTH);
	return (
		<div className="@container grid grid-cols-[auto_1fr] gap-x-2 pt-2 text-ink-soft text-xs">
			<div aria-hidden="true" className="relative w-6 text-right">
				{GRID.filter((value) => value % 50 === 0).map((value) => (
					<span key={value} className="absolute right-0 -translate-y-1/2" style={{ top: `${100 - value}%` }}>
						{value}
					</span>
				))}
			</div>
			<svg
				role="img"
				aria-labelledby={titleId}
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				preserveAspectRatio="none"
				fill="none"
				className={`w-full overflow-visible ${className}`}
			>
				<title id={titleId}>{`${title}: ${series.map(describeSeries).join("; ")}`}</title>
				{GRID.map((value) => (
					<path
						key={value}
						d={`M0 ${HEIGHT - value}H${WIDTH}`}
						stroke="currentColor"
						strokeOpacity={value === 0 ? 1 : 0.25}
						vectorEffect="non-scaling-stroke"
					/>
				))}
				{series
					.map((line, index) => <Line key={line.name} series={line} look={LOOKS[index % LOOKS.length] ?? LOOKS[0]} toX={toX} />)
					.toReversed()}
			</svg>
			<p aria-hidden="true" className={`relative col-start-2 flex flex-wrap justify-between gap-x-3 pt-1 ${datesClassName}`}>
				<span>{formatAxisDay(new Date(start))}</span>
				{listDaysBetween(times, { start, end }).map((time) => (
					<span
						key={time}
						className="absolute hidden -translate-x-1/2 @3xl:block"
						style={{ left: `${(toX(new Date(time)) / WIDTH) * 100}%` }}
					>
						{formatAxisDay(new Date(time))}
					</span>
				))}
				{brisbaneDay(new Date(start)) === brisbaneDay(new Date(end)) ? null : <span>{formatAxisDay(new Date(end))}</span>}
			</p>
		</div>
	);
}

/** Lists measurements between the first and the last that have room for their day. */
function listDaysBetween(times: number[], { start, end }: { start: number; end: number }): number[] {
	if (end - start < MIN_SPAN_MS) return [];
	const gap = MIN_DAY_SHARE * (end - start);
	const days: number[] = [];
	for (const time of times.toSorted((a, b) => a - b)) {
		if (time - (days.at(-1) ?? start) >= gap && end - time >= gap) days.push(time);
	}
	return days;
}

type LineProps = { series: Series; look: (typeof LOOKS)[number]; toX: (time: Date) => number };

/** A line with a gap where there is no score, and a mark at every score. */
function Line({ series: { values }, look, toX }: LineProps) {
	let isOpen = false;
	const steps = values.map(({ time, score }) => {
		const command = isOpen ? "L" : "M";
		isOpen = score !== null;
		return score === null ? "" : `${command}${round(toX(time))} ${HEIGHT - score}`;
	});
	const marks = values.map(({ time, score }) => (score === null ? "" : `M${round(toX(time))} ${HEIGHT - score}h0`));
	return (
		<g className={look.colour} stroke="currentColor">
			<path d={steps.join("") || "M0 0"} strokeLinejoin="round" vectorEffect="non-scaling-stroke" {...look.line} />
			<path d={marks.join("") || "M0 0"} vectorEffect="non-scaling-stroke" {...look.mark} />
		</g>
	);
}

/** The name of each line beside a piece of it. A single line needs no legend. */
export function ChartLegend({ series }: { series: Series[] }) {
	if (series.length < 2) return null;
	return (
		<ul aria-label="Lines" className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
			{series.map(({ name }, index) => {
				const look = LOOKS[index % LOOKS.length] ?? LOOKS[0];
				return (
					<li key={name} className="flex min-w-0 items-center gap-2">
						<svg aria-hidden="true" viewBox="0 0 40 10" className={`h-2.5 w-10 shrink-0 ${look.colour}`} fill="none" stroke="currentColor">
							<path d="M1 5H39" {...look.line} />
							<path d="M20 5h0" {...look.mark} />
						</svg>
						<span className={`wrap-anywhere ${index === 0 ? "font-semibold" : ""}`}>{name}</span>
					</li>
				);
			})}
		</ul>
	);
}

function describeSeries(series: Series): string {
	const scored = series.values.filter(({ score }) => score !== null);
	const [first, last] = [scored[0], scored.at(-1)];
	if (!first || !last) return `${series.name} has no score`;
	return countScores(series) === 1 ? `${series.name} ${first.score}` : `${series.name} from ${first.score} to ${last.score}`;
}

/** Formats a day in Queensland as "3 Nov 2026", with non-breaking spaces. */
export function formatAxisDay(time: Date): string {
	return nonBreaking(formatShortDay(time));
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
