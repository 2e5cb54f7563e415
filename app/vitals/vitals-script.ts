/** Measures one visit and sends it once, when the page is first hidden. Sends only the metrics, the kind of page and the device. */

import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { findPageKind } from "./page-kind.ts";
import { LARGER_FROM_PX, VITALS_ENDPOINT_PATH } from "./vital.ts";

let measured: Record<string, number> = {};
let isSent = false;

// A page restored from the back/forward cache is a new visit. Listens before web-vitals does, which reports its metrics immediately.
addEventListener(
	"pageshow",
	({ persisted }) => {
		if (!persisted) return;
		measured = {};
		isSent = false;
	},
	true,
);
for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(keep);
// The document gets the event after the window. By then web-vitals has reported its final values.
document.addEventListener("visibilitychange", send);
addEventListener("pagehide", send);

function keep({ name, value }: MetricType) {
	measured[name] = name === "CLS" ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}

function send() {
	if (isSent || document.visibilityState !== "hidden" || Object.keys(measured).length === 0) return;
	isSent = true;
	const visit = { page: findPageKind(location.pathname), device: innerWidth < LARGER_FROM_PX ? "phone" : "larger", ...measured };
	navigator.sendBeacon(VITALS_ENDPOINT_PATH, new Blob([JSON.stringify(visit)], { type: "application/json" }));
}
