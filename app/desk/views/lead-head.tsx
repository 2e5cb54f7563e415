import { Mail, Phone } from "lucide-react";
import { firstName, replyHref } from "#app/desk/wording/contact-links.ts";
import { domainOf, leadName } from "#app/desk/wording/lead-name.ts";
import type { DueMark } from "#app/desk/wording/mark-due.ts";
import type { DeskLead } from "#app/leads/desk/desk-lead.ts";
import type { SitePhone } from "#app/snapshot/list-site-phones.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { DueGauge } from "./due-gauge.tsx";
import { StatusForm } from "./status-form.tsx";

type Props = { lead: DeskLead; due: DueMark | null; phones: SitePhone[] };

/** Which lead this is, how it stands against the 24 hours, how to answer it, and where the agency is with it. */
export function LeadHead({ lead, due, phones }: Props) {
	return (
		<div className="grid gap-y-4 border-ink border-b pb-5">
			<div className="min-w-0">
				<h1 title={leadName(lead)} className="wrap-anywhere line-clamp-3 pb-1 text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)]">
					{leadName(lead)}
				</h1>
				<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
					{lead.businessName ? <span className="wrap-anywhere line-clamp-2">{domainOf(lead.website)}</span> : null}
					{lead.packageName ? <Badge look="reef">{lead.packageName}</Badge> : null}
					{lead.flagged ? <Badge look="solid">Spam</Badge> : null}
				</p>
			</div>
			{lead.flagged ? null : (
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
					{due ? <DueGauge mark={due} /> : null}
					<div className="flex flex-wrap items-center gap-3 max-sm:w-full">
						<Answer lead={lead} phones={phones} />
						<div className="max-sm:w-full">
							<StatusForm status={lead.status} />
						</div>
					</div>
				</div>
			)}
		</div>
	);
}

/** The quickest way to them, where there is one. */
function Answer({ lead: { email, contactName, ...lead }, phones: [phone] }: Pick<Props, "lead" | "phones">) {
	if (email) {
		return (
			<a href={replyHref(email, leadName(lead))} className={buttonClass("primary", "min-h-12 max-sm:w-full")}>
				<Mail aria-hidden="true" size={18} className="shrink-0" />
				Write to {firstName(contactName)}
			</a>
		);
	}
	return phone ? (
		<a href={`tel:${phone.e164}`} className={buttonClass("primary", "min-h-12 max-sm:w-full")}>
			<Phone aria-hidden="true" size={18} className="shrink-0" />
			Call {phone.text}
		</a>
	) : null;
}
