/** The last scores out of 100 as a small line, ending in a dot. */
export function Sparkline({ scores }: { scores: number[] }) {
	if (scores.length < 2) return null;
	const toPoint = (score: number, index: number) => `${Math.round((index / (scores.length - 1)) * 900) / 10 + 3} ${27 - score / 4}`;
	const points = scores.map(toPoint);
	return (
		<svg role="img" aria-label={`Scores: ${scores.join(", ")}`} viewBox="0 0 96 30" className="h-7.5 w-24 text-reef" fill="none">
			<path d="M3 27H93" stroke="currentColor" strokeOpacity={0.35} />
			<path d={`M${points.join("L")}`} stroke="currentColor" strokeWidth={2} strokeLinejoin="round" />
			<path d={`M${points.at(-1)}h0`} stroke="currentColor" strokeWidth={6} strokeLinecap="round" />
		</svg>
	);
}
