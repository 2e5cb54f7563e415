import { TickScale } from "./tick-scale.tsx";

type Props = { steps: { id: string; name: string; checks: { weight: number }[] }[] };

const SHADES = ["bg-reef text-white", "bg-shoal", "bg-ink text-paper", "bg-shoal", "bg-reef text-white", "bg-shoal"];

/** The hundred points as one rule, divided among the steps; each part leads to its checks. */
export function PointsRuler({ steps }: Props) {
	const parts = steps.map((step) => ({ ...step, points: step.checks.reduce((total, { weight }) => total + weight, 0) }));
	return (
		<nav aria-label="Where the points are" className="mt-8">
			<div
				aria-hidden="true"
				className="data-track grid h-9 border border-ink"
				style={{ gridTemplateColumns: parts.map(({ points }) => `${points}fr`).join(" ") }}
			>
				{parts.map(({ id, points }, index) => (
					<span
						key={id}
						className={`data-track grid place-items-center overflow-hidden font-semibold text-sm ${SHADES[index % SHADES.length]}`}
					>
						{points}
					</span>
				))}
			</div>
			<div aria-hidden="true">
				<TickScale />
			</div>
			<ul className="mt-2 flex flex-wrap gap-x-6">
				{parts.map(({ id, name, points }) => (
					<li key={id}>
						<a href={`#${id}`} className="inline-flex min-h-11 items-center gap-1.5 text-reef-dark underline">
							{name} ({points})
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
