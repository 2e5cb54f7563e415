type Props = { ownScore: number; competitors: { name: string; score: number }[] };

const SCALE = [0, 25, 50, 75, 100];

/** The visitor's score and the competitors' as bars on one scale of 100, with a line let down from the visitor's own. */
export function ScoreChart({ ownScore, competitors }: Props) {
	const bars = [{ name: "Your site", score: ownScore, own: true }, ...competitors.map((competitor) => ({ ...competitor, own: false }))];
	return (
		<div className="relative">
			<div aria-hidden="true" className="absolute top-6 bottom-5 w-px bg-ink" style={{ left: `${ownScore}%` }}>
				<div className="absolute -top-1 -left-1.25 border-x-[5px] border-x-transparent border-t-[7px] border-t-ink" />
			</div>
			<ul className="grid gap-3">
				{bars.map((bar) => (
					<li key={bar.name}>
						<span className={`flex justify-between text-sm ${bar.own ? "font-semibold" : ""}`}>
							<span>{bar.name}</span>
							<span className="font-semibold">{bar.score}</span>
						</span>
						<span aria-hidden="true" className="mt-1 block h-3.5 bg-shoal">
							<span className={`data-bar block h-full ${bar.own ? "bg-reef" : "bg-ink/55"}`} style={{ width: `${bar.score}%` }} />
						</span>
					</li>
				))}
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
