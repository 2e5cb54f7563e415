import type { AuditResult } from "#audit/audit-result.ts";
import { auditSteps } from "#audit/audit-steps.ts";

type Props = {
	points: AuditResult["points"];
	/** Whether each name links to the section with its id. */
	isLinked?: boolean;
};

/** The seven points as small bars out of 100, with the weakest highlighted. */
export function PointBars({ points, isLinked = false }: Props) {
	const scores = points.flatMap(({ score }) => score ?? []);
	const weakest = Math.min(...scores);
	return (
		<ol aria-label="The seven points" className={`grid ${isLinked ? "print:gap-1.5" : "gap-1.5"}`}>
			{auditSteps.map(({ id, name }) => {
				const score = points.find((point) => point.id === id)?.score ?? null;
				const isWeakest = score === weakest && weakest < Math.max(...scores);
				return (
					<li
						key={id}
						className={`grid grid-cols-[minmax(0,9rem)_minmax(2rem,1fr)_2rem] items-center gap-2 text-sm ${isWeakest ? "font-semibold" : ""}`}
					>
						<span className="wrap-anywhere">
							{isLinked ? <PointLink id={id} name={name} /> : name}
							{isWeakest ? <span className="block font-normal text-ink-soft text-xs leading-tight">the weakest</span> : null}
						</span>
						<span
							aria-hidden="true"
							className={`data-track block h-2.5 ${score === null ? "border-ink/40 border-b border-dashed" : "bg-shoal"}`}
						>
							<span className={`data-bar block h-full ${isWeakest ? "bg-ink" : "bg-reef"}`} style={{ width: `${score ?? 0}%` }} />
						</span>
						<span className="text-right font-semibold">{score ?? <NotMeasured />}</span>
					</li>
				);
			})}
		</ol>
	);
}

function PointLink({ id, name }: { id: string; name: string }) {
	return (
		<a
			href={`#${id}`}
			className="inline-flex min-h-9 items-center text-reef-dark underline print:min-h-0 print:text-ink print:no-underline"
		>
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
