import type { NoResultEvent } from "#audit/audit-event.ts";

export type SampleSnapshot = {
	/** The host part of the web address. */
	domain: string;
	/** The made-up score out of 100. */
	overallScore: number;
	competitors: { name: string; score: number }[];
	issues: string[];
	opportunities: string[];
	/** The text that tells the visitor that the figures are made up, and why. */
	note: string;
};

const ISSUES = [
	"The page headline and description leave out the town and the service people search for",
	"The Google Business Profile and the website show different contact details",
	"Pages load slowly on a phone, so visitors leave before they see the offer",
	"The site has no structured data to tell search engines what the business is and where",
	"Few other local websites link here, so there is little to vouch for the business",
];

const OPPORTUNITIES = [
	"Give each main service a page of its own, written for the suburbs it is offered in",
	"Ask every customer for a Google review, and reply to each one",
	"Get listed with the same name, address and phone number in the main Australian directories",
	"Answer the questions customers ask on the phone in short, helpful articles",
];

/** Stand-ins for competitors, with the range of their made-up scores. */
const typicalCompetitors = [
	{ name: "Competitor A", min: 70, max: 89 },
	{ name: "Competitor B", min: 65, max: 84 },
	{ name: "Competitor C", min: 60, max: 79 },
] as const;

/** Says why a site has no real result. Only what the site itself caused may read as if it had failed. */
export function explainSample(website: string, { cause, reason }: Pick<NoResultEvent, "cause" | "reason">): string {
	const domain = new URL(website).hostname;
	return cause === "switched-off" ? `${reason}, so we have not looked at ${domain} yet` : `we could not read ${domain} (${reason})`;
}

/** Makes up a result in the range of real sites. Its note says that it is made up, and why there is no real one. */
export function sampleSnapshot(website: string, why: string, random: () => number = Math.random): SampleSnapshot {
	const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
	return {
		domain: new URL(website).hostname,
		overallScore: between(45, 74),
		competitors: typicalCompetitors.map(({ name, min, max }) => ({ name, score: between(min, max) })),
		issues: ISSUES,
		opportunities: OPPORTUNITIES,
		note: `Sample snapshot: ${why}. These figures are illustrative, not a measurement of your site. Your request is saved and we'll check your site by hand.`,
	};
}
