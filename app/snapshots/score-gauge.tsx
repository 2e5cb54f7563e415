import type { AuditResult } from "#audit/audit-result.ts";
import { TickScale } from "./tick-scale.tsx";

type Props = { score: number; isSample?: boolean };

const BANDS = [
	{ below: 50, name: "Low", meaning: "Customers will struggle to find you. A few basics will change that." },
	{ below: 80, name: "Fair", meaning: "People can find you, but a few things are holding you back." },
	{ below: 101, name: "High", meaning: "In good shape. What's left is fine-tuning." },
];

/** The score on a graduated scale, with its band. */
export function ScoreGauge({ score, isSample = false }: Props) {
	const band = BANDS.find(({ below }) => score < below);
	const starts = [0, ...BANDS.map(({ below }) => Math.min(below, 100))];
	return (
		<div className="mt-5">
			<p className="font-semibold text-sm">Overall score</p>
			<div className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
				<p className="flex items-baseline gap-2">
					<span className="display text-6xl leading-tight">{score}</span>
					<span className="text-ink-soft">out of 100{isSample ? " (sample)" : ""}</span>
				</p>
				{isSample ? null : (
					<p className="text-sm">
						<strong>{band?.name}.</strong> {band?.meaning}
					</p>
				)}
			</div>
			<div aria-hidden="true" className="mt-2">
				<div className="relative h-2">
					<span className="gauge-mark absolute bottom-0" style={{ left: `clamp(5px, ${score}%, 100% - 5px)` }} />
				</div>
				<div className="data-track relative h-6 border border-ink bg-white">
					<span className={`data-bar block h-full ${isSample ? "typical-range" : "bg-reef"}`} style={{ width: `${score}%` }} />
					{starts.slice(1, -1).map((start) => (
						<span key={start} className="data-line absolute top-0 h-full border-ink border-l border-dashed" style={{ left: `${start}%` }} />
					))}
				</div>
				<TickScale />
				{isSample ? null : (
					<div className="grid text-center text-ink-soft text-xs" style={{ gridTemplateColumns: "50fr 30fr 20fr" }}>
						{BANDS.map(({ name }) => (
							<span key={name} className={name === band?.name ? "font-semibold text-ink" : ""}>
								{name}
							</span>
						))}
					</div>
				)}
			</div>
		</div>
	);
}

export function PartialNote({ isPartial = false }: Pick<AuditResult, "isPartial">) {
	if (!isPartial) return null;
	return (
		<p className="mt-2 rounded-chart border border-ink border-dashed px-3 py-2 text-sm">
			We were too busy to read every page this time. Try again in a minute for the full picture.
		</p>
	);
}

export function CapNote({ cap }: Pick<AuditResult, "cap">) {
	if (!cap) return null;
	return (
		<p className="mt-4 rounded-chart border border-coral bg-white px-3 py-2 text-sm">
			<strong>
				{cap.reason}, so your score can't go above {cap.score}
			</strong>{" "}
			whatever else is right. Fix this first.
		</p>
	);
}
