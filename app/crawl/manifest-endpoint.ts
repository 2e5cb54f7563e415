import { brand } from "#app/site/brand.ts";
import { colours } from "#app/site/colours.ts";

export function loader(): Response {
	const manifest = {
		id: "/",
		name: brand.name,
		short_name: brand.name,
		description: brand.description,
		lang: "en-AU",
		start_url: "/",
		scope: "/",
		display: "browser",
		theme_color: colours.paper,
		background_color: colours.paper,
		icons: [
			{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
			{ src: "/icon-192.png", sizes: "192x192", type: "image/png" },
			{ src: "/icon-512.png", sizes: "512x512", type: "image/png" },
		],
	};
	return Response.json(manifest, { headers: { "content-type": "application/manifest+json; charset=utf-8" } });
}
