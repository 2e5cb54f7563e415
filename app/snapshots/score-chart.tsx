import { TickScale } from "./tick-scale.tsx";

type ChartedCompetitor = { name: string; score: number } | { name: string; min: number; max: number };
type Props = { ownScore: number; competitors: ChartedCompetitor[]; isSample?: boolean };

/** The visitor's and the competitors' scores as bars, with the visitor's own marked across all of them. */
export function ScoreChart({ ownScore, competitors, isSample = false }: Props) {
	return (
		<div>
			<ul aria-label="Your site and your competitors" className="grid gap-2.5">
				<Bar name="Your site" score={ownScore} colour={isSample ? "typical-range" : "bg-reef"} mark={ownScore} />
				{competitors.map((competitor) => (
					<Bar key={competitor.name} {...competitor} colour={isSample ? "typical-range" : "bg-ink/55"} mark={ownScore} />
				))}
			</ul>
			<div aria-hidden="true" className="mt-1.5">
				<TickScale />
			</div>
		</div>
	);
}

type BarProps = ChartedCompetitor & { colour: string; mark: number };

/** A score from the left edge, or a thinner bar for a typical range. */
function Bar({ name, colour, mark, ...value }: BarProps) {
	const isRange = "min" in value;
	const [from, to] = isRange ? [value.min, value.max] : [0, value.score];
	return (
		<li>
			<span className="flex flex-wrap justify-between gap-x-3 text-sm">
				<span className="wrap-anywhere font-semibold">{name}</span>
				{isRange ? (
					<span className="text-ink-soft">
						typical range {from}–{to}
					</span>
				) : (
					<span className="font-semibold">{to}</span>
				)}
			</span>
			<span aria-hidden="true" className={`data-track relative mt-1 block bg-shoal ${isRange ? "h-2" : "h-3.5"}`}>
				<span
					className={`data-bar block h-full ${isRange ? "typical-range" : colour}`}
					style={{ marginLeft: `${from}%`, width: `${to - from}%` }}
				/>
				<span className="data-line absolute -inset-y-0.5 border-ink border-l" style={{ left: `${mark}%` }} />
			</span>
		</li>
	);
}
