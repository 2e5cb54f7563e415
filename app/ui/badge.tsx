const LOOKS = {
	plain: "border-hairline bg-white text-ink",
	reef: "border-reef bg-shoal text-reef-dark",
	solid: "border-ink bg-ink text-paper",
	/** Words alone, beside a badge that has a frame. */
	bare: "border-transparent px-0! font-normal! font-sans! text-ink-soft",
	coral: "border-coral bg-white text-coral-dark",
} as const;

export function Badge({ look = "plain", children }: { look?: keyof typeof LOOKS; children: React.ReactNode }) {
	return (
		<span className={`inline-block first-letter:uppercase rounded-chart border px-2 py-0.5 font-bold font-display text-xs ${LOOKS[look]}`}>
			{children}
		</span>
	);
}
