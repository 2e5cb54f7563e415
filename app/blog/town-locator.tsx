import { listShorePoints, type Town } from "#app/site/queensland-outline.ts";

const STATE_ID = "state";
/** Every eighth point on the shore, and the border: all that shows at this size. */
const ROUGH_STATE = `M${listShorePoints()
	.filter((_, index) => index % 24 === 0)
	.map((point) => point.map(Math.round).join(" "))
	.join("L")}L38 282V660H150V780H450L540 779L581 750L622 747Z`;

/** The outline that every `TownLocator` of the page draws. */
export function StateOutline() {
	return (
		<svg aria-hidden="true" className="absolute size-0">
			<path id={STATE_ID} d={ROUGH_STATE} fill="var(--color-sand)" stroke="var(--color-ink)" strokeWidth={16} strokeLinejoin="round" />
		</svg>
	);
}

/** Where in the state an article's town is. */
export function TownLocator({ town: { x, y } }: { town: Town }) {
	return (
		<svg viewBox="20 0 680 800" aria-hidden="true" className="chart h-13 w-11 shrink-0">
			<use href={`#${STATE_ID}`} />
			<circle cx={x} cy={y} r={56} fill="var(--color-reef)" stroke="var(--color-paper)" strokeWidth={24} />
		</svg>
	);
}

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
