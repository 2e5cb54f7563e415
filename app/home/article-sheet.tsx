const INK = "var(--color-ink)";
const HAIR = "var(--color-hairline)";
const REEF_DARK = "var(--color-reef-dark)";

/** A page of an article, with the number of each rule where it shows. */
export function ArticleSheet({ className }: { className: string }) {
	return (
		<svg viewBox="0 0 266 322" aria-hidden="true" className={`chart ${className}`} fill="none" stroke={INK}>
			<rect x={0.75} y={0.75} width={250} height={320} rx={6} fill="#fff" />
			{/* The title and when the facts were last checked. */}
			<path d="M20 28h150M20 46h104" strokeWidth={11} />
			<Label y={76}>Last checked</Label>
			{/* Text, with a number that leads to its source. */}
			<path d="M20 100h210M20 115h196M20 130h134" stroke={HAIR} strokeWidth={5} />
			<Label x={159} y={129}>
				1
			</Label>
			<path d="M20 162h210v46H20z" fill="var(--color-shoal)" stroke="none" />
			<path d="M32 193h140" stroke={HAIR} strokeWidth={5} />
			<Label x={32} y={182}>
				A made-up example
			</Label>
			<path d="M21 230v34" stroke="var(--color-mango)" strokeWidth={3} />
			<path d="M32 257h150" stroke={HAIR} strokeWidth={5} />
			<Label x={32} y={243}>
				Update, with its month
			</Label>
			{/* A word struck out, and the right one. */}
			<path d="M20 291h70M178 291h44" stroke={HAIR} strokeWidth={5} />
			<path d="M96 291h30" stroke="var(--color-coral-dark)" strokeWidth={2} />
			<path d="M132 291h40" stroke={REEF_DARK} strokeWidth={5} />
			{LEADERS.map(([x, y], index) => (
				<g key={y}>
					<path d={`M${x} ${y}H240`} stroke={REEF_DARK} strokeDasharray="2 4" />
					<circle cx={251} cy={y} r={14} fill="var(--color-paper)" />
					<text x={251} y={y + 5} fill={INK} stroke="none" fontSize={14} textAnchor="middle" className="display">
						{index + 1}
					</text>
				</g>
			))}
		</svg>
	);
}

/** Where the line to each number begins. */
const LEADERS = [
	[104, 72],
	[174, 126],
	[180, 185],
	[190, 247],
	[228, 291],
] as const;

function Label({ x = 20, y, children }: { x?: number; y: number; children: React.ReactNode }) {
	return (
		<text x={x} y={y} fill={REEF_DARK} stroke="none" fontSize={12} className="display">
			{children}
		</text>
	);
}
