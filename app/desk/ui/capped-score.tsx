/** Says which problem keeps a score from being higher; nothing if none does. */
export function CappedScore({ score, problem }: { score: number; problem: string | null | undefined }) {
	if (!problem) return null;
	return (
		<p className="wrap-anywhere mt-1 text-coral-dark text-sm">
			Capped at {score} by a critical problem: {problem}.
		</p>
	);
}
