type Props = {
	id: string;
	label: string;
	title: string;
	intro: string;
	children: React.ReactNode;
	className?: string;
};

/** A section of the home page with its anchor, heading and introduction, which end on the same line where there is room. */
export function Section({ id, label, title, intro, children, className = "" }: Props) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className={`py-10 md:py-14 ${className}`}>
			<div className="page">
				<div className="grid items-baseline-last gap-x-14 gap-y-4 lg:grid-cols-[7fr_5fr]">
					<div>
						<p className="sheet-label">{label}</p>
						<h2 id={`${id}-title`} className="section-title mt-3">
							{title}
						</h2>
					</div>
					<p className="text-balance text-ink-soft text-lg">{intro}</p>
				</div>
				{children}
			</div>
		</section>
	);
}
