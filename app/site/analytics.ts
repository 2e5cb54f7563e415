declare global {
	interface Window {
		dataLayer?: unknown[];
		gtag?: (...values: unknown[]) => void;
	}
}

/** Sends an analytics event. Does nothing when analytics is not set up. */
export function trackEvent(action: string, category: string, label: string, value?: number) {
	window.gtag?.("event", action, { event_category: category, event_label: label, ...(value === undefined ? {} : { value }) });
}
