/** The seven points of a snapshot, in order: what each is called, what is said while it runs, and how long it takes in a sample. */
export const snapshotSteps = [
	{ name: "Site structure", text: "Crawling site structure...", sampleMs: 1500 },
	{ name: "Competitors", text: "Analysing competitor rankings...", sampleMs: 2000 },
	{ name: "Local presence", text: "Checking local search presence...", sampleMs: 1800 },
	{ name: "Technical SEO", text: "Evaluating technical SEO...", sampleMs: 1600 },
	{ name: "Content", text: "Assessing content optimisation...", sampleMs: 1400 },
	{ name: "Links", text: "Reviewing backlink profile...", sampleMs: 1700 },
	{ name: "Recommendations", text: "Generating recommendations...", sampleMs: 1200 },
] as const;
