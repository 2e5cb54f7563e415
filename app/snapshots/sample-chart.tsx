import { TickScale } from "./tick-scale.tsx";

type Props = { ownScore: number; competitors: { name: string; score: number }[] };

const ROW = "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[7.5rem_minmax(0,1fr)_2.5rem]";

/** The made-up scores of a sample as hatched bars, with the visitor's own marked across all of them. */
export function SampleChart({ ownScore, competitors }: Props) {
	return (
		<div>
			<ul aria-label="Your site and your competitors" className="grid gap-3 sm:gap-0">
				{[{ name: "Your site", score: ownScore }, ...competitors].map(({ name, score }, index) => (
					<li key={name} className={`font-bold font-display ${ROW} ${index === 0 ? "text-reef-dark" : ""}`}>
						<span>{name}</span>
						<span className="display text-right text-xl sm:col-start-3 sm:text-2xl">{score}</span>
						<span
							aria-hidden="true"
							className="relative row-start-2 max-sm:col-span-2 sm:col-start-2 sm:row-start-1 sm:border-ink sm:border-l sm:py-2"
						>
							<span
								className={`data-bar typical-range block h-6 ${index === 0 ? "border-2 border-reef-dark" : ""}`}
								style={{ width: `${score}%` }}
							/>
							<span className="data-line absolute inset-y-0 border-reef-dark border-l-2 max-sm:hidden" style={{ left: `${ownScore}%` }} />
						</span>
					</li>
				))}
			</ul>
			<div aria-hidden="true" className={`max-sm:mt-2 ${ROW}`}>
				<div className="max-sm:col-span-2 sm:col-start-2">
					<TickScale />
				</div>
			</div>
		</div>
	);
}
