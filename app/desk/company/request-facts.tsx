import { ExternalLink } from "lucide-react";
import type { FullLead } from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { describeAttribution } from "#app/leads/channel.ts";
import { formatStartDate } from "#app/leads/format-start-date.ts";
import { sourceLabels, withoutPackage } from "#app/leads/lead-schema.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { websiteHref } from "./contact-links.ts";
import { FactList } from "./fact-list.tsx";

/** What the visitor sent. */
export function RequestFacts({ request }: { request: FullLead }) {
	const { email, phone, contactName, businessName, packageName, keywords, startDate } = request;
	const { cameFrom, landingPage, campaign } = describeAttribution(request);
	return (
		<FactList
			facts={[
				contactName ? { label: "Contact", value: contactName } : null,
				{ label: "Email", value: email ?? <span className="text-ink-soft">They left no email address.</span> },
				phone ? { label: "Phone", value: phone } : null,
				businessName ? { label: "Business", value: businessName } : null,
				{ label: "Website", value: <Website website={request.website} /> },
				packageName ? { label: "Package", value: packageName } : null,
				keywords ? { label: "Keywords", value: withoutPackage(keywords, packageName) } : null,
				startDate ? { label: "Preferred start", value: formatStartDate(startDate) } : null,
				{ label: "Received", value: <Received request={request} /> },
				cameFrom ? { label: "Came from", value: cameFrom } : null,
				landingPage ? { label: "Landing page", value: landingPage } : null,
				campaign ? { label: "Campaign", value: campaign } : null,
			]}
		/>
	);
}

function Received({ request: { createdAt, source } }: { request: FullLead }) {
	return (
		<>
			<span className="inline-block">{formatMoment(createdAt)},</span> {sourceLabels[source]}
		</>
	);
}

function Website({ website }: { website: string }) {
	const href = websiteHref(website);
	if (href === null) return website;
	return (
		<a
			href={href}
			target="_blank"
			rel="noopener noreferrer nofollow"
			className="text-reef-dark underline underline-offset-4 max-sm:inline-block max-sm:py-2.5"
		>
			{website}
			<ExternalLink aria-hidden="true" size={14} className="ml-1.5 inline shrink-0" />
			<span className="sr-only"> (opens in a new tab)</span>
		</a>
	);
}
