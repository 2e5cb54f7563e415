type Step = { when: string; what: React.ReactNode };

/** What happens after a form is sent, and when: stops on a course. */
export function NextSteps({ steps }: { steps: Step[] }) {
	return (
		<ol>
			{steps.map(({ when, what }) => (
				<li key={when} className="course-stop">
					<strong className="display block leading-snug">{when}</strong>
					<span className="wrap-anywhere">{what}</span>
				</li>
			))}
		</ol>
	);
}
