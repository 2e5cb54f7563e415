import type { Effort } from "#audit/check.ts";

/** What mending something takes, in an owner's words. */
export const effortWords: Record<Effort, string> = {
	low: "An hour of your own",
	medium: "Whoever looks after your site",
	high: "Writing or rebuilding",
};
