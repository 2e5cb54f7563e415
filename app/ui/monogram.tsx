/** A person's initials in a chart's compass, graduated every ten degrees. */
export function Monogram({ name, className = "size-12" }: { name: string; className?: string }) {
	return (
		<svg viewBox="0 0 48 48" className={`chart shrink-0 ${className}`} aria-hidden="true" fill="none" stroke="var(--color-ink)">
			<circle cx={24} cy={24} r={23.5} strokeWidth={0.7} />
			{/* Ticks: 36 dashes around the circle. */}
			<circle cx={24} cy={24} r={21.5} strokeWidth={3} strokeDasharray="0.7 3.052" />
			<path d="M24 0v6M24 42v6M0 24h6M42 24h6" strokeWidth={1.2} />
			<circle cx={24} cy={24} r={17} fill="var(--color-deep)" stroke="none" />
			<text x={24} y={29.5} textAnchor="middle" fontSize={15} fill="var(--color-paper)" stroke="none" className="font-bold font-display">
				{name.split(" ").map(([initial]) => initial)}
			</text>
		</svg>
	);
}
