import { brand } from "./brand.ts";
import { MapBackground } from "./map-background.tsx";
import { type Town, towns } from "./queensland-outline.ts";

type Props = {
	/** Town name to article path; towns without an article are not links. */
	townLinks: Record<string, string>;
	className?: string;
	/** Fades the map out in the west, where text sits beside it. */
	fadesWest?: boolean;
};

/** The site's signature: a nautical chart of the coast, with each town linked to its article. */
export function QueenslandMap({ townLinks, className, fadesWest = false }: Props) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a drawing with links is not a fieldset
		<svg viewBox="4 14 816 786" className={`chart ${className ?? ""}`} role="group" aria-label={`Chart of the ${brand.state} coast`}>
			<MapBackground fadesWest={fadesWest} />
			<g fontSize={20}>
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
			<path d={`M${town.x} ${town.y}L${leaderEnd} ${town.labelY}`} stroke="var(--color-ink)" strokeOpacity={0.55} />
			<circle
				cx={town.x}
				cy={town.y}
				r={5}
				fill={href ? "var(--color-reef)" : "var(--color-paper)"}
				stroke="var(--color-ink)"
				strokeWidth={1.6}
			/>
			<text
				x={town.labelX}
				y={town.labelY + 6}
				textAnchor={town.anchor}
				fill="var(--color-ink)"
				stroke="var(--color-paper)"
				strokeWidth={4}
				strokeLinejoin="round"
				paintOrder="stroke"
				className={href ? "font-semibold underline decoration-2 decoration-reef underline-offset-4" : undefined}
			>
				{town.name}
			</text>
		</>
	);
	if (!href) return mark;
	return (
		<a href={href}>
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
