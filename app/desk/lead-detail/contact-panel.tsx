import { ExternalLink } from "lucide-react";
import { leadName } from "#app/companies/company-name.ts";
import { Panel } from "#app/desk/ui/panel.tsx";
import { describeAttribution } from "#app/leads/channel.ts";
import { formatStartDate } from "#app/leads/format-start-date.ts";
import { sourceLabels, withoutPackage } from "#app/leads/lead-schema.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import type { SitePhone } from "#audit/audit-result.ts";
import { dialable, replyHref, websiteHref } from "./contact-links.ts";
import type { LeadDetail } from "./lead-detail-store.server.ts";

/** A tap target of at least 44 px on a phone. */
const LINK = "text-reef-dark underline underline-offset-4 max-sm:inline-block max-sm:py-2.5";

/** Longer names may be cut off in the page title. */
const LONG_NAME = 50;

type Props = { lead: LeadDetail; phones: SitePhone[] };

/** What the visitor sent, except for what the header shows already. */
export function ContactPanel({ lead, phones }: Props) {
	const { email, phone, contactName, businessName, packageName, keywords, startDate } = lead;
	const { cameFrom, landingPage, campaign } = describeAttribution(lead);
	return (
		<Panel title="What they asked for">
			<FactList
				facts={[
					contactName ? { label: "Contact", value: contactName } : null,
					email
						? {
								label: "Email",
								value: (
									<span className="flex flex-wrap items-baseline gap-x-4">
										<a href={replyHref(email, leadName(lead))} className={LINK}>
											{email}
										</a>
										<CopyButton text={email} name="email address" />
									</span>
								),
							}
						: null,
					phone ? { label: "Phone", value: <PhoneLinks phones={[dialable(phone)]} /> } : null,
					phones.length > 0 ? { label: "Phone number on their site", value: <PhoneLinks phones={phones} /> } : null,
					businessName && businessName.length > LONG_NAME ? { label: "Business", value: businessName } : null,
					{ label: "Website", value: <Website website={lead.website} /> },
					keywords ? { label: "Keywords", value: withoutPackage(keywords, packageName) } : null,
					startDate ? { label: "Preferred start", value: formatStartDate(startDate) } : null,
					{ label: "Received", value: `${formatMoment(lead.createdAt)}, ${sourceLabels[lead.source]}` },
					cameFrom ? { label: "Came from", value: cameFrom } : null,
					landingPage ? { label: "Landing page", value: landingPage } : null,
					campaign ? { label: "Campaign", value: campaign } : null,
				]}
			/>
			{email ? null : (
				<p className="wrap-anywhere mt-4 text-ink-soft text-sm">
					<OtherWaysToReach lead={lead} phones={phones} />
				</p>
			)}
		</Panel>
	);
}

/** Suggests another way to reach them: an email address from a related lead, their phone or their website. */
function OtherWaysToReach({ lead, phones }: Props) {
	const other = lead.related.find(({ email, flagged }) => email && !flagged);
	if (other?.email) {
		return (
			<>
				They left no email address here, but wrote {other.createdAt < lead.createdAt ? "earlier" : "later"}
				{other.contactName ? ` as ${other.contactName}` : ""}:{" "}
				<a href={replyHref(other.email, leadName(lead))} className={LINK}>
					{other.email}
				</a>
			</>
		);
	}
	if (lead.phone) return "They left a phone number but no email address. Ring them.";
	return `They left no email address. ${phones.length > 0 ? "Ring them, or try their website" : "Try their website"}.`;
}

function PhoneLinks({ phones }: { phones: SitePhone[] }) {
	return (
		<span className="flex flex-wrap gap-x-8">
			{phones.map(({ e164, text }) => (
				<span key={e164} className="flex items-baseline gap-x-4">
					<a href={`tel:${e164}`} className={LINK}>
						{text}
					</a>
					<CopyButton text={text} name={`phone number ${text}`} />
				</span>
			))}
		</span>
	);
}

function Website({ website }: { website: string }) {
	const href = websiteHref(website);
	if (href === null) return website;
	return (
		<a href={href} target="_blank" rel="noopener noreferrer nofollow" className={LINK}>
			{website}
			<ExternalLink aria-hidden="true" size={14} className="ml-1.5 inline shrink-0" />
			<span className="sr-only"> (opens in a new tab)</span>
		</a>
	);
}

type Fact = { label: string; value: React.ReactNode };

function FactList({ facts }: { facts: (Fact | null)[] }) {
	return (
		<dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[9rem_1fr]">
			{facts.map((fact) =>
				fact ? (
					<div key={fact.label} className="sm:contents">
						<dt className="font-semibold text-sm sm:pt-0.5">{fact.label}</dt>
						<dd className="wrap-anywhere min-w-0 whitespace-pre-wrap">{fact.value}</dd>
					</div>
				) : null,
			)}
		</dl>
	);
}

/** The button is hidden until the desk's script finds that the browser can copy. */
function CopyButton({ text, name }: { text: string; name: string }) {
	return (
		<button
			type="button"
			hidden
			data-copy={text}
			className="min-h-11 min-w-11 cursor-pointer whitespace-nowrap text-left text-ink-soft text-sm underline underline-offset-4 hover:text-ink sm:min-h-6"
		>
			<span data-copy-word="">Copy</span>
			<span className="sr-only"> {name}</span>
		</button>
	);
}
