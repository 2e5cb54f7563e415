type Props = {
	caption: string;
	/** The cells of the header row. */
	headings: React.ReactNode;
	/** The other rows. Each lays itself out as a card on small screens. */
	children: React.ReactNode;
};

/** A table on large screens and cards on small ones. */
export function CardTable({ caption, headings, children }: Props) {
	return (
		<div className="mt-5 lg:overflow-x-auto">
			<table className="w-full border-collapse text-left max-lg:block">
				<caption className="sr-only">{caption}</caption>
				<thead className="max-lg:hidden">
					<tr className="border-ink border-y text-sm *:whitespace-nowrap *:px-3 *:py-2 *:font-semibold">{headings}</tr>
				</thead>
				<tbody className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-2.5">{children}</tbody>
			</table>
		</div>
	);
}
