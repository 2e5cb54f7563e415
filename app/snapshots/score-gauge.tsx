import type { AuditResult } from "#audit/audit-result.ts";
import { describeVerdict, getScoreBand, type ScoreBand, scoreBands } from "#audit/verdict.ts";
import { TickScale } from "./tick-scale.tsx";

const BOUNDS = [0, ...scoreBands.map(({ below }) => Math.min(below, 100))];

/** The colours of a band: its bar, the score, and the label with the band's name. */
const COLOURS: Record<ScoreBand, { bar: string; figure: string; label: string }> = {
	Low: { bar: "bg-coral-dark", figure: "text-coral-dark", label: "bg-coral-dark text-white" },
	Fair: { bar: "bg-reef", figure: "text-ink", label: "bg-reef text-white" },
	Strong: { bar: "bg-seagrass-dark", figure: "text-seagrass-dark", label: "bg-seagrass-dark text-white" },
};

type Props = {
	score: number;
	/** The verdict in one sentence; left out of a sample. */
	verdict?: string;
	isSample?: boolean;
	/** Whether the figure counts up from 0 when it appears. */
	countsUp?: boolean;
};

/** The score on a graduated scale, in the colour of its band, with the verdict. */
export function ScoreGauge({ score, verdict, isSample = false, countsUp = false }: Props) {
	const band = getScoreBand(score);
	const { bar, figure, label } = isSample ? { bar: "typical-range", figure: "", label: "" } : COLOURS[band];
	return (
		<div>
			<p className="sr-only">Overall score</p>
			<p className="flex flex-wrap items-center gap-x-3">
				<span>
					<span className={`display text-7xl leading-none ${figure}`}>{countsUp ? <CountedUp score={score} /> : score}</span>{" "}
					<span className="text-ink-soft">out of 100{isSample ? " (sample)" : ""}</span>
				</span>
				{isSample ? null : <strong className={`rounded-chart px-3 py-1 ${label}`}>{band}</strong>}
			</p>
			{verdict ? <p className="mt-2 text-pretty font-semibold text-lg leading-snug">{verdict}</p> : null}
			<div aria-hidden="true" className="mt-3">
				<div className="relative h-2">
					<span className="gauge-mark absolute bottom-0" style={{ left: `clamp(5px, ${score}%, 100% - 5px)` }} />
				</div>
				<div className="data-track relative h-5 border border-ink bg-white">
					<span className={`data-bar block h-full ${bar} ${countsUp ? "grows" : ""}`} style={{ width: `${score}%` }} />
					{scoreBands.slice(0, -1).map(({ below }) => (
						<span key={below} className="data-line absolute top-0 h-full border-ink border-l border-dashed" style={{ left: `${below}%` }} />
					))}
				</div>
				<TickScale labels={BOUNDS} />
				{isSample ? null : (
					<div className="grid grid-cols-[50fr_30fr_20fr] text-center text-ink-soft text-xs">
						{scoreBands.map(({ name }) => (
							<span key={name} className={name === band ? "font-semibold text-ink" : ""}>
								{name}
							</span>
						))}
					</div>
				)}
			</div>
		</div>
	);
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
			<ScoreGauge score={score} verdict={describeVerdict(snapshot)} countsUp={countsUp} />
			{cap ? (
				<p className="mt-3 border-coral border-l-4 pl-3 text-sm">
					Until that is fixed, your score can't go above {cap.score}, whatever else is right.
				</p>
			) : null}
			{isPartial ? (
				<p className="mt-3 rounded-chart border border-ink border-dashed px-3 py-2 text-sm">
					We were too busy to read every page this time. Try again in a minute for the full picture.
				</p>
			) : null}
		</>
	);
}
