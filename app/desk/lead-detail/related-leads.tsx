import { CornerDownRight } from "lucide-react";
import { leadName } from "#app/companies/company-name.ts";
import type { DeskLead } from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { leadPath } from "#app/desk/lead-shared/desk-paths.ts";
import { StatusMark } from "#app/desk/lead-shared/status-mark.tsx";
import { TimeAgo } from "#app/desk/ui/time-ago.tsx";
import { sourceLabels } from "#app/leads/lead-schema.ts";
import { Drawer } from "#app/ui/drawer.tsx";

type Props = { leads: DeskLead[]; earlierLeadId: number | null; list: URLSearchParams; now: Date };

const SHOWN = 4;

/** Other leads with the same email address or website; the older ones are folded away. */
export function RelatedLeads({ leads, ...rest }: Props) {
	const more = leads.slice(SHOWN);
	return (
		<>
			<LeadLinks leads={leads.slice(0, SHOWN)} {...rest} />
			{more.length > 0 ? (
				<Drawer title={`${more.length} more`} className="border-transparent">
					<LeadLinks leads={more} {...rest} />
				</Drawer>
			) : null}
		</>
	);
}

function LeadLinks({ leads, earlierLeadId, list, now }: Props) {
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
						{lead.id === earlierLeadId ? ", their earlier lead" : ""}
					</span>
				</li>
			))}
		</ul>
	);
}

/** Links to the visitor's later lead, which is the one to reply to. */
export function LaterLead({ laterLeadId, related, list, now }: { laterLeadId: number; related: DeskLead[] } & Pick<Props, "list" | "now">) {
	const later = related.find(({ id }) => id === laterLeadId);
	return (
		<p className="mt-4 flex items-center gap-2.5 rounded-chart border border-reef bg-shoal px-3">
			<CornerDownRight aria-hidden="true" size={18} className="shrink-0" />
			<span className="wrap-anywhere min-w-0 py-2.5">
				Followed by{" "}
				<a href={leadPath(laterLeadId, list)} className="font-semibold text-reef-dark underline underline-offset-4 max-sm:py-2.5">
					{later ? leadName(later) : "a later lead"}
				</a>
				{later ? (
					<>
						, <TimeAgo time={later.createdAt} now={now} />
					</>
				) : null}
			</span>
		</p>
	);
}
