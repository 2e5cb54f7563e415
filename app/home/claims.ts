/** The agency's own claims. Keep the proof of each on file. */
export const statistics = [
	{ figure: "500+", label: "businesses served" },
	{ figure: "3.2x", label: "average revenue growth" },
	{ figure: "92%", label: "client retention" },
] as const;

export const valuePoints = [
	{ figure: "~60%", label: "lower cost than traditional agencies" },
	{ figure: "5+", label: "years of local SEO experience" },
	{ figure: "24 h", label: "until you hear from a person" },
] as const;

/** Out of 100: what a traditional agency costs, and what we cost for the same work. */
export const costComparison = [
	{ label: "Traditional agency", figure: "100%", share: 100 },
	{ label: "With us", figure: "about 40%", share: 40 },
] as const;
