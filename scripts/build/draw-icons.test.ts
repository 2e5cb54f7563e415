import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { drawIcons } from "./draw-icons.ts";

function pngSize(png: Buffer): number[] {
	expect(png.subarray(1, 4).toString()).toBe("PNG");
	return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test("draws the icon in every size", async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "icons-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const read = (name: string) => readFile(path.join(folder, name));
	await writeFile(
		path.join(folder, "icon.svg"),
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="1"/></svg>',
	);
	await drawIcons(folder);
	expect(pngSize(await read("icon-192.png"))).toEqual([192, 192]);
	expect(pngSize(await read("icon-512.png"))).toEqual([512, 512]);
	expect(pngSize(await read("apple-touch-icon.png"))).toEqual([180, 180]);

	const ico = await read("favicon.ico");
	expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([0, 1, 1, 32]);
	const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
	expect(offset + length).toBe(ico.byteLength);
	expect(pngSize(ico.subarray(offset))).toEqual([32, 32]);
});
