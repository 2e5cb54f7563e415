import { Mail, MailX, Phone } from "lucide-react";
import { leadName, websiteDomain } from "#app/companies/company-name.ts";
import { findReplyDeadline, ReplyDeadline } from "#app/desk/lead-shared/reply-deadline.tsx";
import { StatusSymbol } from "#app/desk/lead-shared/status-mark.tsx";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { LEAD_STATUSES, type LeadStatus, statusLabels } from "#app/leads/lead-status.ts";
import type { ReplyClock } from "#app/leads/reply-clock.ts";
import { listNoticeKinds } from "#app/outbox/notice-kinds.ts";
import { isAddressProblem } from "#app/outbox/notice-problem.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.ts";
import type { SitePhone } from "#audit/audit-result.ts";
import { dialable, firstName, replyHref } from "./contact-links.ts";
import type { LeadDetail } from "./lead-detail-store.server.ts";

const BUTTON = "min-h-12 max-sm:w-full";

type Props = {
	lead: LeadDetail;
	phones: SitePhone[];
	/** The URL of the lead's page, which handles the buttons. */
	action: string;
	now: Date;
	clock: ReplyClock;
};

/** The lead's name, its reply deadline, the ways to reach them and the status buttons. */
export function LeadHeader({ lead, phones, action, now, clock }: Props) {
	const deadline = findReplyDeadline(lead, now, clock);
	return (
		<div className="grid gap-y-4 border-ink border-b pb-5">
			<div className="min-w-0">
				{/* The line height leaves room for descenders; padding would show the top of a fourth line. */}
				<h1 title={leadName(lead)} className="wrap-anywhere line-clamp-3 text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] leading-[1.15]">
					{leadName(lead)}
				</h1>
				<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
					{lead.businessName ? <span className="wrap-anywhere line-clamp-2">{websiteDomain(lead.website)}</span> : null}
					{lead.packageName ? <Badge look="reef">{lead.packageName}</Badge> : null}
					{lead.flagged ? <Badge look="solid">Spam</Badge> : null}
				</p>
			</div>
			{lead.flagged ? (
				<PostButton intent="not-spam" action={action} look="primary" className={BUTTON}>
					Not spam: move to leads
				</PostButton>
			) : (
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
					{lead.email && hasEmailBounced(lead) ? (
						<p className="wrap-anywhere flex w-full items-start gap-2 font-semibold text-coral-dark">
							<MailX aria-hidden="true" size={18} className="mt-1 shrink-0" />
							<span className="min-w-0">Our email to {lead.email} bounced. The email address may be mistyped.</span>
						</p>
					) : null}
					{deadline ? <ReplyDeadline deadline={deadline} /> : null}
					<div className="flex flex-wrap items-center gap-3 max-sm:w-full">
						<ContactButtons lead={lead} phones={phones} />
						<div className="max-sm:w-full">
							<StatusForm status={lead.status} action={action} />
						</div>
					</div>
				</div>
			)}
		</div>
	);
}

/** Offers email first, unless their email address is known to bounce. */
function ContactButtons({ lead, phones: [sitePhone] }: Pick<Props, "lead" | "phones">) {
	const { email, contactName } = lead;
	const phone = lead.phone ? dialable(lead.phone) : sitePhone;
	const isEmailFirst = email !== null && !hasEmailBounced(lead);
	const emailButton = email ? (
		<a key="email" href={replyHref(email, leadName(lead))} className={buttonClass(isEmailFirst ? "primary" : "outline", BUTTON)}>
			<Mail aria-hidden="true" size={18} className="shrink-0" />
			Write to {firstName(contactName)}
		</a>
	) : null;
	const callButton = phone ? (
		<a key="call" href={`tel:${phone.e164}`} className={buttonClass(isEmailFirst ? "outline" : "primary", BUTTON)}>
			<Phone aria-hidden="true" size={18} className="shrink-0" />
			Call {phone.text}
		</a>
	) : null;
	return isEmailFirst ? [emailButton, callButton] : [callButton, emailButton];
}

/** The form carries the status that was shown, so that two people cannot overwrite each other's change. */
function StatusForm({ status, action }: { status: LeadStatus; action: string }) {
	return (
		<form method="post" action={action}>
			<input type="hidden" name="intent" value="status" />
			<input type="hidden" name="from" value={status} />
			<fieldset className="grid grid-cols-4 overflow-hidden rounded-chart border border-ink bg-white">
				<legend className="sr-only">Status</legend>
				{LEAD_STATUSES.map((choice) => (
					<button
						key={choice}
						type="submit"
						name="to"
						value={choice}
						aria-pressed={choice === status}
						data-contacted={choice === "contacted" && choice !== status ? "" : undefined}
						className={`flex min-h-12 cursor-pointer flex-col items-center justify-center gap-1 border-ink py-1.5 font-semibold text-sm leading-tight not-first-of-type:border-l sm:flex-row sm:gap-2 sm:px-4 ${choice === status ? "bg-ink text-paper" : "hover:bg-shoal"}`}
					>
						<StatusSymbol status={choice} />
						{statusLabels[choice]}
					</button>
				))}
			</fieldset>
		</form>
	);
}

const VISITOR_KINDS = listNoticeKinds({ recipient: "visitor" });

/** Whether an email to them failed because of the email address and no one has sent it again since. */
function hasEmailBounced({ notices }: LeadDetail): boolean {
	return notices.some(({ kind, state, problem }) => VISITOR_KINDS.includes(kind) && state !== "waiting" && isAddressProblem(problem));
}
