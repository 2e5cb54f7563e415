import { useId } from "react";

type Props = { title: string; id?: string; className?: string; children: React.ReactNode };

/** A titled box. */
export function Panel({ title, id, className = "", children }: Props) {
	const titleId = useId();
	return (
		<section id={id} aria-labelledby={titleId} className={`rounded-chart border border-hairline bg-white p-4 sm:p-5 ${className}`}>
			<h2 id={titleId} className="mb-2 text-xl">
				{title}
			</h2>
			{children}
		</section>
	);
}
