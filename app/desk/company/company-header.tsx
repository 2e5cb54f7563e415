import { ExternalLink, Mail, MailX, Phone } from "lucide-react";
import { websiteDomain } from "#app/companies/company-name.ts";
import { clientPath } from "#app/desk/client/client-path.ts";
import { findReplyDeadline, ReplyDeadline } from "#app/desk/lead-shared/reply-deadline.tsx";
import { StatusSymbol } from "#app/desk/lead-shared/status-mark.tsx";
import { replyPath } from "#app/desk/reply/reply-path.ts";
import { LEAD_STATUSES, type LeadStatus, statusLabels } from "#app/leads/lead-status.ts";
import type { ReplyClock } from "#app/leads/reply-clock.ts";
import { MAX_SHORT_TEXT_CHARACTERS } from "#app/site/short-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { SitePhone } from "#audit/audit-result.ts";
import { formatCount } from "#audit/wording.ts";
import { listBouncedEmails } from "./bounced-emails.ts";
import type { CompanyDetail } from "./company-detail-store.server.ts";
import { dialable, firstName, websiteHref } from "./contact-links.ts";
import { findRequestToAnswer, orderContacts } from "./order-contacts.ts";

const BUTTON = "min-h-12 max-sm:w-full";
const COMMON_REASONS = ["Too expensive", "Chose another agency", "Does it in-house", "Never replied", "Not a fit"];

type Props = {
	company: CompanyDetail;
	/** The phone numbers on their website. */
	phones: SitePhone[];
	/** How many alerts about the client's site are open. */
	openAlerts: number;
	/** The URL of the company's page, which handles the buttons. */
	action: string;
	/** Whether staff chose Lost and still have to say why. */
	asksReason: boolean;
	now: Date;
	clock: ReplyClock;
};

/** The company's name, the reply deadline, the ways to reach them and the status buttons. */
export function CompanyHeader({ company, phones, openAlerts, action, asksReason, now, clock }: Props) {
	const href = company.website === null ? null : websiteHref(company.website);
	const deadline = findOldestDeadline(company, { now, clock });
	const bounced = listBouncedEmails(company);
	return (
		<div className="grid gap-y-4 border-ink border-b pb-5">
			<div className="min-w-0">
				{/* The line height leaves room for descenders; padding would show the top of a fourth line. */}
				<h1 title={company.name} className="wrap-anywhere line-clamp-3 text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] leading-[1.15]">
					{company.name}
				</h1>
				<p className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-ink-soft">
					{company.website === null ? null : href === null ? (
						<span className="wrap-anywhere line-clamp-2">{company.website}</span>
					) : (
						<a
							href={href}
							target="_blank"
							rel="noopener noreferrer nofollow"
							className="wrap-anywhere text-reef-dark underline underline-offset-4 max-sm:inline-block max-sm:py-2.5"
						>
							{websiteDomain(company.website)}
							<ExternalLink aria-hidden="true" size={14} className="ml-1.5 inline shrink-0" />
							<span className="sr-only"> (opens in a new tab)</span>
						</a>
					)}
					{company.packageName ? <Badge look="reef">{company.packageName}</Badge> : null}
					{company.status === "won" ? <Badge look="solid">Client</Badge> : null}
					{openAlerts > 0 ? (
						<a href={clientPath(company.id)} className="max-sm:py-2.5">
							<Badge look="coral">
								<span className="underline underline-offset-2">{formatCount(openAlerts, "open alert")}</span>
							</Badge>
						</a>
					) : null}
					{deadline ? <ReplyDeadline deadline={deadline} /> : null}
				</p>
				{company.status === "lost" && company.lostReason ? (
					<p className="wrap-anywhere mt-2">
						<strong>Lost:</strong> {company.lostReason}
					</p>
				) : null}
			</div>
			<div className="flex flex-wrap items-center gap-3">
				{bounced.map((email) => (
					<p key={email} className="wrap-anywhere flex w-full items-start gap-2 font-semibold text-coral-dark">
						<MailX aria-hidden="true" size={18} className="mt-1 shrink-0" />
						<span className="min-w-0">Our email to {email} bounced. The email address may be mistyped.</span>
					</p>
				))}
				<ContactButtons company={company} phones={phones} bounced={bounced} />
				<div className="max-sm:w-full">
					<StatusForm company={company} action={action} />
				</div>
			</div>
			{asksReason ? <LostForm company={company} action={action} /> : null}
		</div>
	);
}

/** Finds the deadline of the request that has waited longest for a reply. One whose reply is not sent yet still waits. */
function findOldestDeadline({ requests }: CompanyDetail, { now, clock }: Pick<Props, "now" | "clock">) {
	const waiting = requests
		.filter(({ status, isReplyUnsent }) => status === "new" || isReplyUnsent)
		.map((request) => findReplyDeadline(request, now, clock));
	return waiting.findLast((deadline) => deadline !== null) ?? null;
}

/** Offers email first, unless the email address is known to bounce or whoever asked left only a phone number. */
function ContactButtons({ company, phones: [sitePhone], bounced }: Pick<Props, "company" | "phones"> & { bounced: string[] }) {
	const { contacts, requests } = company;
	const request = findRequestToAnswer(requests);
	const person = orderContacts(contacts, { requests, bounced }).find(({ email }) => email !== null);
	// The number in the request is newer than that of the contact.
	const ownPhone = request?.phone ?? orderContacts(contacts, { requests, bounced: [] }).find((contact) => contact.phone !== null)?.phone;
	const phone = ownPhone ? dialable(ownPhone) : sitePhone;
	const leftOnlyPhone = request !== null && request.email === null && request.phone !== null;
	const isEmailFirst = person?.email ? !leftOnlyPhone && !bounced.includes(person.email.toLowerCase()) : false;
	const emailButton = person?.email ? (
		<a key="email" href={replyPath(company.id, person.id)} className={buttonClass(isEmailFirst ? "primary" : "outline", BUTTON)}>
			<Mail aria-hidden="true" size={18} className="shrink-0" />
			Write to {firstName(person.name)}
		</a>
	) : null;
	const callButton = phone ? (
		<a key="call" href={`tel:${phone.e164}`} className={buttonClass(isEmailFirst ? "outline" : "primary", BUTTON)}>
			<Phone aria-hidden="true" size={18} className="shrink-0" />
			<span>
				Call <span className="inline-block">{phone.text}</span>
			</span>
		</a>
	) : null;
	return isEmailFirst ? [emailButton, callButton] : [callButton, emailButton];
}

/** The form carries the status that was shown, so that two people cannot overwrite each other's change. */
function StatusForm({ company: { status, requests }, action }: Pick<Props, "company" | "action">) {
	// A contacted company can be contacted again, for a request that came since.
	const canContact = status !== "contacted" || requests.some((request) => request.status === "new");
	return (
		<form method="post" action={action}>
			<input type="hidden" name="intent" value="status" />
			<input type="hidden" name="from" value={status} />
			<fieldset className="flex flex-wrap overflow-hidden rounded-chart border border-ink bg-white">
				<legend className="sr-only">Status</legend>
				{LEAD_STATUSES.map((choice) => (
					<button
						key={choice}
						type="submit"
						name="to"
						value={choice}
						aria-pressed={choice === status}
						data-contacted={choice === "contacted" && canContact ? "" : undefined}
						className={`-mt-px -ml-px flex min-h-12 flex-1 cursor-pointer flex-col items-center justify-center gap-1 border-ink border-t border-l px-2 py-1.5 font-semibold text-sm leading-tight sm:flex-row sm:gap-2 sm:px-4 ${choice === status ? "bg-ink text-paper" : "hover:bg-shoal"}`}
					>
						<StatusSymbol status={choice} />
						{statusLabels[choice]}
					</button>
				))}
			</fieldset>
		</form>
	);
}

function LostForm({ company, action }: Pick<Props, "company" | "action">) {
	return (
		<form method="post" action={action} className="rounded-chart border border-ink bg-white p-4 sm:p-5">
			<input type="hidden" name="intent" value="status" />
			<input type="hidden" name="from" value={company.status} />
			<input type="hidden" name="to" value={"lost" satisfies LeadStatus} />
			<TextField
				label="Why was it lost?"
				hint="A few words. You'll see them on this page and in the history."
				name="reason"
				list="lost-reasons"
				defaultValue={company.lostReason ?? ""}
				maxLength={MAX_SHORT_TEXT_CHARACTERS}
				autoFocus
				required
			/>
			<datalist id="lost-reasons">
				{COMMON_REASONS.map((reason) => (
					<option key={reason} value={reason} />
				))}
			</datalist>
			<div className="mt-3 flex flex-wrap gap-3">
				<button type="submit" className={buttonClass("solid")}>
					Mark as lost
				</button>
				<a href={action} className={buttonClass("outline")}>
					Cancel
				</a>
			</div>
		</form>
	);
}
