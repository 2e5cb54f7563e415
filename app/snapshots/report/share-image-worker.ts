import { readFile } from "node:fs/promises";
import { drawShareImage, type ShareImageInput } from "#app/site/draw-share-image.server.ts";

let icon: Promise<string> | undefined;

/** Draws a share image in its thread: laying out the words takes 40 to 150 ms of CPU. */
export default async function draw(input: Omit<ShareImageInput, "iconSvg">): Promise<Uint8Array> {
	icon ??= readFile(findIcon(), "utf8");
	return drawShareImage({ ...input, iconSvg: await icon });
}

/** Returns the site's icon: in the sources, or among the built files beside the server's bundle. */
function findIcon(): URL {
	return new URL(import.meta.url.endsWith(".ts") ? "../../../public/icon.svg" : "../client/icon.svg", import.meta.url);
}
