import { expect, test } from "vitest";
import { parseHtml } from "./parse-html.ts";

function hasMap(html: string): boolean {
	return parseHtml(html, { url: "https://reefcafe.com.au/", siteUrl: "https://reefcafe.com.au/" }).hasMapWidget;
}

test.each([
	["Squarespace", '<div class="sqs-block map-block sqs-block-map" data-block-json="{}"></div>'],
	["WP Google Maps", '<div class="wpgmza_map" id="wpgmza_map"></div>'],
	["a numbered widget", '<div id="wpgmza_map_2"></div>'],
	["Google's script", '<div><div class="gm-style"></div></div>'],
	["Leaflet", '<div class="leaflet-container leaflet-touch"></div>'],
	["a theme", '<div class="google-map" data-zoom="14"></div>'],
	["a pair of coordinates", '<div data-lat="-16.92" data-lng="145.77"></div>'],
	["Google's element", "<gmp-map></gmp-map>"],
])("recognises the map of %s", (_, html) => {
	expect(hasMap(`<body><p>Visit us</p>${html}`)).toBe(true);
});

test.each([
	["an icon", '<i class="fa fa-map-marker"></i>'],
	["a sitemap", '<div class="sitemap" id="map-of-the-site"></div>'],
	["a latitude without a longitude", '<div data-lat="-16.92"></div>'],
	["an image map", '<map name="m"><area href="/"></map>'],
])("does not mistake %s for a map", (_, html) => {
	expect(hasMap(`<body>${html}`)).toBe(false);
});
