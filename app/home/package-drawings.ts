import type { packageGroups } from "#app/site/plans.ts";
import type { DialDrawing } from "./dial-mark.tsx";

/** A drawing for each group of what every package includes. */
export const packageDrawings: Record<(typeof packageGroups)[number]["title"], DialDrawing> = {
	// A needle over a scale.
	"Analytics & Tracking": [
		"M15.5 41a19 19 0 1 1 33 0z",
		"M20 32h3M23.5 22.5l2 2M32 19v3M44 32h-3M32 34L41 23.5",
		"M32 30.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 1 1 0-7z",
	],
	// A pair of dividers.
	"Technical Optimisation": ["M30.3 22L19.5 50 26 39.5q6 3.5 12 0L44.5 50 33.7 22z", "M32 13V9.5", "M32 13a5 5 0 1 1 0 10 5 5 0 1 1 0-10z"],
	// A page.
	"Content Strategy": ["M20 12.5h16l8 8v31H20z", "M36 12.5v8h8M25 38.5h14M25 44h9", "M25 26.5h14v6.5H25z"],
	// Two rings and what they share.
	"Link Building": [
		"M25 20.5a11.5 11.5 0 1 0 0 23 11.5 11.5 0 1 0 0-23zM39 20.5a11.5 11.5 0 1 0 0 23 11.5 11.5 0 1 0 0-23z",
		"",
		"M32 22.87a11.5 11.5 0 0 1 0 18.26 11.5 11.5 0 0 1 0-18.26z",
	],
	// A compass rose.
	"Local SEO Excellence": [
		"M32 10L36 28 54 32 36 36 32 54 28 36 10 32 28 28z",
		"M28 28L21 21M36 28L43 21M36 36L43 43M28 36L21 43M10 32H54M32 32V54",
		"M32 10L36 28 32 32 28 28z",
	],
	// A ship's bell.
	"Ongoing Support": [
		"M15.5 45c6-4.5 6-9.5 6-15a10.5 10.5 0 0 1 21 0c0 5.5 0 10.5 6 15z",
		"M32 19.5V12M27 12H37M21.5 38H42.5",
		"M26.5 45a5.5 5.5 0 0 0 11 0z",
	],
};
