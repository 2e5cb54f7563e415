type Props = {
	id: string;
	label: string;
	title: string;
	intro: string;
	children: React.ReactNode;
	className?: string;
};

/** A section of the home page with its anchor, heading and introduction, which start on the same line where there is room. */
export function Section({ id, label, title, intro, children, className = "" }: Props) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className={`py-10 md:py-14 ${className}`}>
			<div className="page">
				<p className="sheet-label">{label}</p>
				<div className="mt-3 grid items-baseline gap-x-14 gap-y-4 lg:grid-cols-[7fr_5fr]">
					<h2 id={`${id}-title`} className="section-title">
						{title}
					</h2>
					<p className="text-ink-soft text-lg">{intro}</p>
				</div>
				{children}
			</div>
		</section>
	);
}
