import type { packageGroups } from "#app/site/plans.ts";

/** Ink lines, then what is coloured. */
const DRAWINGS: Record<(typeof packageGroups)[number]["title"], [ink: string, reef: string]> = {
	// A dial.
	"Analytics & Tracking": ["M6.8 26.2a13 13 0 1 1 18.4 0zM16 7v3M6 17h3M8.9 9.9l2.1 2.1M26 17h-3", "M13.5 16.5L24 9 17.5 20z"],
	// A pair of dividers.
	"Technical Optimisation": ["M15 9L8 29M17 9L24 29M16 3V1", "M13 6a3 3 0 0 1 6 0 3 3 0 0 1-6 0zM13.7 13h4.6l1.7 6h-8.1z"],
	// A page.
	"Content Strategy": ["M7 3h12l6 6v20H7zM19 3v6h6M11 20h10M11 24h6", "M11 10h5v5h-5z"],
	// Two links of a chain.
	"Link Building": [
		"M18.8 22.4L15.6 25.5A6.5 6.5 0 0 1 6.5 16.4L9.6 13.2M13.2 9.6L16.4 6.5A6.5 6.5 0 0 1 25.5 15.6L22.4 18.8",
		"M10 19.2L19.2 10 22 12.8 12.8 22z",
	],
	// A pin.
	"Local SEO Excellence": [
		"M16 30C9 21 6.5 17 6.5 12a9.5 9.5 0 0 1 19 0c0 5-2.5 9-9.5 18z",
		"M12.5 12a3.5 3.5 0 0 1 7 0 3.5 3.5 0 0 1-7 0z",
	],
	// A question and its answer.
	"Ongoing Support": ["M3 4h20v14H11l-4 4v-4H3zM26 10h3v14h-3v4l-4-4h-9v-3", "M8 9h10v4H8z"],
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
			<path d={ink} />
			<path d={reef} fill="var(--color-reef)" />
		</svg>
	);
}
