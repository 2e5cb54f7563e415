/** The score in large figures. */
export function OverallScore({ score }: { score: number }) {
	return (
		<>
			<p className="mt-5 font-semibold text-sm">Overall score</p>
			<p className="mb-4 flex items-baseline gap-2">
				<span className="display text-6xl leading-none">{score}</span>
				<span className="text-ink-soft">out of 100</span>
			</p>
		</>
	);
}
