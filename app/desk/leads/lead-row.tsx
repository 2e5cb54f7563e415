import type { DeskLead } from "#app/desk/desk-lead.ts";
import { DueGauge } from "#app/desk/due-gauge.tsx";
import { leadRowId } from "#app/desk/lead-links.ts";
import { domainOf, leadName } from "#app/desk/lead-name.ts";
import { markDue } from "#app/desk/mark-due.ts";
import { sourceLabels } from "#app/desk/source-labels.ts";
import { StatusMark } from "#app/desk/status-mark.tsx";
import { TimeAgo } from "#app/desk/time-ago.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { MailMark } from "./mail-mark.tsx";

const CELL = "lg:px-3 lg:py-3 lg:align-top lg:last:pr-4";

/** A coral edge, drawn inside a table row since that has no border of its own on one side. */
const OVERDUE = "max-lg:border-l-4 max-lg:border-l-coral lg:shadow-[inset_4px_0_0_var(--coral)]";

/** One lead of the list; its name's link covers the whole row. */
export function LeadRow({ lead, now, href }: { lead: DeskLead; now: Date; href: string }) {
	const due = markDue(lead, now);
	const isOverdue = due?.kind === "overdue";
	return (
		<tr
			id={leadRowId(lead.id)}
			className={`relative target:bg-shoal border-hairline focus-within:bg-shoal hover:bg-shoal max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:rounded-chart max-lg:border max-lg:bg-white max-lg:p-3.5 md:max-lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_8rem] lg:border-b ${isOverdue ? OVERDUE : ""}`}
		>
			<th scope="row" className={`min-w-0 text-left font-normal max-lg:col-start-1 max-lg:row-start-1 lg:pl-4! ${CELL}`}>
				<a
					href={href}
					data-row=""
					className="wrap-anywhere font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-reef focus-visible:after:-outline-offset-3"
				>
					{leadName(lead)}
				</a>
				{lead.businessName ? <span className="wrap-anywhere block text-ink-soft text-sm">{domainOf(lead.website)}</span> : null}
				{lead.excerpt ? (
					<span className="wrap-anywhere mt-0.5 line-clamp-3 text-ink-soft text-sm lg:line-clamp-1">“{lead.excerpt}”</span>
				) : null}
			</th>
			<td
				className={`wrap-anywhere min-w-0 text-sm max-md:col-span-2 max-lg:row-start-2 lg:min-w-56 ${lead.contactName || lead.email ? "" : "max-md:hidden"} ${CELL}`}
			>
				{lead.contactName ? <span className="block">{lead.contactName}</span> : null}
				<span className="text-ink-soft">{lead.email ?? "no address given"}</span>
			</td>
			<td
				className={`min-w-0 text-sm max-md:col-span-2 max-md:row-start-3 md:max-lg:col-start-2 md:max-lg:row-start-2 lg:whitespace-nowrap ${CELL}`}
			>
				{lead.packageName ? (
					<span className="wrap-anywhere mr-2 lg:block lg:max-w-48 lg:truncate lg:pb-0.5">
						<Badge look="reef">{lead.packageName}</Badge>
					</span>
				) : null}
				<span className="text-ink-soft">{sourceLabels[lead.source]}</span>
			</td>
			<td
				className={`whitespace-nowrap text-sm max-lg:self-end max-lg:text-right max-lg:text-ink-soft max-md:col-start-2 max-md:row-start-4 md:max-lg:col-start-3 md:max-lg:row-start-2 ${CELL}`}
			>
				<TimeAgo time={lead.createdAt} now={now} />
			</td>
			{lead.flagged ? null : (
				<td className={`text-sm max-md:col-start-1 max-md:row-start-4 max-md:pt-1 md:max-lg:col-start-2 md:max-lg:row-start-1 ${CELL}`}>
					{due ? <DueGauge mark={due} /> : null}
					{due === null && lead.laterLeadId !== null ? <span className="text-ink-soft">grew into a later request</span> : null}
				</td>
			)}
			<td className={`text-sm max-lg:row-start-1 max-md:col-start-2 md:max-lg:col-start-3 ${CELL}`}>
				<div className="flex flex-col items-start gap-0.5 max-lg:items-end">
					{lead.flagged ? <RescueForm lead={lead} action={href} /> : <StatusMark status={lead.status} />}
					<MailMark mail={lead.mail} />
				</div>
			</td>
		</tr>
	);
}

/** Over the link that covers the row. */
function RescueForm({ lead, action }: { lead: DeskLead; action: string }) {
	return (
		<form method="post" action={action} className="relative z-10">
			<input type="hidden" name="intent" value="rescue" />
			<input type="hidden" name="back" value="list" />
			<button
				type="submit"
				aria-label={`Not spam: ${leadName(lead)}`}
				className={buttonClass("outline", "whitespace-nowrap bg-white! px-3! text-sm hover:bg-ink!")}
			>
				Not spam
			</button>
		</form>
	);
}
