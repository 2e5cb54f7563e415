import type { MeasuredSnapshot } from "#app/snapshot/measured-snapshot.ts";
import { snapshotSteps } from "#app/snapshot/snapshot-steps.ts";

type Props = { points: MeasuredSnapshot["points"] };

/** The seven points of the snapshot as small bars, each out of 100. */
export function PointBars({ points }: Props) {
	return (
		<ol aria-label="The seven points" className="grid gap-x-8 gap-y-2 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-4">
			{snapshotSteps.map(({ id, name }) => {
				const score = points.find((point) => point.id === id)?.score ?? null;
				return (
					<li key={id} className="grid grid-cols-[8.5rem_1fr_2rem] items-center gap-2 text-sm">
						<span>{name}</span>
						<span aria-hidden="true" className={`block h-2 ${score === null ? "border-ink/40 border-b border-dashed" : "bg-shoal"}`}>
							<span className="data-bar block h-full bg-reef" style={{ width: `${score ?? 0}%` }} />
						</span>
						<span className="text-right font-semibold">{score ?? <NotMeasured />}</span>
					</li>
				);
			})}
		</ol>
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
