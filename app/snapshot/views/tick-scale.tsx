const SCALE = [0, 25, 50, 75, 100];

/** The outermost figures stand flush with the scale's ends. */
const PLACE: Record<number, string> = { 0: "", 100: "-translate-x-full" };

/** The graduated scale from 0 to 100 beneath everything that is drawn out of 100. */
export function TickScale() {
	return (
		<div className="border-ink border-t text-ink-soft text-xs">
			<div className="tick-scale h-1.5" />
			<div className="relative h-4">
				{SCALE.map((value) => (
					<span key={value} className={`absolute ${PLACE[value] ?? "-translate-x-1/2"}`} style={{ left: `${value}%` }}>
						{value}
					</span>
				))}
			</div>
		</div>
	);
}
