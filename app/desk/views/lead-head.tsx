import { domainOf, leadName } from "#app/desk/wording/lead-name.ts";
import type { DueMark } from "#app/desk/wording/mark-due.ts";
import type { DeskLead } from "#app/leads/desk-lead.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DueGauge } from "./due-gauge.tsx";
import { StatusForm } from "./status-form.tsx";

type Props = { lead: DeskLead; due: DueMark | null };

/** Which lead this is, how it stands against the 24 hours, and where the agency is with it. */
export function LeadHead({ lead, due }: Props) {
	return (
		<div className="grid items-end gap-x-8 gap-y-4 border-ink border-b pb-5 lg:grid-cols-[1fr_auto]">
			<div className="min-w-0">
				<h1 className="text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)]">{leadName(lead)}</h1>
				<p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
					{lead.businessName ? <span className="wrap-anywhere">{domainOf(lead.website)}</span> : null}
					{lead.packageName ? <Badge look="reef">{lead.packageName}</Badge> : null}
					{lead.flagged ? <Badge look="solid">Spam</Badge> : null}
				</p>
			</div>
			{lead.flagged ? null : (
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
					{due ? <DueGauge mark={due} /> : null}
					<div className="max-sm:w-full">
						<StatusForm status={lead.status} />
					</div>
				</div>
			)}
		</div>
	);
}
