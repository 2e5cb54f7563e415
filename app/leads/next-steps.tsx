type Step = { when: string; what: React.ReactNode };

/** The end of every list of next steps. */
export const LAST_STEP: Step = { when: "Then", what: "You decide. Nothing starts until you say yes." };

type Props = {
	steps: readonly Step[];
	/** Whether the steps are side by side where there is room, on a dark ground. */
	isAcross?: boolean;
};

/** What happens next, and when, as a timeline. It fills the height of a flex column. */
export function NextSteps({ steps, isAcross = false }: Props) {
	return (
		<ol className={`flex grow flex-col ${isAcross ? "timeline-across sm:flex-row" : ""}`}>
			{steps.map(({ when, what }) => (
				<li key={when} className={`timeline-step ${isAcross ? "sm:flex-1" : "grow last:grow-0"}`}>
					<strong className="display block leading-snug">{when}</strong>
					<span className="wrap-anywhere">{what}</span>
				</li>
			))}
		</ol>
	);
}
