import type { Town } from "#app/site/queensland-outline.ts";

/** The map of the page that every `TownChart` shows a piece of. */
export const MAP_ID = "town-map";

/** The coast around an article's town, for a card with room for it. */
export function TownChart({ town: { x, y } }: { town: Town }) {
	return (
		<svg
			viewBox={`${Math.round(x - 110)} ${Math.round(y - 125)} 250 250`}
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			className="chart town-chart"
		>
			<use href={`#${MAP_ID}`} />
			<circle cx={x} cy={y} r={7} fill="var(--color-reef)" stroke="var(--color-paper)" strokeWidth={3} />
		</svg>
	);
}
