type Fact = { label: string; value: React.ReactNode };

/** Labels with their values; null is left out. */
export function FactList({ facts }: { facts: (Fact | null)[] }) {
	return (
		<dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[9rem_1fr]">
			{facts.map((fact) =>
				fact ? (
					<div key={fact.label} className="sm:contents">
						<dt className="font-semibold text-sm sm:pt-0.5">{fact.label}</dt>
						<dd className="wrap-anywhere min-w-0 whitespace-pre-wrap">{fact.value}</dd>
					</div>
				) : null,
			)}
		</dl>
	);
}
