/** A person's initials in the ring that marks a town on the chart. */
export function Monogram({ name, className = "size-12" }: { name: string; className?: string }) {
	return (
		<svg viewBox="0 0 48 48" className={`chart shrink-0 ${className}`} aria-hidden="true">
			<circle cx={24} cy={24} r={23} fill="none" stroke="var(--color-ink)" strokeDasharray="2 3" />
			<circle cx={24} cy={24} r={18} fill="var(--color-deep)" />
			<text x={24} y={29.5} textAnchor="middle" fontSize={15} fill="var(--color-paper)" className="font-bold font-display">
				{name.split(" ").map(([initial]) => initial)}
			</text>
		</svg>
	);
}
