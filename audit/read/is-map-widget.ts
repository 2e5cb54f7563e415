import { type Element, findAttribute } from "./walk-tree.ts";

/** Class names that page builders and map libraries use for a map container. */
const MAP_CLASS =
	/^(?:sqs-block-map|wpgmza[\w-]*|gm-style|leaflet-container|mapboxgl-map|maplibregl-map|google-?_?maps?|gmaps?|gmap_canvas|map-canvas|et_pb_map|acf-map|fusion-google-map|wpb_gmaps_widget|wp-block-jetpack-map|w-widget-map|elementor-widget-google_maps)$/i;
const MAP_ID = /^(?:wpgmza|google-?_?maps?$|gmap|map-?_?canvas$)/i;
const MAP_TAGS = new Set(["gmp-map", "google-map"]);

/** Whether an element is the container of a map drawn by a script. The page has no map URL then. */
export function isMapWidget(element: Element): boolean {
	if (MAP_TAGS.has(element.tagName)) return true;
	const classes = (findAttribute(element, "class")?.slice(0, 500) ?? "").split(/\s/);
	if (classes.some((name) => MAP_CLASS.test(name)) || MAP_ID.test(findAttribute(element, "id") ?? "")) return true;
	if (findAttribute(element, "data-lat") === null) return false;
	return ["data-lng", "data-lon", "data-long"].some((name) => findAttribute(element, name) !== null);
}
