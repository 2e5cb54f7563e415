type Props = { facts: readonly (readonly [term: string, fact: React.ReactNode])[]; className?: string };

/** The title block of a survey sheet: what it was measured from, in ruled cells, or in ruled lines on a phone. */
export function TitleBlock({ facts, className = "" }: Props) {
	return (
		<dl className={`border-hairline text-sm max-sm:border-b sm:flex sm:flex-wrap sm:gap-y-2 ${className}`}>
			{facts.map(([term, fact]) => (
				<div
					key={term}
					className="border-hairline max-sm:flex max-sm:justify-between max-sm:gap-x-4 max-sm:border-t max-sm:py-1.5 sm:border-ink sm:border-l sm:px-3 sm:last:pr-0"
				>
					<dt className="font-bold font-display text-reef-dark sm:text-xs">{term}</dt>
					<dd className="wrap-anywhere font-bold font-display max-sm:min-w-0 max-sm:text-right">{fact}</dd>
				</div>
			))}
		</dl>
	);
}
