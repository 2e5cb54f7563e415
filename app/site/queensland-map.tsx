import { brand } from "./brand.ts";
import { MapBackground } from "./map-background.tsx";
import { type Town, towns } from "./queensland-outline.ts";

type Props = {
	/** Town name to article path; towns without an article are not links. */
	townLinks: Record<string, string>;
	className?: string;
	/** Fades the map out in the west, where text sits beside it. */
	fadesWest?: boolean;
	/** See `MapBackground`. */
	fillingId?: string;
	/** What is written on the open sea. */
	children?: React.ReactNode;
};

/** The site's signature: a nautical chart of the coast, with each town linked to its article. */
export function QueenslandMap({ townLinks, className, children, ...background }: Props) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a drawing with links is not a fieldset
		<svg viewBox="4 14 816 786" className={`chart ${className ?? ""}`} role="group" aria-label={`Chart of the ${brand.state} coast`}>
			<MapBackground {...background} />
			{children}
			<g fontSize={19} strokeLinejoin="round">
				{towns.map((town) => (
					<TownMark key={town.name} town={town} href={townLinks[town.name]} />
				))}
			</g>
		</svg>
	);
}

function TownMark({ town, href }: { town: Town; href: string | undefined }) {
	const leaderEnd = town.anchor === "start" ? town.labelX - 5 : town.labelX + 5;
	const mark = (
		<>
			<path d={`M${town.x} ${town.y}L${leaderEnd} ${town.labelY}`} />
			<TownDot town={town} />
			<text x={town.labelX} y={town.labelY + 6} textAnchor={town.anchor}>
				{town.name}
			</text>
		</>
	);
	if (!href)
		return (
			<g className="town" data-town={town.name}>
				{mark}
			</g>
		);
	return (
		<a href={href} className="town" data-town={town.name}>
			{/* A larger tap target than the letters: 24 px high on a phone, without overlapping the next town. */}
			<rect
				x={town.anchor === "start" ? town.labelX - 8 : town.labelX - 110}
				y={town.labelY - 17}
				width={150}
				height={34}
				fill="transparent"
			/>
			{mark}
		</a>
	);
}

/** A town's dot and the ring that grows around it. */
export function TownDot({ town: { x, y } }: { town: Town }) {
	return (
		<>
			<circle cx={x} cy={y} r={12} className="town-ring" />
			<circle cx={x} cy={y} r={5} className="town-dot" />
		</>
	);
}
