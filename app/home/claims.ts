/** The agency's own claims, each in one place. Keep the proof of each on file. */
export const claims = {
	costSaving: "60%",
	businessesServed: "500+",
	revenueGrowth: "3.2x",
	clientRetention: "92%",
	yearsOfExperience: "5+",
} as const;

export const statistics = [
	{ figure: claims.businessesServed, label: "businesses served" },
	{ figure: claims.revenueGrowth, label: "average revenue growth" },
	{ figure: claims.clientRetention, label: "client retention" },
] as const;

export const valuePoints = [
	{ figure: `~${claims.costSaving}`, label: "lower cost than traditional agencies" },
	{ figure: claims.yearsOfExperience, label: "years of local SEO experience" },
	{ figure: "24 h", label: "until you hear from a person" },
] as const;

/** Out of 100: what a traditional agency costs, and what we cost for the same work. */
export const costComparison = [
	{ label: "Traditional agency", figure: "100%", share: 100 },
	{ label: "With us", figure: "about 40%", share: 40 },
] as const;
