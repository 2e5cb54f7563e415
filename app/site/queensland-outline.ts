/**
 * Queensland as SVG paths, 40 units a degree, smoothed from a rough outline (approximate, for illustration only).
 * The shore runs from Point Danger up the coast, round Cape York and down the Gulf; the border closes it.
 */
export const outline = {
	shore:
		"M622.1 746.8c-.6-1.3-3-4.5-3.8-7.6c-.8-3.1-.2-8-1.1-11.2c-.9-3.2-2.5-5.7-4.5-8c-2-2.3-6-3.7-7.5-6c-1.6-2.3-2.2-5.7-1.9-8c.3-2.3 3.2-3.7 3.7-6c.5-2.3-.3-5.7-.7-8c-.4-2.3-1.5-3.2-1.5-6c-.1-2.8 1.4-7.5 1.1-10.8c-.2-3.3-3.1-6.3-2.6-9.2c.4-2.9 5.6-5.7 5.2-8.4c-.3-2.7-5.4-4.7-7.1-7.6c-1.7-2.9-2.1-6.9-3-10c-.9-3.1-.6-6.3-2.6-8.4c-2-2.1-7.1-1.1-9.4-4.4c-2.3-3.3-2-10.7-4.5-15.2c-2.5-4.5-7.1-8-10.6-12c-3.5-4-6.7-8.7-10.5-12c-3.8-3.3-8.1-5.7-12-8c-3.9-2.3-9.4-3-11.3-6c-1.9-3 1.9-9.3 0-12c-1.9-2.7-8.1-1.3-11.3-4c-3.1-2.7-5.9-7.3-7.5-12c-1.6-4.7-1.9-11.7-1.9-16c0-4.3 3.2-6.7 1.9-10c-1.2-3.3-5.6-9.3-9.4-10c-3.7-.7-10 6.3-13.1 6c-3.2-.3-3.2-8.3-5.7-8c-2.5.3-6.9 9.3-9.4 10c-2.5.7-3.4-1.7-5.6-6c-2.2-4.3-5.3-14.3-7.5-20c-2.2-5.7-4.2-9.3-5.7-14c-1.4-4.7-1.4-10.3-3-14c-1.5-3.7-3.4-4.7-6.4-8c-2.9-3.3-9.7-8-11.2-12c-1.6-4 3.4-8.7 1.8-12c-1.5-3.3-7.8-6-11.2-8c-3.5-2-6-3-9.4-4c-3.5-1-8.2 0-11.3-2c-3.1-2-5.3-9-7.5-10c-2.2-1-3.6 6.5-5.7 4c-2-2.5-3.6-16.5-6.7-19.2c-3.2-2.7-8.4 3.7-12.1 3.2c-3.7-.5-6.4-3.3-10.1-6c-3.8-2.7-9.4-5.2-12.4-10c-3-4.8-2.8-14.1-5.7-18.8c-2.8-4.7-9.7-4.8-11.2-9.2c-1.6-4.4 1.7-11.9 1.8-17.2c.2-5.3-.1-10.3-1.1-14.8c-.9-4.5-3.7-8-4.5-12c-.7-4 1.3-9.7 0-12c-1.2-2.3-4.5.8-7.5-2c-3-2.8-8.8-9.6-10.5-14.8c-1.8-5.2 1.2-9.6 0-16.4c-1.3-6.8-6.8-16.9-7.5-24.4c-.8-7.5 4.6-15.7 3-20.4c-1.7-4.7-8.8-5-13.2-8c-4.4-3-10-6.1-13.2-10c-3.1-3.9-2.8-11.9-5.6-13.2c-2.8-1.3-6.6 3.7-11.3 5.2c-4.7 1.5-13.1 6.7-16.9 4c-3.7-2.7-4.4-13.3-5.6-20c-1.3-6.7-1.3-13-1.9-20c-.6-7-.3-15.3-1.9-22c-1.5-6.7-5.6-12.1-7.5-18c-1.9-5.9-1.3-11.9-3.8-17.2c-2.5-5.3-9-9-11.2-14.8c-2.2-5.8.4-13.9-1.9-20c-2.3-6.1-7.7-15.4-12-16.4c-4.4-1-11.6 5-14.3 10.4c-2.7 5.4 0 15-1.9 22c-1.9 7-6.3 12.7-9.4 20c-3.1 7.3-9.4 18-9.4 24c0 6 9.4 7.3 9.4 12c0 4.7-7.5 8.7-9.4 16c-1.9 7.3-1.9 18-1.9 28c0 10 2.8 22 1.9 32c-.9 10-6.3 19.3-7.5 28c-1.3 8.7 1.6 16 0 24c-1.6 8-6 15-9.4 24c-3.5 9-5.3 23.3-11.3 30c-5.9 6.7-16.6 9.3-24.4 10c-7.9.7-16.3-2-22.6-6c-6.2-4-8.7-13-15-18c-6.3-5-15-8.3-22.6-12c-7.5-3.7-18.8-8.3-22.5-10",
	border:
		"M37.6 282V660L150.4 660L150.4 780L449.5 780L466.1 768L488.6 762L507.4 766L526.2 771.2L541.3 778.8L563.8 776L565.7 760L580.7 750.4L601.4 753.6L610.8 750L622.1 746.8",
	/** The shore beyond the state's borders. */
	shoreSouth:
		"M540 2400c40-600 57-1300 61.4-1500c.9-10.7 3.1-46.7 5.6-64c2.5-17.3 6.5-28.3 9.4-40c3-11.7 7.4-21.8 8.3-30c.9-8.2-1.6-14.7-2.6-19.2",
	shoreWest: "C28.8 278 18.2 273 7.5 268C-3.1 263 -16.3 260 -26.3 252L-900 60",
	islands: [
		"M610.8 608c2-1.3 5.1 5.7 4.5 12c-.6 6.3-6.3 20.7-8.3 26c-2 5.3-2.7 7-3.7 6c-1.1-1-2.6-8-2.6-12c0-4 .9-6.7 2.6-12c1.7-5.3 5.5-18.7 7.5-20Z",
		"M620.9 716.8c.4 1.5-1.8 11.5-2.6 12c-.7.5-2.3-6.8-1.9-8.8c.5-2 4.2-4.7 4.5-3.2Z",
		"M617.2 701.2c.4.7.7 9.7.4 10.8c-.3 1.1-2.2-2.2-2.3-4c-.1-1.8 1.5-7.5 1.9-6.8Z",
		"M82.7 278c3.4-1.3 16.9 0 18.8 2c1.9 2-4.1 8.7-7.5 10c-3.5 1.3-11.3 0-13.2-2c-1.9-2-1.6-8.7 1.9-10Z",
	],
} as const;

/** Lists the points of a path of relative curves: every third lies on the curve, the two between are its control points. */
export function listPoints(path: string): (readonly [x: number, y: number])[] {
	const [start = [], ...curves] = path.split("c").map((part) => (part.match(/-?(\d*\.)?\d+/g) ?? []).map(Number));
	let [x = 0, y = 0] = start;
	const points = [[x, y] as const];
	for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, dx = 0, dy = 0] of curves) {
		points.push([x + x1, y + y1], [x + x2, y + y2], [x + dx, y + dy]);
		[x, y] = [x + dx, y + dy];
	}
	return points.map(([left, top]) => [Math.round(left * 10) / 10, Math.round(top * 10) / 10] as const);
}

export type Town = { name: string; x: number; y: number; labelX: number; labelY: number; anchor: "start" | "end"; labelWidth: number };

/** Towns from north to south. In the crowded south-east, a line joins each dot to its label. */
export const towns: readonly Town[] = [
	{ name: "Cairns", x: 329.6, y: 296.8, labelX: 352, labelY: 292, anchor: "start", labelWidth: 63 },
	{ name: "Townsville", x: 369.1, y: 390.4, labelX: 398, labelY: 377, anchor: "start", labelWidth: 101 },
	{ name: "Mackay", x: 458.2, y: 465.6, labelX: 482, labelY: 458, anchor: "start", labelWidth: 76 },
	{ name: "Rockhampton", x: 507.8, y: 555.2, labelX: 536, labelY: 542, anchor: "start", labelWidth: 136 },
	{ name: "Bundaberg", x: 577, y: 614.8, labelX: 634, labelY: 584, anchor: "start", labelWidth: 108 },
	{ name: "Hervey Bay", x: 595, y: 631.6, labelX: 650, labelY: 622, anchor: "start", labelWidth: 109 },
	{ name: "Sunshine Coast", x: 604.8, y: 686, labelX: 642, labelY: 667, anchor: "start", labelWidth: 152 },
	{ name: "Brisbane", x: 602.5, y: 718.8, labelX: 650, labelY: 707, anchor: "start", labelWidth: 87 },
	{ name: "Toowoomba", x: 561.9, y: 722.4, labelX: 540, labelY: 716, anchor: "end", labelWidth: 120 },
	{ name: "Gold Coast", x: 617.6, y: 740, labelX: 650, labelY: 747, anchor: "start", labelWidth: 108 },
];

/** The town that a web address names: "goldcoastplumbing.com.au" is on the Gold Coast. */
export function findTownInAddress(address: string): Town | undefined {
	const letters = toLetters(address);
	return towns.find(({ name }) => letters.includes(toLetters(name)));
}

function toLetters(text: string): string {
	return text.toLowerCase().replace(/[^a-z]/g, "");
}

/** The first town named in a title. */
export function findTownIn(title: string): Town | undefined {
	return towns.find(({ name }) => title.includes(name));
}

/** Names a town with its position: "Cairns, 16.9° S 145.8° E". */
export function describePosition(town: Town): string {
	const { south, east } = toPosition(town);
	return `${town.name}, ${south.toFixed(1)}° S ${east.toFixed(1)}° E`;
}

/** Reads degrees off the map's own projection. */
function toPosition({ x, y }: Town): { south: number; east: number } {
	return { south: 9.5 + y / 40, east: 137 + x / (40 * 0.9397) };
}
