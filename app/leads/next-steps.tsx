type Step = { when: string; what: React.ReactNode };

/** What happens next, and when, as a timeline. It fills the height of a flex column. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
	return (
		<ol className="flex grow flex-col">
			{steps.map(({ when, what }) => (
				<li key={when} className="timeline-step grow last:grow-0">
					<strong className="display block leading-snug">{when}</strong>
					<span className="wrap-anywhere">{what}</span>
				</li>
			))}
		</ol>
	);
}
