import type { NoResultCause } from "#audit/no-result.ts";

export type SampleSnapshot = {
	/** The host part of the web address. */
	domain: string;
	/** The made-up score out of 100. */
	overallScore: number;
	competitors: { name: string; score: number }[];
	issues: string[];
	opportunities: string[];
	/** Says that this is a sample, and why. */
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

/** Says why there is a sample and how to get a measurement, without a word that reads as if the site had failed. */
export function explainSample(cause: NoResultCause): string {
	const why = cause === "switched-off" ? "Live checks are switched off here" : "This server has no internet connection";
	return `${why}, so this is a sample. Ask for your full report and we'll measure your site.`;
}

/** Makes up a result in the range of real sites. */
export function sampleSnapshot(website: string, note: string, random: () => number = Math.random): SampleSnapshot {
	const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
	return {
		domain: new URL(website).hostname,
		overallScore: between(45, 74),
		competitors: typicalCompetitors.map(({ name, min, max }) => ({ name, score: between(min, max) })),
		issues: ISSUES,
		opportunities: OPPORTUNITIES,
		note,
	};
}
