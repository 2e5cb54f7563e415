import { MarkedTown } from "#app/site/chart-fragment.tsx";
import type { Town } from "#app/site/queensland-outline.ts";

/** The map of the page that every `TownChart` shows a piece of. */
export const MAP_ID = "town-map";

/** The coast around an article's town, for a card with room for it. */
export function TownChart({ town }: { town: Town }) {
	const { x, y } = town;
	return (
		<svg
			viewBox={`${Math.round(x - 160)} ${Math.round(y - 125)} 250 250`}
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			className="chart town-chart"
		>
			<use href={`#${MAP_ID}`} />
			<MarkedTown town={town} isNamed />
		</svg>
	);
}
