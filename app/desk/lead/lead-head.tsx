import { Mail, MailX, Phone } from "lucide-react";
import type { LeadFile } from "#app/desk/desk-lead.ts";
import { DueGauge } from "#app/desk/due-gauge.tsx";
import { domainOf, leadName } from "#app/desk/lead-name.ts";
import type { DueMark } from "#app/desk/mark-due.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.ts";
import type { SitePhone } from "#audit/list-site-phones.ts";
import { firstName, replyHref } from "./contact-links.ts";
import { isRefused } from "./is-refused.ts";
import { StatusForm } from "./status-form.tsx";

const BUTTON = "min-h-12 max-sm:w-full";

type Props = { lead: LeadFile; due: DueMark | null; phones: SitePhone[] };

/** Which lead this is, how it stands against the 24 hours, how to answer it, and where the agency is with it. */
export function LeadHead({ lead, due, phones }: Props) {
	return (
		<div className="grid gap-y-4 border-ink border-b pb-5">
			<div className="min-w-0">
				{/* Lines high enough for the tails of the last one's letters: room below it would show the tops of the fourth. */}
				<h1 title={leadName(lead)} className="wrap-anywhere line-clamp-3 text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] leading-[1.15]">
					{leadName(lead)}
				</h1>
				<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
					{lead.businessName ? <span className="wrap-anywhere line-clamp-2">{domainOf(lead.website)}</span> : null}
					{lead.packageName ? <Badge look="reef">{lead.packageName}</Badge> : null}
					{lead.flagged ? <Badge look="solid">Spam</Badge> : null}
				</p>
			</div>
			{lead.flagged ? (
				<form method="post">
					<input type="hidden" name="intent" value="rescue" />
					<button type="submit" className={buttonClass("primary", BUTTON)}>
						Not spam: put it among the leads
					</button>
				</form>
			) : (
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
					{lead.email && isRefused(lead) ? (
						<p className="wrap-anywhere flex w-full items-start gap-2 font-semibold text-coral-dark">
							<MailX aria-hidden="true" size={18} className="mt-1 shrink-0" />
							<span className="min-w-0">The address {lead.email} was refused, perhaps mistyped.</span>
						</p>
					) : null}
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

/** The ways to them, the best first: by mail, unless their address is known to take none. */
function Answer({ lead, phones: [phone] }: Pick<Props, "lead" | "phones">) {
	const { email, contactName } = lead;
	const isWriteFirst = email !== null && !isRefused(lead);
	const write = email ? (
		<a key="write" href={replyHref(email, leadName(lead))} className={buttonClass(isWriteFirst ? "primary" : "outline", BUTTON)}>
			<Mail aria-hidden="true" size={18} className="shrink-0" />
			Write to {firstName(contactName)}
		</a>
	) : null;
	const call = phone ? (
		<a key="call" href={`tel:${phone.e164}`} className={buttonClass(isWriteFirst ? "outline" : "primary", BUTTON)}>
			<Phone aria-hidden="true" size={18} className="shrink-0" />
			Call {phone.text}
		</a>
	) : null;
	return isWriteFirst ? [write, call] : [call, write];
}
