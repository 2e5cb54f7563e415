const QUARTERS = [0, 25, 50, 75, 100];

/** A tick every 5 points and a longer one every 25. They are lines, because some PDF viewers leave out gradients. */
const TICKS = Array.from({ length: 21 }, (_, index) => `M${index * 5} 0v${index % 5 === 0 ? 6 : 3}`).join("");

/** The first and last labels align with the ends of the scale. */
const LABEL_OFFSET: Record<number, string> = { 0: "", 100: "-translate-x-full" };

/** The scale from 0 to 100 under every chart. */
export function TickScale({ labels = QUARTERS }: { labels?: number[] }) {
	return (
		<div className="border-ink border-t text-ink-soft text-xs">
			<svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="tick-scale block h-1.5 w-full overflow-visible">
				<path d={TICKS} fill="none" stroke="var(--color-ink)" vectorEffect="non-scaling-stroke" />
			</svg>
			<div className="relative h-4 empty:hidden">
				{labels.map((value) => (
					<span key={value} className={`absolute ${LABEL_OFFSET[value] ?? "-translate-x-1/2"}`} style={{ left: `${value}%` }}>
						{value}
					</span>
				))}
			</div>
		</div>
	);
}
