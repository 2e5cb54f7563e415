type Props = {
	id: string;
	label: string;
	title: string;
	intro?: string;
	children: React.ReactNode;
	className?: string;
};

/** A section of the home page with its anchor, heading and introduction. */
export function Section({ id, label, title, intro, children, className = "" }: Props) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className={`py-10 md:py-14 ${className}`}>
			<div className="page">
				<div className="grid items-end gap-x-14 gap-y-4 lg:grid-cols-[7fr_5fr]">
					<div className={intro ? "" : "lg:col-span-2"}>
						<p className="sheet-label">{label}</p>
						<h2 id={`${id}-title`} className="section-title mt-3">
							{title}
						</h2>
					</div>
					{intro ? <p className="text-ink-soft text-lg">{intro}</p> : null}
				</div>
				{children}
			</div>
		</section>
	);
}
