import type { packageGroups } from "#app/site/plans.ts";

/** Ink lines, then what is coloured. */
const DRAWINGS: Record<(typeof packageGroups)[number]["title"], [ink: string, reef: string]> = {
	// A dial.
	"Analytics & Tracking": ["M3 25a13 13 0 0 1 26 0zM16 12v3M6.8 15.8l2 2M25.2 15.8l-2 2", "M14.5 25L22 16.5 17.5 25z"],
	// A pair of dividers.
	"Technical Optimisation": ["M15 8.5L8 29M17 8.5L24 29M16 3.5v-2M11.5 19h9", "M13.5 6a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0z"],
	// A page.
	"Content Strategy": ["M7 3h12l6 6v20H7zM19 3v6h6M11 20h10M11 24h6", "M11 10h5v5h-5z"],
	// Two links of a chain.
	"Link Building": ["M13 21H8a5 5 0 0 1 0-10h6a5 5 0 0 1 5 5M19 11h5a5 5 0 0 1 0 10h-6a5 5 0 0 1-5-5", "M14.5 14.5h3v3h-3z"],
	// A pin.
	"Local SEO Excellence": [
		"M16 30C9 21 6.5 17 6.5 12a9.5 9.5 0 0 1 19 0c0 5-2.5 9-9.5 18z",
		"M12.5 12a3.5 3.5 0 0 1 7 0 3.5 3.5 0 0 1-7 0z",
	],
	// A question and its answer.
	"Ongoing Support": ["M3 5h18v12H10l-4 4v-4H3z", "M13 20h7l4-3v-6h5v12h-3v4l-4-4h-9z"],
};

/** A small drawing for a group of what every package includes. */
export function PackageMark({ title, className }: { title: keyof typeof DRAWINGS; className: string }) {
	const [ink, reef] = DRAWINGS[title];
	return (
		<svg
			viewBox="0 0 32 32"
			aria-hidden="true"
			className={`chart shrink-0 ${className}`}
			fill="none"
			stroke="var(--color-ink)"
			strokeWidth={1}
		>
			<path d={reef} fill="var(--color-reef)" />
			<path d={ink} />
		</svg>
	);
}
