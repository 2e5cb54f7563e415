import { ExternalLink } from "lucide-react";
import type { LeadFile } from "#app/desk/desk-lead.ts";
import { leadName } from "#app/desk/lead-name.ts";
import { Panel } from "#app/desk/panel.tsx";
import { sourceLabels } from "#app/desk/source-labels.ts";
import { formatStartDate } from "#app/leads/format-start-date.ts";
import { withoutPackage } from "#app/leads/lead-schema.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import type { SitePhone } from "#audit/list-site-phones.ts";
import { replyHref, websiteHref } from "./contact-links.ts";
import { CopyButton } from "./copy-button.tsx";
import { FactList } from "./fact-list.tsx";

/** As tall as a fingertip on a phone. */
const LINK = "text-reef-dark underline underline-offset-4 max-sm:inline-block max-sm:py-2.5";

/** From here on the title may be cut off. */
const LONG_NAME = 50;

type Props = { lead: LeadFile; phones: SitePhone[] };

/** Who asks, and for what; nothing that the head of the page says already. */
export function ContactPanel({ lead, phones }: Props) {
	const { email, contactName, businessName, packageName, keywords, startDate } = lead;
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
					phones.length > 0 ? { label: "Phone number on their site", value: <PhoneLinks phones={phones} /> } : null,
					businessName && businessName.length > LONG_NAME ? { label: "Business", value: businessName } : null,
					{ label: "Website", value: <Website website={lead.website} /> },
					keywords ? { label: "Keywords", value: withoutPackage(keywords, packageName) } : null,
					startDate ? { label: "Start", value: formatStartDate(startDate) } : null,
					{ label: "Received", value: `${formatMoment(lead.createdAt)}, ${sourceLabels[lead.source]}` },
				]}
			/>
			{email ? null : (
				<p className="wrap-anywhere mt-4 text-ink-soft text-sm">
					<WithoutAddress lead={lead} phones={phones} />
				</p>
			)}
		</Panel>
	);
}

/** What to do where no address was given: whoever wrote of the same website gave one, or the phone, or the website. */
function WithoutAddress({ lead, phones }: Props) {
	const other = lead.related.find(({ email, flagged }) => email && !flagged);
	if (other?.email) {
		return (
			<>
				No email address was given, but they wrote {other.createdAt < lead.createdAt ? "before" : "later"}
				{other.contactName ? ` as ${other.contactName}` : ""}:{" "}
				<a href={replyHref(other.email, leadName(lead))} className={LINK}>
					{other.email}
				</a>
			</>
		);
	}
	return `No email address was given: ${phones.length > 0 ? "ring them, or look on their website" : "the website is the way to reach them"}.`;
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
