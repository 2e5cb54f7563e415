import { settings } from "#app/site/settings.ts";
import { isMeasured } from "./page-kind.ts";
import { VITALS_SCRIPT_PATH } from "./vital.ts";

/** A busy page may never become idle. */
const MAX_IDLE_WAIT_MS = 2_000;

type Visitor = Navigator & { globalPrivacyControl?: boolean; connection?: { saveData?: boolean } };

/** Loads the measuring script on a sample of visits to public pages, once the page is idle. Respects Do Not Track, GPC and data saver. */
export function measureVisits({ location, navigator }: Window) {
	const { webdriver, doNotTrack, globalPrivacyControl, connection } = navigator as Visitor;
	if (webdriver || doNotTrack === "1" || globalPrivacyControl || connection?.saveData) return;
	if (Math.random() >= settings.measuredShareOfVisits || !isMeasured(location.pathname)) return;
	// A 404 page under /blog/ is not an article.
	const [visit] = performance.getEntriesByType("navigation");
	if (visit instanceof PerformanceNavigationTiming && visit.responseStatus >= 400) return;
	addEventListener("load", () => {
		// import() instead of a script element, which a Trusted Types policy would block.
		const measure = () => import(/* @vite-ignore */ VITALS_SCRIPT_PATH).catch(() => {});
		if ("requestIdleCallback" in self) requestIdleCallback(measure, { timeout: MAX_IDLE_WAIT_MS });
		else setTimeout(measure);
	});
}
