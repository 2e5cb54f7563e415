type Props = { facts: readonly (readonly [term: string, fact: React.ReactNode])[]; className?: string };

/** The title block of a survey sheet: what it was measured from, in ruled cells. */
export function TitleBlock({ facts, className = "" }: Props) {
	return (
		<dl className={`flex flex-wrap gap-y-2 text-sm ${className}`}>
			{facts.map(([term, fact]) => (
				<div key={term} className="border-ink border-l px-2 sm:px-3">
					<dt className="font-bold font-display text-reef-dark text-xs">{term}</dt>
					<dd className="font-bold font-display">{fact}</dd>
				</div>
			))}
		</dl>
	);
}
