import { brand } from "./brand.ts";
import { MapBackground } from "./map-background.tsx";
import { type Town, towns } from "./queensland-outline.ts";

type Props = {
	/** Town name to article path; towns without an article are not links. */
	townLinks: Record<string, string>;
	/** The town that stands out from the start. */
	litTown?: Town | undefined;
	className?: string;
	/** See `MapBackground` for this and the next. */
	fadesWest?: boolean;
	fillingId?: string;
	/** What is written on the open sea. */
	children?: React.ReactNode;
};

/** The site's signature: a nautical chart of the coast, with each town linked to its article. */
export function QueenslandMap({ townLinks, litTown, className, children, ...background }: Props) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a drawing with links is not a fieldset
		<svg viewBox="4 14 816 786" className={`chart ${className ?? ""}`} role="group" aria-label={`Chart of the ${brand.state} coast`}>
			<MapBackground {...background} />
			{children}
			<g fontSize={19} strokeLinejoin="round">
				{towns.map((town) => (
					<TownMark key={town.name} town={town} href={townLinks[town.name]} isLit={town === litTown} />
				))}
			</g>
		</svg>
	);
}

function TownMark({ town, href, isLit }: { town: Town; href: string | undefined; isLit: boolean }) {
	const mark = { className: "town", "data-town": town.name, "data-lit": isLit ? "" : undefined };
	return href ? (
		<a href={href} {...mark}>
			<TownLabel town={town} />
		</a>
	) : (
		<g {...mark}>
			<TownLabel town={town} />
		</g>
	);
}

/** A town with a line from its dot to its name. */
export function TownLabel({ town }: { town: Town }) {
	const { x, y, labelX, labelY, anchor, labelWidth } = town;
	const [labelStart, leaderEnd] = anchor === "start" ? [labelX, labelX - 5] : [labelX - labelWidth, labelX + 5];
	return (
		<>
			<path d={`M${x} ${y}L${leaderEnd} ${labelY}`} />
			<TownDot town={town} x={labelStart} y={labelY} />
		</>
	);
}

/** A town's dot, the ring that grows around it, and its name at the given place. */
export function TownDot({ town, x, y }: { town: Town; x: number; y: number }) {
	return (
		<>
			<circle cx={town.x} cy={town.y} r={12} className="town-ring" />
			<circle cx={town.x} cy={town.y} r={5} className="town-dot" />
			{/* A larger tap target than the letters: 24 px high on a phone, without overlapping the next town. */}
			<rect x={x - 8} y={y - 19} width={town.labelWidth + 16} height={38} rx={6} className="town-flag" />
			<path d={`M${x} ${y + 11}h${town.labelWidth}`} className="town-line" />
			{/* The letters' own width changes with the size of the map, the line's does not. */}
			<text x={x} y={y + 6} textLength={town.labelWidth}>
				{town.name}
			</text>
		</>
	);
}
