import type { AuditResult } from "#audit/audit-result.ts";
import { auditSteps } from "#audit/audit-steps.ts";
import { scoreBands } from "#audit/verdict.ts";
import { TickScale } from "./tick-scale.tsx";

/** How far out each depth contour lies, from 0 to the score. */
const CONTOURS = [1, 0.74, 0.48, 0.22];
const SCALE = [0, 50, 100];

type Props = {
	points: AuditResult["points"];
	/** Whether each name links to the section with its id. */
	isLinked?: boolean;
	/** Whether the score is capped, so these points do not count yet. The chart is then drawn in grey. */
	isMuted?: boolean;
};

/** The seven points as a profile: a row each, with its score out of 100. The weakest is highlighted. */
export function PointBars({ points, isLinked = false, isMuted = false }: Props) {
	const scores = auditSteps.map(({ id }) => points.find((point) => point.id === id)?.score ?? null);
	const measured = scores.filter((score) => score !== null);
	const weakest = Math.min(...measured);
	const isWeakest = (score: number | null) => !isMuted && score === weakest && weakest < Math.max(...measured);
	return (
		<div className="grid grid-cols-[minmax(0,7.75rem)_minmax(2rem,1fr)_2.25rem] gap-x-2 max-[22rem]:grid-cols-[minmax(0,6rem)_minmax(2rem,1fr)_1.75rem] sm:grid-cols-[minmax(0,9.5rem)_minmax(2rem,1fr)_2.25rem] sm:gap-x-3">
			<p aria-hidden="true" className="relative col-start-2 h-5 whitespace-nowrap text-ink-soft text-xs">
				{scoreBands.map(({ name, from }) => (
					<span key={name} className="absolute" style={{ left: `${from}%` }}>
						{name}
					</span>
				))}
			</p>
			<Profile scores={scores} isWeakest={isWeakest} isMuted={isMuted} />
			<ol aria-label="The seven points" className="col-start-1 col-end-4 row-start-2 grid auto-rows-fr grid-cols-subgrid">
				{auditSteps.map(({ id, name }, index) => {
					const score = scores[index] ?? null;
					return (
						<li
							key={id}
							className="relative col-span-3 grid min-h-9 grid-cols-subgrid max-[22rem]:min-h-10 lg:min-h-12 print:min-h-6 items-center text-sm"
						>
							<span className={`wrap-anywhere leading-tight ${isWeakest(score) ? "font-semibold" : ""}`}>
								{isLinked ? <PointLink id={id} name={name} /> : name}
								{isWeakest(score) ? <span className="block font-normal text-ink-soft text-xs/none">the weakest</span> : null}
							</span>
							<span className={`display col-start-3 text-right text-lg ${isMuted ? "text-ink-soft" : ""}`}>{score ?? <NotMeasured />}</span>
						</li>
					);
				})}
			</ol>
			<div aria-hidden="true" className="col-start-2">
				<TickScale labels={SCALE} />
			</div>
		</div>
	);
}

type ProfileProps = { scores: (number | null)[]; isWeakest: (score: number | null) => boolean; isMuted: boolean };

/** The line through all scores, one row each, with contours beside it. What was not measured lies at 0, without a mark. */
function Profile({ scores, isWeakest, isMuted }: ProfileProps) {
	const colour = isMuted ? "var(--color-ink-soft)" : "var(--color-reef-dark)";
	const drawLine = (share: number) => {
		const xs = scores.map((score) => Math.round((score ?? 0) * share));
		const bends = xs.slice(1).map((x, index) => `C${xs[index]} ${index + 1} ${x} ${index + 1} ${x} ${index + 1.5}`);
		return `M${xs[0]} 0V.5${bends.join("")}V${scores.length}`;
	};
	const mark = (score: number | null, index: number) => (score === null ? "" : `M${score} ${index + 0.5}h0`);
	return (
		<svg
			viewBox={`0 0 100 ${scores.length}`}
			preserveAspectRatio="none"
			aria-hidden="true"
			fill="none"
			className="chart col-start-2 row-start-2 size-full overflow-visible border-ink border-l"
		>
			{(isMuted ? [] : CONTOURS).map((share, index) => (
				<path key={share} d={`${drawLine(share)}H0V0z`} fill={`color-mix(in oklch, var(--reef) ${10 + index * 9}%, var(--paper))`} />
			))}
			<g stroke="var(--color-ink)" className="*:[vector-effect:non-scaling-stroke]">
				<path d={scores.map((_, index) => `M0 ${index + 0.5}H100`).join("")} strokeOpacity={0.15} />
				<path d="M50 0V7M80 0V7" strokeOpacity={0.5} strokeDasharray="3 3" />
				<path d={drawLine(1)} strokeWidth={1.5} stroke={colour} strokeDasharray={isMuted ? "2 4" : undefined} />
				<path d={scores.map(mark).join("")} strokeWidth={isMuted ? 6 : 9} strokeLinecap="round" stroke={colour} />
				<path
					d={scores.map((score, index) => (isWeakest(score) ? mark(score, index) : "")).join("")}
					strokeWidth={13}
					strokeLinecap="round"
				/>
			</g>
		</svg>
	);
}

function PointLink({ id, name }: { id: string; name: string }) {
	return (
		<a href={`#${id}`} className="text-reef-dark underline after:absolute after:inset-0 print:text-ink print:no-underline">
			{name}
		</a>
	);
}

function NotMeasured() {
	return (
		<>
			<span aria-hidden="true">–</span>
			<span className="sr-only">not measured</span>
		</>
	);
}
