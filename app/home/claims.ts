/** The agency's claims. Keep proof of each on file. */
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
	{ figure: "24 h", label: "or less to hear back from a person" },
] as const;

/** Relative cost of the same work, in percent. */
export const costComparison = [
	{ label: "Traditional agency", figure: "100%", share: 100 },
	{ label: "With us", figure: "about 40%", share: 40 },
] as const;
