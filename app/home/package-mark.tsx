import type { packageGroups } from "#app/site/plans.ts";

/** Ink lines, then what is coloured, inside a disc of 64 by 64 units. */
const DRAWINGS: Record<(typeof packageGroups)[number]["title"], [ink: string, reef: string]> = {
	// A needle over a scale.
	"Analytics & Tracking": ["M17 40a16.5 16.5 0 1 1 30 0M32 35L43 24", "M32 30.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9z"],
	// A pair of dividers.
	"Technical Optimisation": ["M30.5 22.5L21 47M33.5 22.5L43 47M32 14v-4M25.5 36q6.5 4 13 0", "M32 14a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9z"],
	// A page.
	"Content Strategy": ["M22 15h14l7 7v27H22zM36 15v7h7M27 38h11M27 43h7", "M27 27h11v6H27z"],
	// Two rings and what they share.
	"Link Building": [
		"M26 21.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 1 0 0-21zM38 21.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 1 0 0-21z",
		"M32 23.4a10.5 10.5 0 0 1 0 17.2 10.5 10.5 0 0 1 0-17.2z",
	],
	// A pin.
	"Local SEO Excellence": [
		"M32 50C24.5 40 20.5 34.5 20.5 27.5a11.5 11.5 0 0 1 23 0C43.5 34.5 39.5 40 32 50z",
		"M32 23a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9z",
	],
	// An answer.
	"Ongoing Support": ["M17.5 20h29v19.5H34l-7 7.5v-7.5h-9.5zM23 33.5h12", "M23 25.5h18v3.5H23z"],
};

/** One dial of a set: the drawing for a group of what every package includes. */
export function PackageMark({ title, className }: { title: keyof typeof DRAWINGS; className: string }) {
	const [ink, reef] = DRAWINGS[title];
	return (
		<svg
			viewBox="0 0 64 64"
			aria-hidden="true"
			className={`chart shrink-0 ${className}`}
			fill="none"
			stroke="var(--color-ink)"
			strokeWidth={1.5}
			strokeLinejoin="round"
		>
			<circle cx={32} cy={32} r={31} fill="var(--color-white)" />
			<circle cx={32} cy={32} r={28.5} pathLength={24} strokeWidth={5} strokeDasharray=".14 .86" strokeDashoffset={0.07} />
			<g transform="translate(-4.8 -4.8) scale(1.15)" strokeWidth={1.5}>
				<path d={ink} />
				<path d={reef} fill="var(--color-reef)" />
			</g>
		</svg>
	);
}
