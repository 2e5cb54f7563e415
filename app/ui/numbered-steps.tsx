type Props = {
	steps: readonly { title: string; text: string }[];
	/** The level below the heading of the list. */
	heading?: "h3" | "h4";
	/** The columns and the space above. */
	className: string;
};

/** Numbered steps on a line: across the page, or down it on a phone. */
export function NumberedSteps({ steps, heading: Heading = "h3", className }: Props) {
	return (
		<ol className={`grid gap-y-5 ${className}`}>
			{steps.map(({ title, text }, index) => (
				<li key={title} className="linked-step relative pl-13 sm:pt-14 sm:pr-6 sm:pl-0">
					<span
						aria-hidden="true"
						className="display absolute top-0 left-0 grid size-10 place-items-center rounded-full border border-ink bg-paper text-lg"
					>
						{index + 1}
					</span>
					<Heading className="display text-xl max-sm:pt-2">{title}</Heading>
					<p className="mt-1">{text}</p>
				</li>
			))}
		</ol>
	);
}
