import { settings } from "#app/site/settings.ts";
import { isMeasured } from "./page-kind.ts";
import { VITALS_SCRIPT_PATH } from "./vitals-path.ts";

/** A busy page may never call itself idle. */
const LONGEST_WAIT_MS = 2_000;

type Visitor = Navigator & { globalPrivacyControl?: boolean; connection?: { saveData?: boolean } };

/** On a share of the visits to public pages fetches what measures them, once the page is there and idle; never from whoever does not wish it. */
export function measureSomeVisits({ location, navigator }: Window) {
	const { webdriver, doNotTrack, globalPrivacyControl, connection } = navigator as Visitor;
	// A robot is no visitor.
	if (webdriver || doNotTrack === "1" || globalPrivacyControl || connection?.saveData) return;
	if (Math.random() >= settings.measuredShareOfVisits || !isMeasured(location.pathname)) return;
	// What stands at an address that does not exist is no article, whatever the address says.
	const [visit] = performance.getEntriesByType("navigation");
	if (visit instanceof PerformanceNavigationTiming && visit.responseStatus >= 400) return;
	addEventListener("load", () => {
		// Not an element with an address: a policy that wants trusted types would refuse that.
		const measure = () => import(/* @vite-ignore */ VITALS_SCRIPT_PATH).catch(() => {});
		if ("requestIdleCallback" in self) requestIdleCallback(measure, { timeout: LONGEST_WAIT_MS });
		else setTimeout(measure);
	});
}
