import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import { drawShareImage } from "#app/site/draw-share-image.server.ts";
import { readShareImage } from "./draw-share-images.ts";

function page(title: string, image: string) {
	return `<head><meta property="og:title" content="${title}"/><meta property="og:image" content="${image}"/></head>`;
}

test("reads the name and title of a page's share image", () => {
	const html = page(`Q&amp;A: &quot;What&#x27;s local SEO?&quot; | ${brand.name}`, "https://www.example.com/share/local-seo.png");
	expect(readShareImage(html)).toEqual({ name: "local-seo.png", title: 'Q&A: "What\'s local SEO?"' });
});

test("draws nothing for a page without one of our share images", () => {
	expect(readShareImage("<head><title>x</title></head>")).toBeNull();
	expect(readShareImage(page("x", "https://cdn.example/photo.png"))).toBeNull();
	expect(readShareImage(page("x", "https://www.example.com/share/../../etc.png"))).toBeNull();
});

test("draws a PNG of 1200 by 630", async () => {
	const iconSvg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>';
	const png = await drawShareImage({ title: "A title", host: "www.example.com", iconSvg });
	expect(png.subarray(1, 4).toString()).toBe("PNG");
	expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});
