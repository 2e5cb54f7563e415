import { useId } from "react";

type Props = { title: string; className?: string; children: React.ReactNode };

/** A part of a lead's page under its title. */
export function Panel({ title, className = "", children }: Props) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={`rounded-chart border border-hairline bg-white p-4 sm:p-5 ${className}`}>
			<h2 id={id} className="mb-2 text-xl">
				{title}
			</h2>
			{children}
		</section>
	);
}
