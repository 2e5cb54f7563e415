import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { colours } from "#app/site/colours.ts";

/** Draws the icon in the sizes that browsers and phones ask for, all from the one SVG. */
export async function drawIcons(client: string) {
	const svg = await readFile(path.join(client, "icon.svg"), "utf8");
	const draw = async (sizePx: number, background?: string) =>
		(await renderAsync(svg, { fitTo: { mode: "width", value: sizePx }, font: { loadSystemFonts: false }, background })).asPng();
	await Promise.all([
		draw(192).then((png) => writeFile(path.join(client, "icon-192.png"), png)),
		draw(512).then((png) => writeFile(path.join(client, "icon-512.png"), png)),
		draw(180, colours.paper).then((png) => writeFile(path.join(client, "apple-touch-icon.png"), png)),
		draw(32).then((png) => writeFile(path.join(client, "favicon.ico"), wrapAsIco(png, 32))),
	]);
}

/** Wraps one PNG as an .ico file: a 6-byte header, one 16-byte entry, then the PNG itself. */
function wrapAsIco(png: Buffer, sizePx: number): Buffer {
	const header = Buffer.alloc(22);
	header.writeUInt16LE(1, 2);
	header.writeUInt16LE(1, 4);
	header.writeUInt8(sizePx % 256, 6);
	header.writeUInt8(sizePx % 256, 7);
	header.writeUInt16LE(1, 10);
	header.writeUInt16LE(32, 12);
	header.writeUInt32LE(png.byteLength, 14);
	header.writeUInt32LE(header.byteLength, 18);
	return Buffer.concat([header, png]);
}
