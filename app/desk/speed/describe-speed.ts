import { formatNumber } from "#app/desk/ui/format-number.ts";
import type { PageKind } from "#app/vitals/page-kind.ts";
import { MIN_VISITS, type VisitSpeed } from "#app/vitals/summarise-speed.ts";
import type { Device, Rating, VitalName } from "#app/vitals/vital.ts";
import { formatCount } from "#audit/wording.ts";

export const vitalLabels: Record<VitalName, string> = {
	LCP: "Main content shown",
	INP: "Response to a tap",
	CLS: "Layout shift",
	FCP: "First content shown",
	TTFB: "Server response",
};

/** The three that Google rates a site by. */
export const CORE_VITALS: VitalName[] = ["LCP", "INP", "CLS"];

export const ratingLabels: Record<Rating, string> = { good: "good", "needs-improvement": "could be better", poor: "poor" };

export const deviceLabels: Record<Device, string> = { phone: "On phones", larger: "On larger screens" };

export const pageKindLabels: Record<PageKind, string> = {
	home: "Home",
	blog: "Blog",
	article: "Articles",
	service: "Services",
	"how-we-score": "How we score",
	"hire-us": "Hire us",
	"free-analysis": "Free analysis",
	"thank-you": "Thank you",
	about: "About",
	contact: "Contact",
	privacy: "Privacy",
};

/** Formats a value, for example as "1.84 s" (LCP, FCP), "205 ms" (INP, TTFB) or "0.102" (CLS, which has no unit). */
export function formatSpeed(vital: VitalName, value: number): string {
	if (vital === "CLS") return value === 0 ? "0" : value.toFixed(3);
	return vital === "LCP" || vital === "FCP" ? `${(value / 1_000).toFixed(2)} s` : `${formatNumber(Math.round(value))} ms`;
}

/** Formats one of Google's thresholds, for example as "2.5 s", "200 ms" or "0.1". */
export function formatLimit(vital: VitalName, limit: number): string {
	if (vital === "CLS") return String(limit);
	return vital === "LCP" || vital === "FCP" ? `${limit / 1_000} s` : `${limit} ms`;
}

/** Formats a count as "1 page view" or "1,200 page views". */
export function formatViews(count: number): string {
	return formatCount(count, "page view");
}

/** Sums up the speed of all pages in a sentence. */
export function describeSpeed({ visits, speeds }: VisitSpeed): string {
	const known = CORE_VITALS.flatMap((vital) => (speeds[vital] ? [{ vital, ...speeds[vital] }] : []));
	if (known.length === 0) return `Not enough data yet: ${formatViews(visits)} so far, and we need ${MIN_VISITS} for a result.`;
	const slow = known.filter(({ rating }) => rating !== "good");
	if (slow.length > 0) {
		const slowList = slow.map(
			({ vital, rating, p75 }) => `${vitalLabels[vital].toLowerCase()} (${formatSpeed(vital, p75)}, ${ratingLabels[rating]})`,
		);
		return `Too slow by Google's thresholds: ${slowList.join("; ")}.`;
	}
	return known.length === CORE_VITALS.length
		? "Good by all three of Google's thresholds."
		: "Good by Google's thresholds, where we have enough data.";
}

/** Describes a share in words such as "one page view in ten". `share` is above 0 and at most 1. */
export function describeShare(share: number): string {
	const visits = Math.round(1 / share);
	return visits <= 1 ? "every page view" : `one page view in ${visits === 10 ? "ten" : visits}`;
}
