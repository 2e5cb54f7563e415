/** The seven points of a snapshot, in order: what each is called, what is said while it runs, and how long it takes in a sample. */
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
