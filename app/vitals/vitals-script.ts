/** Measures one visit and tells our own server, once, when the page is first put away: the figures, the kind of page and of screen, nothing else. */

import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { pageKindOf } from "./page-kind.ts";
import { LARGER_FROM_PX } from "./vital.ts";
import { VITALS_ENDPOINT_PATH } from "./vitals-path.ts";

let measured: Record<string, number> = {};
let isTold = false;

// Before the others listen: a page that comes back out of the browser's memory is another visit, whose figures they tell at once.
addEventListener(
	"pageshow",
	({ persisted }) => {
		if (!persisted) return;
		measured = {};
		isTold = false;
	},
	true,
);
for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(keep);
// On the document, which hears of it after the window: by then the others have told their last figures.
document.addEventListener("visibilitychange", tell);
addEventListener("pagehide", tell);

function keep({ name, value }: MetricType) {
	measured[name] = name === "CLS" ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}

function tell() {
	if (isTold || document.visibilityState !== "hidden" || Object.keys(measured).length === 0) return;
	isTold = true;
	const visit = { page: pageKindOf(location.pathname), device: innerWidth < LARGER_FROM_PX ? "phone" : "larger", ...measured };
	navigator.sendBeacon(VITALS_ENDPOINT_PATH, new Blob([JSON.stringify(visit)], { type: "application/json" }));
}
