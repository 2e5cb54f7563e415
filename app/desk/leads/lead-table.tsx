import type { DeskLead } from "#app/desk/desk-lead.ts";
import { leadPath } from "#app/desk/lead-links.ts";
import { LeadRow } from "./lead-row.tsx";

type Props = { leads: DeskLead[]; now: Date; caption: string /** The parameters that show this list. */; list: URLSearchParams };

/** What became of the 24 hours, which spam does not have. */
const ANSWER = "Answer";
const COLUMNS = ["Lead", "Contact", "Wants", "Received", ANSWER, "Status"];

/** The leads as a table where there is room, as cards where there is not. */
export function LeadTable({ leads, now, caption, list }: Props) {
	const isSpam = leads.every(({ flagged }) => flagged);
	return (
		<div className="mt-5 lg:overflow-x-auto">
			<table className="w-full border-collapse text-left max-lg:block">
				<caption className="sr-only">{caption}</caption>
				<thead className="max-lg:hidden">
					<tr className="border-ink border-y text-sm">
						{COLUMNS.filter((column) => !isSpam || column !== ANSWER).map((column) => (
							<th key={column} scope="col" className="px-3 py-2 font-semibold first:pl-4 last:pr-4">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="max-lg:grid max-lg:gap-2.5">
					{leads.map((lead) => (
						<LeadRow key={lead.id} lead={lead} now={now} href={leadPath(lead.id, list)} />
					))}
				</tbody>
			</table>
		</div>
	);
}
