/** The seven steps of an audit, in order: the name of each, the text shown while it runs, and how long it takes in a simulation. */
export const auditSteps = [
	{ id: "structure", name: "Site structure", text: "Crawling site structure...", sampleMs: 1500 },
	{ id: "serp", name: "Search appearance", text: "Analysing competitor rankings...", sampleMs: 2000 },
	{ id: "local", name: "Local presence", text: "Checking local search presence...", sampleMs: 1800 },
	{ id: "tech", name: "Technical SEO", text: "Evaluating technical SEO...", sampleMs: 1600 },
	{ id: "content", name: "Content", text: "Assessing content optimisation...", sampleMs: 1400 },
	{ id: "links", name: "Links", text: "Reviewing backlink profile...", sampleMs: 1700 },
	{ id: "recommendations", name: "Quick wins", text: "Generating recommendations...", sampleMs: 1200 },
] as const;

export type StepId = (typeof auditSteps)[number]["id"];

/** What an audit doesn't look at, so that nobody takes silence for praise. */
export const notMeasured = [
	"Your live rankings on Google",
	"Links from other websites to yours (backlinks)",
	"What your Google Business Profile says",
	"Core Web Vitals: how fast your pages feel on a real phone",
];
