import type { DeskLead } from "#app/desk/desk-lead.ts";
import { leadPath } from "#app/desk/lead-links.ts";
import { leadName } from "#app/desk/lead-name.ts";
import { sourceLabels } from "#app/desk/source-labels.ts";
import { StatusMark } from "#app/desk/status-mark.tsx";
import { TimeAgo } from "#app/desk/time-ago.tsx";
import { Drawer } from "#app/ui/drawer.tsx";

type Props = { leads: DeskLead[]; earlierLeadId: number | null; list: URLSearchParams; now: Date };

const SHOWN = 4;

/** Other requests of the same person or the same website; the older of many are folded away. */
export function RelatedLeads({ leads, ...rest }: Props) {
	const more = leads.slice(SHOWN);
	return (
		<>
			<LeadLines leads={leads.slice(0, SHOWN)} {...rest} />
			{more.length > 0 ? (
				<Drawer title={`${more.length} more`} className="border-transparent">
					<LeadLines leads={more} {...rest} />
				</Drawer>
			) : null}
		</>
	);
}

function LeadLines({ leads, earlierLeadId, list, now }: Props) {
	return (
		<ul className="*:first:pt-0">
			{leads.map((lead) => (
				<li key={lead.id} className="relative border-hairline border-b py-2.5 last:border-0 last:pb-0">
					<span className="flex flex-wrap items-baseline justify-between gap-x-3">
						<a
							href={leadPath(lead.id, list)}
							className="wrap-anywhere font-semibold text-reef-dark underline underline-offset-4 after:absolute after:inset-0 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
						>
							{leadName(lead)}
						</a>
						<span className="text-sm">{lead.flagged ? "Spam" : <StatusMark status={lead.status} />}</span>
					</span>
					<span className="block text-ink-soft text-sm">
						{sourceLabels[lead.source]}, <TimeAgo time={lead.createdAt} now={now} />
						{lead.id === earlierLeadId ? ", the request this one grew out of" : ""}
					</span>
				</li>
			))}
		</ul>
	);
}
