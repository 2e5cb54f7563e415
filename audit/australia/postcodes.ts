export type State = "QLD" | "NSW" | "VIC" | "SA" | "WA" | "TAS" | "ACT" | "NT";

const RANGES: [from: number, to: number, state: State][] = [
	[200, 299, "ACT"],
	[800, 999, "NT"],
	[1000, 2599, "NSW"],
	[2600, 2618, "ACT"],
	[2619, 2899, "NSW"],
	[2900, 2920, "ACT"],
	[2921, 2999, "NSW"],
	[3000, 3999, "VIC"],
	[4000, 4999, "QLD"],
	[5000, 5999, "SA"],
	[6000, 6999, "WA"],
	[7000, 7999, "TAS"],
	[8000, 8999, "VIC"],
	[9000, 9999, "QLD"],
];

/** The other states that share a postcode across the border. */
const ACROSS_THE_BORDER: Record<string, State[]> = {
	"0872": ["SA", "WA"],
	"2406": ["QLD"],
	"2540": ["ACT"],
	"2611": ["NSW"],
	"2618": ["NSW"],
	"2620": ["ACT"],
	"2648": ["VIC"],
	"3500": ["NSW"],
	"3585": ["NSW"],
	"3586": ["NSW"],
	"3644": ["NSW"],
	"3691": ["NSW"],
	"3707": ["NSW"],
	"4375": ["NSW"],
	"4377": ["NSW"],
	"4380": ["NSW"],
	"4383": ["NSW"],
	"4385": ["NSW"],
	"4825": ["NT"],
};

const NAMES: Record<string, State> = {
	q: "QLD",
	qld: "QLD",
	queensland: "QLD",
	nsw: "NSW",
	"new south wales": "NSW",
	vic: "VIC",
	victoria: "VIC",
	sa: "SA",
	"south australia": "SA",
	wa: "WA",
	"western australia": "WA",
	tas: "TAS",
	tasmania: "TAS",
	act: "ACT",
	"australian capital territory": "ACT",
	nt: "NT",
	"northern territory": "NT",
};

/** Lists the states that use a postcode: usually one, more near a border, none if it is not a postcode. */
export function listStatesOfPostcode(postcode: string): State[] {
	if (!/^\d{4}$/.test(postcode)) return [];
	const state = RANGES.find(([from, to]) => Number(postcode) >= from && Number(postcode) <= to)?.[2];
	return state ? [state, ...(ACROSS_THE_BORDER[postcode] ?? [])] : [];
}

/** Parses a state in any spelling: "Qld", "Q.L.D.", "AU-QLD", "Queensland". */
export function parseState(text: string): State | null {
	const normalized = text
		.slice(0, 40)
		.toLowerCase()
		.replace(/^\s*au-/, "")
		.replace(/[.,]/g, "")
		.replace(/\s+/g, " ")
		.trim();
	return Object.hasOwn(NAMES, normalized) ? (NAMES[normalized] ?? null) : null;
}
