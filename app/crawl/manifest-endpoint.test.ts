import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import { colours } from "#app/site/colours.ts";
import { loader } from "./manifest-endpoint.ts";

test("has the brand's name, colours and three icons", async () => {
	const response = loader();
	expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
	const manifest = await response.json();
	expect(manifest).toMatchObject({
		name: brand.name,
		short_name: brand.name,
		start_url: "/",
		theme_color: colours.paper,
		background_color: colours.paper,
	});
	expect(manifest.icons.map((icon: { src: string }) => icon.src)).toEqual(["/icon.svg", "/icon-192.png", "/icon-512.png"]);
});
