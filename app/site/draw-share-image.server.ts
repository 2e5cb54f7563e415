import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { renderAsync } from "@resvg/resvg-js";
import satori, { type SatoriOptions } from "satori";
import { brand } from "./brand.ts";
import { drawChartBackground, locateOnCoast, MARKED_TOWN, namedTowns } from "./chart-background.ts";
import { colours } from "./colours.ts";
import { SHARE_IMAGE } from "./page-meta.ts";
import { findTownIn, type Town } from "./queensland-outline.ts";

export type ShareImageInput = {
	title: string;
	host: string;
	iconSvg: string;
	/** For a report: its score out of 100 and the name of its band. */
	score?: { value: number; band: string };
};

const LEFT_PX = 76;
const ICON = { y: 476, sizePx: 84 };
/** The longest title, in characters, that fits at each size in pixels. */
const HEADLINE_SIZES = [
	[12, 128],
	[36, 84],
	[62, 66],
	[84, 60],
] as const;
const SMALLEST_HEADLINE_PX = 52;
const HEADLINE_WIDTH_PX = 730;

/** What is said below the title of the home page and of the blog. */
const LINES: Record<string, string[]> = {
	[brand.tagline]: ["Free snapshot of your website:", "seven points and what to fix first"],
	Blog: ["With sources, and the date", "we last checked the facts"],
};
/** What takes the place of a title that says too little without its page. */
const HEADLINES: Record<string, string> = { Blog: "Local SEO guides by town and trade" };

/** Draws a page's share image as PNG: its title on a chart of the coast, with the town it mentions marked and the site's name. */
export async function drawShareImage(input: ShareImageInput): Promise<Buffer> {
	fonts ??= loadFonts();
	const { widthPx: width, heightPx: height } = SHARE_IMAGE;
	// satori also accepts plain objects, but its types only allow React elements.
	const words = await satori(layOut(input) as unknown as Parameters<typeof satori>[0], { width, height, fonts: await fonts });
	const icon = input.iconSvg.replace("<svg", `<svg x="${LEFT_PX}" y="${ICON.y}" width="${ICON.sizePx}" height="${ICON.sizePx}"`);
	const chart = drawChartBackground(SHARE_IMAGE, findTownIn(input.title));
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${chart}${words}${icon}</svg>`;
	return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}

type Style = Record<string, string | number>;
type Box = { type: "div"; props: { style: Style; children: Box[] | string } };

function layOut({ title: pageTitle, host, score }: ShareImageInput): Box {
	const title = HEADLINES[pageTitle] ?? pageTitle;
	const fontSize = score ? fitOnOneLine(title) : (HEADLINE_SIZES.find(([longest]) => title.length <= longest)?.[1] ?? SMALLEST_HEADLINE_PX);
	const headline = { fontSize, lineHeight: 1.05, letterSpacing: "-0.02em", textWrap: "balance", wordBreak: "break-word" };
	const left = LEFT_PX + ICON.sizePx + 20;
	const town = findTownIn(title);
	return box({ fontWeight: 800, color: colours.ink }, [
		box({ position: "absolute", top: 72, left: LEFT_PX, width: HEADLINE_WIDTH_PX, ...headline }, title),
		...(score ? [drawScore(score)] : []),
		...(LINES[pageTitle] ? [drawLines(LINES[pageTitle])] : []),
		box({ position: "absolute", top: ICON.y, left, height: ICON.sizePx, flexDirection: "column", justifyContent: "center" }, [
			box({ fontSize: 38, lineHeight: 1.2 }, brand.name),
			box({ fontSize: 24, lineHeight: 1.3, fontWeight: 700, color: colours.reef }, host),
		]),
		...(town
			? [drawTownName(town, { ...MARKED_TOWN, size: 27 })]
			: namedTowns.map((named) => drawTownName(named, { ...locateOnCoast(named), size: 22 }))),
	]);
}

/** Returns the size at which a domain fits on one line: its letters are about 0.6 of their size wide. A very long one takes two lines. */
function fitOnOneLine(domain: string): number {
	return Math.min(96, Math.max(38, Math.floor(HEADLINE_WIDTH_PX / (0.6 * domain.length))));
}

function drawScore({ value, band }: NonNullable<ShareImageInput["score"]>): Box {
	return box({ position: "absolute", top: 250, left: LEFT_PX, alignItems: "flex-end" }, [
		box({ fontSize: 184, lineHeight: 1, letterSpacing: "-0.03em" }, `${value}`),
		box({ flexDirection: "column", marginLeft: 24, marginBottom: 22 }, [
			box({ fontSize: 44, lineHeight: 1.2 }, band),
			box({ fontSize: 34, lineHeight: 1.2, fontWeight: 700, color: colours.reef }, "out of 100"),
		]),
	]);
}

function drawLines(lines: string[]): Box {
	const style = { position: "absolute", top: 288, left: LEFT_PX, fontSize: 36, lineHeight: 1.25, fontWeight: 700, flexDirection: "column" };
	return box(
		style,
		lines.map((line) => box({}, line)),
	);
}

/** Writes a town's name on the land beside it. */
function drawTownName({ name }: Town, { x, y, size }: { x: number; y: number; size: number }): Box {
	const style = { position: "absolute", right: SHARE_IMAGE.widthPx - x + size, top: y - size * 0.66, fontSize: size, fontWeight: 700 };
	return box(style, name);
}

function box(style: Style, children: Box[] | string): Box {
	return { type: "div", props: { style: { display: "flex", fontFamily: "Headline", ...style }, children } };
}

let fonts: Promise<SatoriOptions["fonts"]> | undefined;

function loadFonts() {
	return Promise.all(
		([700, 800] as const).map(async (weight) => {
			const file = `@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff`;
			return { name: "Headline", weight, data: await readFile(createRequire(import.meta.url).resolve(file)) };
		}),
	);
}
