import type { PageFacts } from "#audit/site-facts.ts";

/** Whether a page answered that it is gone or broken. Not 401, 403 or 429, which may be for us alone. */
export function isDeadPage({ status }: PageFacts): boolean {
	return status === 404 || status === 410 || (status !== null && status >= 500);
}
