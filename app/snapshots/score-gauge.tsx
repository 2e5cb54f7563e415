import type { AuditResult } from "#audit/audit-result.ts";
import { describeVerdict, getScoreBand, type ScoreBand, scoreBands } from "#audit/verdict.ts";

/** The colours of a band: its water and figure, and the label with its name. Every pair differs for a colour-blind reader too. */
const COLOURS: Record<ScoreBand, { figure: string; label: string }> = {
	Low: { figure: "text-coral-dark", label: "bg-coral-dark" },
	Fair: { figure: "text-reef", label: "bg-reef" },
	Strong: { figure: "text-deep", label: "bg-deep" },
};

type Props = {
	score: number;
	/** The verdict in words; left out of a sample. */
	verdict?: React.ReactNode;
	isSample?: boolean;
	/** Whether the figure counts up from 0 when it appears. */
	countsUp?: boolean;
};

/** The score as a large figure beside a depth gauge, in the colour of its band, with the verdict. */
export function ScoreGauge({ score, verdict, isSample = false, countsUp = false }: Props) {
	const band = getScoreBand(score);
	const { figure, label } = COLOURS[band];
	return (
		<div className="grid grid-cols-[minmax(0,auto)_minmax(min-content,1fr)] items-center gap-x-[min(1.25rem,4vw)] gap-y-2 sm:grid-rows-[auto_1fr] sm:items-start sm:gap-x-8">
			<VerticalGauge score={score} isSample={isSample} rises={countsUp} className="sm:row-span-2 sm:mt-1.5" />
			<div>
				<p className="sr-only">Overall score</p>
				<p className="flex flex-wrap items-baseline gap-x-3">
					<span className={`display text-[min(5rem,20vw)] leading-none sm:text-[6.5rem] ${isSample ? "" : figure}`}>
						{countsUp ? <CountedUp score={score} /> : score}
					</span>
					<span className="text-ink-soft">out of 100</span>
				</p>
				{isSample ? (
					<span className="stamp mt-3 inline-block px-[1.5vw] text-[min(1.25rem,3.6vw)] sm:px-3 sm:text-xl">Sample</span>
				) : (
					<strong
						className={`mt-1.5 inline-block rounded-chart px-3 py-0.5 font-display text-white print:[print-color-adjust:exact] ${label}`}
					>
						{band}
					</strong>
				)}
			</div>
			{verdict ? <div className="col-span-2 sm:max-lg:col-span-1 xl:col-span-1">{verdict}</div> : null}
		</div>
	);
}

const TOP = 6;
const UNIT = 1.2;
const toY = (score: number) => Math.round((TOP + (100 - score) * UNIT) * 10) / 10;
const STAFF = `M13 ${TOP}h24v120h-24z`;
const TICKS = Array.from({ length: 21 }, (_, index) => `M37 ${toY(index * 5)}h${index % 2 === 0 ? 6 : 3}`).join("");

type GaugeProps = {
	/** Null for a site without a score: the gauge is dry. */
	score: number | null;
	isSample?: boolean;
	/** Whether the water rises when the gauge appears. */
	rises?: boolean;
	className?: string;
};

/** A tide staff from 0 to 100, with the water at the score. Hatched for a sample, because nothing was measured. */
export function VerticalGauge({ score, isSample = false, rises = false, className = "" }: GaugeProps) {
	const level = toY(score ?? 0);
	const band = score === null || isSample ? null : getScoreBand(score);
	return (
		<svg
			viewBox={score === null ? "12 0 108 132" : "0 0 120 132"}
			aria-hidden="true"
			fill="none"
			stroke={score === null ? "var(--color-ink-soft)" : "var(--color-ink)"}
			className={`chart h-[min(8.25rem,42vw)] max-w-full sm:h-52 print:h-48 ${className}`}
		>
			<path d={STAFF} fill="#fff" stroke="none" />
			{band ? (
				<path d={`M13 ${level}h24V126h-24z`} stroke="none" className={`fill-current ${COLOURS[band].figure} ${rises ? "rises" : ""}`} />
			) : isSample ? (
				<path d={`M13 ${level}h24${drawHatching(level)}`} />
			) : null}
			{score === null ? null : <path d={`M2 ${level - 5}l9 5-9 5z`} fill="var(--color-ink)" stroke="none" />}
			<path d={STAFF} strokeDasharray={score === null ? "4 3" : undefined} />
			<path d={TICKS} />
			{score === null ? (
				<text
					transform="translate(29 66) rotate(-90)"
					textAnchor="middle"
					stroke="none"
					fill="var(--color-ink)"
					className="font-bold font-display text-[12px]"
				>
					Not measured
				</text>
			) : (
				<path d={`M13 ${toY(50)}h24M13 ${toY(80)}h24`} strokeDasharray="3 2" />
			)}
			<g stroke="none" className="font-bold font-display text-[12px] sm:text-[10.5px]">
				{[0, 50, 80, 100].map((mark) => (
					<text key={mark} x={48} y={toY(mark) + 4} fill="var(--color-ink-soft)" className="font-normal font-sans">
						{mark}
					</text>
				))}
				{scoreBands.map(({ name, from, below }) => (
					<text
						key={name}
						x={73}
						y={toY((from + Math.min(below, 100)) / 2) + 4}
						fill={name === band ? "var(--color-ink)" : "var(--color-ink-soft)"}
					>
						{name}
					</text>
				))}
			</g>
		</svg>
	);
}

/** Returns hatching from the bottom of the staff up to a level. */
function drawHatching(level: number): string {
	return Array.from({ length: Math.floor((126 - level) / 4) }, (_, index) => `M13 ${122 - index * 4}h24`).join("");
}

/** The figure, drawn by a CSS counter that runs up to it. Screen readers and older browsers get the plain figure. */
function CountedUp({ score }: { score: number }) {
	return (
		<>
			<span className="sr-only">{score}</span>
			<span aria-hidden="true" className="counts-up" style={{ "--score": score } as React.CSSProperties} />
		</>
	);
}

/** The score and the verdict of a measured site, with what caps the score. */
export function MeasuredScore({ snapshot, countsUp }: { snapshot: AuditResult; countsUp?: boolean }) {
	const { score, cap, isPartial } = snapshot;
	return (
		<>
			<ScoreGauge
				score={score}
				verdict={
					<>
						<p className="display text-lg leading-snug sm:text-xl">{describeVerdict(snapshot)}</p>
						{cap ? (
							<p className="mt-1.5 leading-snug">Until you fix that, your score can't go above {cap.score}, however good the rest is.</p>
						) : null}
					</>
				}
				countsUp={countsUp}
			/>
			{isPartial ? (
				<p className="mt-3 rounded-chart border border-ink border-dashed px-3 py-2 text-sm">
					We were too busy to read every page this time. Try again in a minute for the full picture.
				</p>
			) : null}
		</>
	);
}

/** The colour of a figure or an instrument with this score. */
export function getFigureColour(score: number): string {
	return COLOURS[getScoreBand(score)].figure;
}
