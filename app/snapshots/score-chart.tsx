import { TickScale } from "./tick-scale.tsx";

type ChartedCompetitor = { name: string; score: number } | { name: string; least: number; most: number };
type Props = { ownScore: number; competitors: ChartedCompetitor[]; isSample?: boolean };

/** The visitor's and the competitors' scores as bars, with the visitor's own marked across all of them. */
export function ScoreChart({ ownScore, competitors, isSample = false }: Props) {
	return (
		<div>
			<ul aria-label="Your site and your competitors" className="grid gap-2.5">
				<Bar name="Your site" figure={String(ownScore)} to={ownScore} look={isSample ? "typical-range" : "bg-reef"} mark={ownScore} />
				{competitors.map((competitor) =>
					"score" in competitor ? (
						<Bar
							key={competitor.name}
							name={competitor.name}
							figure={String(competitor.score)}
							to={competitor.score}
							look={isSample ? "typical-range" : "bg-ink/55"}
							mark={ownScore}
						/>
					) : (
						<Bar
							key={competitor.name}
							name={competitor.name}
							range={`typical range ${competitor.least}–${competitor.most}`}
							from={competitor.least}
							to={competitor.most}
							look="typical-range"
							mark={ownScore}
						/>
					),
				)}
			</ul>
			<div aria-hidden="true" className="mt-1.5">
				<TickScale />
			</div>
		</div>
	);
}

type BarProps = { name: string; figure?: string; range?: string; from?: number; to: number; look: string; mark: number };

function Bar({ name, figure, range, from = 0, to, look, mark }: BarProps) {
	return (
		<li>
			<span className="flex flex-wrap justify-between gap-x-3 text-sm">
				<span className="wrap-anywhere font-semibold">{name}</span>
				{figure ? <span className="font-semibold">{figure}</span> : null}
				{range ? <span className="text-ink-soft">{range}</span> : null}
			</span>
			<span aria-hidden="true" className={`data-track relative mt-1 block bg-shoal ${range ? "h-2" : "h-3.5"}`}>
				<span className={`data-bar block h-full ${look}`} style={{ marginLeft: `${from}%`, width: `${to - from}%` }} />
				<span className="data-line absolute -inset-y-0.5 border-ink border-l" style={{ left: `${mark}%` }} />
			</span>
		</li>
	);
}
