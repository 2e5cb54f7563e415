/** How a score changed since the measurement before. Null means that there is nothing to compare it with. */
export type ScoreChange = number | "rescored" | null;

/** Returns the change between two measurements of a site. Different rules make them incomparable. */
export function findChange(
	before: { score: number; engineVersion: number | null } | undefined,
	now: { score: number; engineVersion: number | null },
): ScoreChange {
	if (!before) return null;
	return before.engineVersion === now.engineVersion ? now.score - before.score : "rescored";
}

/** A change with its sign and direction: "▲ 13". */
export function ScoreChangeMark({ change }: { change: ScoreChange }) {
	if (change === null) return <span className="text-ink-soft">first measurement</span>;
	if (change === "rescored") return <span className="text-ink-soft">scored by new rules</span>;
	if (change === 0) return <span className="text-ink-soft">no change</span>;
	const isUp = change > 0;
	return (
		<span className={`whitespace-nowrap font-semibold ${isUp ? "text-seagrass-dark" : "text-coral-dark"}`}>
			<span aria-hidden="true">{isUp ? "▲" : "▼"} </span>
			<span className="sr-only">{isUp ? "up " : "down "}</span>
			{Math.abs(change)}
		</span>
	);
}
