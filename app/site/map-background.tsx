import { useId } from "react";
import { outline } from "./queensland-outline.ts";

/** Stroke widths along the shore, widest first: each draws one depth contour, as many as a snapshot has steps. */
const CONTOUR_WIDTHS = [286, 230, 176, 128, 86, 50, 22];
const LATITUDES = [15, 20, 25] as const;
const LONGITUDES = [140, 145, 150] as const;
const DEGREE_UNITS = 40;
const toX = (longitude: number) => Math.round((longitude - 137) * 0.9397 * DEGREE_UNITS);
const toY = (latitudeSouth: number) => (latitudeSouth - 9.5) * DEGREE_UNITS;

const LONG_SHORE = outline.shoreSouth + outline.shore.replace(/^M[^c]*/, "") + outline.shoreWest;
const LAND = "color-mix(in oklab, var(--mango) 13%, var(--paper))";

type Props = {
	/** Fades the map out in the west, where text sits beside it. */
	fadesWest?: boolean;
	/** The id of the map for drawings that reuse it. Its contours fill while a snapshot runs (`--steps-done`). */
	fillingId?: string;
};

/** Sea, depth contours, grid and land, larger than its frame, so it can bleed off the page. */
export function MapBackground({ fadesWest = false, fillingId }: Props) {
	const id = useId();
	return (
		// biome-ignore lint/a11y/noAriaHiddenOnFocusable: an SVG group takes no focus
		<g aria-hidden="true" strokeLinejoin="round">
			<defs>
				<path id={`${id}-long-shore`} d={LONG_SHORE} />
				<linearGradient id={`${id}-fade`}>
					<stop offset="0.885" stopColor="var(--color-paper)" />
					<stop offset="1" stopColor="var(--color-paper)" stopOpacity="0" />
				</linearGradient>
			</defs>
			<g id={fillingId}>
				<g fill="none">
					{CONTOUR_WIDTHS.map((width, index) => (
						<g key={width}>
							<use href={`#${id}-long-shore`} stroke="var(--color-reef)" strokeOpacity={0.28} strokeWidth={width + 1.6} />
							<use
								href={`#${id}-long-shore`}
								strokeWidth={width}
								{...(fillingId
									? { className: "contour", style: { "--depth": index } as React.CSSProperties }
									: { stroke: `color-mix(in oklch, var(--reef) ${1 + index * 4}%, var(--paper))` })}
							/>
						</g>
					))}
				</g>
				<path d={`${LONG_SHORE}L-900 2400Z`} fill="var(--color-paper)" />
				<Graticule />
				<g stroke="var(--color-ink)">
					<path d={outline.shore + outline.border.replace("M", "L")} fill={LAND} stroke="none" />
					<use href={`#${id}-long-shore`} fill="none" strokeWidth={1.8} />
					<path d={outline.border} fill="none" strokeDasharray="9 4 2 4" strokeOpacity={0.5} />
					{outline.islands.map((island) => (
						<path key={island} d={island} fill={LAND} strokeWidth={1.2} />
					))}
				</g>
			</g>
			{fadesWest ? <rect x={-1000} y={-100} width={1300} height={2600} fill={`url(#${id}-fade)`} /> : null}
		</g>
	);
}

/** A line for every five degrees. */
function Graticule() {
	return (
		<g stroke="var(--color-ink)" strokeOpacity={0.14}>
			{LATITUDES.map((latitude) => (
				<path key={latitude} d={`M-400 ${toY(latitude)}H1600`} />
			))}
			{LONGITUDES.map((longitude) => (
				<path key={longitude} d={`M${toX(longitude)} -60V2400`} />
			))}
		</g>
	);
}
