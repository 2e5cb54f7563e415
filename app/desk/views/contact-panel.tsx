import { ExternalLink, Mail } from "lucide-react";
import { replyHref, websiteHref } from "#app/desk/wording/contact-links.ts";
import { leadName } from "#app/desk/wording/lead-name.ts";
import { sourceLabels } from "#app/desk/wording/source-labels.ts";
import type { LeadFile } from "#app/leads/desk-lead.ts";
import { formatDay, formatMoment, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { buttonClass } from "#app/ui/button.ts";
import { FactList } from "./fact-list.tsx";
import { Panel } from "./panel.tsx";

const LINK = "text-reef-dark underline underline-offset-4";

/** Who asks, and for what. */
export function ContactPanel({ lead, className }: { lead: LeadFile; className?: string }) {
	const { email, contactName, businessName, packageName, keywords, startDate } = lead;
	return (
		<Panel title="What they asked for" className={className}>
			<FactList
				facts={[
					contactName ? { label: "Contact", value: contactName } : null,
					email
						? {
								label: "E-mail",
								value: (
									<a href={replyHref(email, leadName(lead))} className={LINK}>
										{email}
									</a>
								),
							}
						: null,
					businessName ? { label: "Business", value: businessName } : null,
					{ label: "Website", value: <Website website={lead.website} /> },
					packageName ? { label: "Package", value: packageName } : null,
					keywords ? { label: "Keywords", value: withoutPackage(keywords, packageName) } : null,
					startDate ? { label: "Start", value: readableDay(startDate) } : null,
					{ label: "Received", value: `${formatMoment(lead.createdAt)}, ${sourceLabels[lead.source]}` },
				]}
			/>
			{email ? (
				<a href={replyHref(email, leadName(lead))} className={buttonClass("primary", "mt-5")}>
					<Mail aria-hidden="true" size={18} />
					Write to {contactName ?? "them"}
				</a>
			) : (
				<p className="mt-4 text-ink-soft text-sm">No e-mail address was given: the website is the way to reach them.</p>
			)}
		</Panel>
	);
}

function Website({ website }: { website: string }) {
	const href = websiteHref(website);
	if (href === null) return website;
	return (
		<a href={href} target="_blank" rel="noopener noreferrer nofollow" className={LINK}>
			{website}
			<ExternalLink aria-hidden="true" size={14} className="ml-1.5 inline" />
			<span className="sr-only"> (opens in a new tab)</span>
		</a>
	);
}

/** The form appends the package to the keywords; here it stands by itself. */
function withoutPackage(keywords: string, packageName: string | null): string {
	return packageName ? keywords.replace(` [Package: ${packageName}]`, "") : keywords;
}

/** A date field sends YYYY-MM-DD; where there is none people write what they like. */
function readableDay(startDate: string): string {
	const day = startOfBrisbaneDay(startDate);
	return /^\d{4}-\d\d-\d\d$/.test(startDate) && !Number.isNaN(day.getTime()) ? formatDay(day) : startDate;
}
