type Step = { when: string; what: React.ReactNode };

/** What happens after a form is sent, and when, as a timeline. */
export function NextSteps({ steps }: { steps: Step[] }) {
	return (
		<ol>
			{steps.map(({ when, what }) => (
				<li key={when} className="timeline-step">
					<strong className="display block leading-snug">{when}</strong>
					<span className="wrap-anywhere">{what}</span>
				</li>
			))}
		</ol>
	);
}
