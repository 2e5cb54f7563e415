/** The seven steps of an audit, in order: the name of each and the text shown while it runs. */
export const auditSteps = [
	{ id: "structure", name: "Site structure", text: "Crawling site structure..." },
	{ id: "serp", name: "Search appearance", text: "Analysing competitor rankings..." },
	{ id: "local", name: "Local presence", text: "Checking local search presence..." },
	{ id: "tech", name: "Technical SEO", text: "Evaluating technical SEO..." },
	{ id: "content", name: "Content", text: "Assessing content optimisation..." },
	{ id: "links", name: "Links", text: "Reviewing backlink profile..." },
	{ id: "recommendations", name: "Quick wins", text: "Generating recommendations..." },
] as const;

export type StepId = (typeof auditSteps)[number]["id"];

/** Things that an audit does not check. Every report lists them, so no one takes them for checked. */
export const notMeasured = [
	"Your live rankings on Google",
	"Links from other websites to yours (backlinks)",
	"What your Google Business Profile says",
	"Core Web Vitals: how fast your pages feel on a real phone. We look at pictures and blocking files as a stand-in",
	"Pictures beyond the first six of your home page, and whether a form's messages reach you",
];
