import { TickScale } from "./tick-scale.tsx";

type Props = { ownScore: number; competitors: { name: string; score: number }[] };

/** The made-up scores of a sample as hatched bars, with the visitor's own marked across all of them. */
export function SampleChart({ ownScore, competitors }: Props) {
	return (
		<div>
			<ul aria-label="Your site and your competitors" className="grid gap-3">
				{[{ name: "Your site", score: ownScore }, ...competitors].map(({ name, score }) => (
					<li key={name}>
						<span className="flex items-baseline justify-between gap-x-3 font-bold font-display">
							<span>{name}</span>
							<span>{score}</span>
						</span>
						<span aria-hidden="true" className="data-track relative mt-1 block h-5 bg-shoal">
							<span className="data-bar typical-range block h-full" style={{ width: `${score}%` }} />
							<span className="data-line absolute -inset-y-1 border-ink border-l-2" style={{ left: `${ownScore}%` }} />
						</span>
					</li>
				))}
			</ul>
			<div aria-hidden="true" className="mt-1.5">
				<TickScale />
			</div>
		</div>
	);
}
