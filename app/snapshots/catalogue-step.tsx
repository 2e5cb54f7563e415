import type { Check } from "#audit/check.ts";

type Props = { id: string; name: string; checks: Pick<Check, "id" | "weight" | "name" | "reads" | "expected">[] };

/** One step of the catalogue as a table; on a phone each row is read from top to bottom. */
export function CatalogueStep({ id, name, checks }: Props) {
	const points = checks.reduce((total, { weight }) => total + weight, 0);
	return (
		<section id={id} className="mt-10">
			<table className="block w-full text-left md:table">
				<caption className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-b-2 pb-2 text-left md:table-caption">
					<span className="display text-2xl">{name}</span> <span className="text-ink-soft md:ml-3">{points} points</span>
				</caption>
				<thead className="sr-only md:not-sr-only md:table-header-group">
					<tr className="text-sm">
						<th scope="col" className="w-1/5 py-2 pr-4">
							Check
						</th>
						<th scope="col" className="w-2/6 py-2 pr-4">
							What we read
						</th>
						<th scope="col" className="py-2 pr-4">
							What passes
						</th>
						<th scope="col" className="w-16 py-2 text-right">
							Points
						</th>
					</tr>
				</thead>
				<tbody className="block md:table-row-group">
					{checks.map((check) => (
						<tr key={check.id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-hairline border-b py-3 align-top md:table-row">
							<th scope="row" className="col-start-1 row-start-1 text-left font-semibold md:py-3 md:pr-4">
								{check.name}
							</th>
							<td className="col-span-2 row-start-2 text-ink-soft md:py-3 md:pr-4">
								<PhoneLabel>What we read: </PhoneLabel>
								{check.reads}
							</td>
							<td className="col-span-2 row-start-3 md:py-3 md:pr-4">
								<PhoneLabel>What passes: </PhoneLabel>
								{check.expected}
							</td>
							<td className="col-start-2 row-start-1 text-right font-semibold md:py-3">
								{check.weight === 0 ? <NoPoints /> : check.weight}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** Takes the place of the column heads where there are no columns. */
function PhoneLabel({ children }: { children: string }) {
	return (
		<span aria-hidden="true" className="font-semibold md:hidden">
			{children}
		</span>
	);
}

function NoPoints() {
	return (
		<>
			<span aria-hidden="true">–</span>
			<span className="sr-only">none, shown only</span>
		</>
	);
}
