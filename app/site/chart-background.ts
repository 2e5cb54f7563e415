import { colours } from "#app/site/colours.ts";
import { listPoints, outline, type Town, towns } from "#app/site/queensland-outline.ts";

export type Size = { widthPx: number; heightPx: number };

/** Widths of the shore's stroke, each the edge of one depth, deepest water first. */
const DEPTH_WIDTHS = [620, 500, 396, 306, 228, 160, 104, 58, 24];
const NEATLINE = { insetPx: 20, bandPx: 10, segments: 24 };
const SCALE = 1.2;
/** The position of the chart's origin in the image: the whole coast beside the title. */
const WHOLE_COAST = { x: 388, y: -304 };
/** The towns with room for a name on the land beside them. */
export const namedTowns = towns.filter(({ name }) => ["Rockhampton", "Bundaberg", "Brisbane"].includes(name));

/** Returns where a town lies in the image of the whole coast. */
export function locateOnCoast({ x, y }: Town) {
	return { x: WHOLE_COAST.x + x * SCALE, y: WHOLE_COAST.y + y * SCALE };
}

/** The position of the marked town, with its name beside it on land, between the title and the site's name. */
export const MARKED_TOWN = { x: 1010, y: 338 };
/** Lines of latitude and longitude, in chart units. */
const GRATICULE = { across: [260, 420, 580], down: [338, 526, 714] };

/**
 * Draws the coast as a survey chart: deep water on the right, blank land for the words, and a graduated frame around it. With a marked town,
 * the chart is moved so that this town is beside the words, and the others are left out.
 */
export function drawChartBackground(size: Size, markedTown?: Town): string {
	const { widthPx, heightPx } = size;
	const origin = markedTown ? { x: MARKED_TOWN.x - markedTown.x * SCALE, y: MARKED_TOWN.y - markedTown.y * SCALE } : WHOLE_COAST;
	const inset = NEATLINE.insetPx + NEATLINE.bandPx;
	return `<rect width="${widthPx}" height="${heightPx}" fill="${colours.paper}"/>
<clipPath id="inside"><rect x="${inset}" y="${inset}" width="${widthPx - 2 * inset}" height="${heightPx - 2 * inset}"/></clipPath>
<g clip-path="url(#inside)"><g transform="translate(${origin.x} ${origin.y}) scale(${SCALE})" stroke-linejoin="round">${sea()}${markedTown ? rings(markedTown) : ""}${land(markedTown)}</g></g>
${neatline(size)}`;
}

function sea(): string {
	const depths = DEPTH_WIDTHS.map((width, index) => {
		const tint = mix(colours.reef, colours.paper, 0.06 + index * 0.028);
		const edge = `<path d="${eastCoast}" fill="none" stroke="${mix(colours.reef, colours.paper, 0.55)}" stroke-width="${width + 1.6}"/>`;
		return `${edge}<path d="${eastCoast}" fill="none" stroke="${tint}" stroke-width="${width}"/>`;
	});
	const across = GRATICULE.across.map((y) => `M-900 ${y}H1400`);
	const down = GRATICULE.down.map((x) => `M${x} -900V1400`);
	return `${depths.join("")}<path d="${[...across, ...down].join("")}" stroke="${colours.ink}" stroke-opacity="0.16"/>`;
}

/** The distance from a town in rings of 100 km, or 36 units, over the sea. */
function rings({ x, y }: Town): string {
	return [1, 2, 3, 4]
		.map(
			(hundreds) =>
				`<circle cx="${x}" cy="${y}" r="${hundreds * 36}" fill="none" stroke="${colours.ink}" stroke-opacity="0.55" stroke-width="1.4" stroke-dasharray="6 5"/>`,
		)
		.join("");
}

function land(markedTown: Town | undefined): string {
	const ground = `<path d="${eastCoast}H-900V-400Z" fill="${LAND}"/>`;
	const islands = outline.islands.map((island) => `<path d="${island}" fill="${LAND}" stroke="${colours.ink}" stroke-width="1.4"/>`);
	const shore = `<path d="${eastCoast}" fill="none" stroke="${colours.ink}" stroke-width="2"/>`;
	const marks = markedTown ? markTown(markedTown) : namedTowns.map(({ x, y }) => dot(x, y, 4)).join("");
	// The last island lies in the Gulf, which this chart draws as land.
	return ground + islands.slice(0, -1).join("") + shore + marks;
}

function markTown({ x, y }: Town): string {
	return `${dot(x, y, 7)}<circle cx="${x}" cy="${y}" r="14" fill="none" stroke="${colours.ink}" stroke-dasharray="3 3"/>`;
}

function dot(x: number, y: number, radius: number): string {
	return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours.mango}" stroke="${colours.ink}" stroke-width="1.4"/>`;
}

const LAND = mix(colours.mango, colours.paper, 0.09);

/** The coast from Cape York to just past the border. The outline itself runs the other way and then round the Gulf. */
const eastCoast = drawEastCoast();

function drawEastCoast(): string {
	const points = listPoints(outline.shore);
	const isOnCurve = (index: number) => index % 3 === 0;
	const capeYork = points.reduce((best, [, y], index) => (isOnCurve(index) && y < (points[best]?.[1] ?? 0) ? index : best), 0);
	// Reversing a Bézier curve swaps its control points.
	const southward = points.slice(0, capeYork + 1).reverse();
	const beyond = listPoints(outline.shoreSouth).reverse();
	const [x, y] = southward[0] ?? [];
	// The straight line north is outside the image, unless a town in the far north is marked.
	return `M${x} -400V${y}C${[...southward.slice(1), ...beyond.slice(1)].flat().join(" ")}`;
}

/** Draws the chart's frame: alternating bars of ink and paper, a fixed number per degree. */
function neatline({ widthPx, heightPx }: Size): string {
	const { insetPx, bandPx, segments } = NEATLINE;
	const inner = { width: widthPx - 2 * (insetPx + bandPx), height: heightPx - 2 * (insetPx + bandPx) };
	const down = Math.round((segments * inner.height) / inner.width / 2) * 2;
	const bars: string[] = [];
	const bar = (x: number, y: number, width: number, height: number) =>
		bars.push(`<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`);
	for (let index = 0; index < segments; index += 2) {
		const width = inner.width / segments;
		bar(insetPx + bandPx + index * width, insetPx, width, bandPx);
		bar(insetPx + bandPx + (index + 1) * width, heightPx - insetPx - bandPx, width, bandPx);
	}
	for (let index = 0; index < down; index += 2) {
		const height = inner.height / down;
		bar(insetPx, insetPx + bandPx + (index + 1) * height, bandPx, height);
		bar(widthPx - insetPx - bandPx, insetPx + bandPx + index * height, bandPx, height);
	}
	const frame = (inset: number) =>
		`<rect x="${inset}" y="${inset}" width="${widthPx - 2 * inset}" height="${heightPx - 2 * inset}" fill="none" stroke="${colours.ink}" stroke-width="1.5"/>`;
	return `<g fill="${colours.ink}">${bars.join("")}</g>${frame(insetPx)}${frame(insetPx + bandPx)}`;
}

function mix(colour: string, ground: string, share: number): string {
	const channels = [1, 3, 5].map((at) => {
		const [over, under] = [colour, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
		return Math.round(under + (over - under) * share);
	});
	return `rgb(${channels.join(",")})`;
}
