export type ChartedCompetitor = { name: string; score: number } | { name: string; least: number; most: number };
type Props = { ownScore: number; competitors: ChartedCompetitor[] };

const SCALE = [0, 25, 50, 75, 100];

/** The visitor's score and the competitors' as bars on one scale of 100, with a line let down from the visitor's own. */
export function ScoreChart({ ownScore, competitors }: Props) {
	return (
		<div className="relative">
			<div aria-hidden="true" className="absolute top-6 bottom-5 w-px bg-ink" style={{ left: `${ownScore}%` }}>
				<div className="absolute -top-1 -left-1.25 border-x-[5px] border-x-transparent border-t-[7px] border-t-ink" />
			</div>
			<ul className="grid gap-3">
				<Bar name="Your site" figure={String(ownScore)} from={0} to={ownScore} look="bg-reef" isOwn />
				{competitors.map((competitor) =>
					"score" in competitor ? (
						<Bar
							key={competitor.name}
							name={competitor.name}
							figure={String(competitor.score)}
							from={0}
							to={competitor.score}
							look="bg-ink/55"
						/>
					) : (
						<Bar
							key={competitor.name}
							name={competitor.name}
							figure={`typical range ${competitor.least}–${competitor.most}`}
							from={competitor.least}
							to={competitor.most}
							look="typical-range"
						/>
					),
				)}
			</ul>
			<div aria-hidden="true" className="mt-1.5 border-ink border-t text-ink-soft text-xs">
				<div className="tick-scale h-1.5" />
				<div className="relative h-4">
					{SCALE.map((value) => (
						<span key={value} className={`absolute ${SCALE_PLACE[value] ?? "-translate-x-1/2"}`} style={{ left: `${value}%` }}>
							{value}
						</span>
					))}
				</div>
			</div>
		</div>
	);
}

/** The outermost figures stand flush with the scale's ends. */
const SCALE_PLACE: Record<number, string> = { 0: "", 100: "-translate-x-full" };

type BarProps = { name: string; figure: string; from: number; to: number; look: string; isOwn?: boolean };

function Bar({ name, figure, from, to, look, isOwn = false }: BarProps) {
	return (
		<li>
			<span className={`flex justify-between gap-3 text-sm ${isOwn ? "font-semibold" : ""}`}>
				<span className="wrap-anywhere">{name}</span>
				<span className="relative shrink-0 bg-white pl-1 font-semibold">{figure}</span>
			</span>
			<span aria-hidden="true" className="mt-1 block h-3.5 bg-shoal">
				<span className={`data-bar block h-full ${look}`} style={{ marginLeft: `${from}%`, width: `${to - from}%` }} />
			</span>
		</li>
	);
}
