/** The coast from Point Danger to Cape York, rotated: land above, sea below. Its ends lie outside the picture. */
const COAST =
	"M-50 -50V44H0c2 0 9 0 15 0c5 1 12 3 18 4c6 0 11 0 16 0c6 0 11-2 16-3c5 0 11 1 14 2c3 1 3 4 6 5c3 1 9 2 13 2c4 1 6 1 10 2c5 1 10 3 16 4c5 1 12 1 16 2c4 1 4 6 8 6c5 1 12-1 18-1c6 0 13 1 18 2c6 0 10 1 15 1c5 0 9-4 16-4c7 0 18 2 27 3c9 0 18-2 28-3c9 0 19-1 27-2c9-1 16-3 23-4c8-2 14-5 20-5c6 0 12 5 18 4c6 0 9-4 16-5c7-1 17-1 25 0c9 0 20 3 27 4c6 2 7 5 13 5c6 1 19 0 24-2c4-2-1-9 3-10c3-2 15 1 17-1c1-2-1-8 1-9c1-2 3-2 6-2c9 0 27 2 38 3c10 1 18 1 26 2c8 0 17 2 24 3c7 0 10-1 18-1c8-1 21-3 29-3c7 1 10 6 16 6c7 0 16-3 23-4c6-2 9-3 14-5c5-1 7-5 13-6c6-1 19 0 22-1c2-1-1-4 1-5c6-1 27 4 34 3c7-1 2-7 6-9c4-2 11-2 18-4c8-1 16-4 26-4c11 0 25 4 34 4c10 0 16-5 24-4c9 1 17 5 25 8c8 2 16 3 24 4c7 1 15 1 22 2c7 1 14 4 18 4c5 0 3-3 10-4c7 0 23-2 32-1c10 1 14 5 25 6c12 2 32 2 44 5c12 2 20 8 29 9c8 1 15-4 24-5c8-2 18-4 27-5c8 0 20 3 25 2c4-2 0-6 2-9c2-4 2-11 9-12c8-2 25 2 36 4c11 1 21 4 32 6c11 2 24 5 35 7c12 1 24 1 35 2c10 1 19 3 29 4c11 0 22-3 33-2c11 1 21 6 32 6c11 1 30-1 36-1H1490V-50";
const CONTOUR_WIDTHS = [64, 42, 24, 10];

type Props = {
	/** Whether this one defines the coast for the others: the last of each page does. */
	isDefinition?: boolean;
	/** The colour of the band above it. */
	land?: "fill-paper" | "fill-shoal";
};

/** A coastline between a light band of a page and a dark one below it. */
export function ContourDivider({ isDefinition = false, land = "fill-paper" }: Props) {
	return (
		<svg viewBox="0 0 1440 110" preserveAspectRatio="xMidYMid slice" className="block h-16 w-full bg-deep md:h-24" aria-hidden="true">
			{isDefinition ? (
				<defs>
					<path id="coast" d={COAST} />
				</defs>
			) : null}
			<g fill="none" stroke="var(--color-reef)" strokeOpacity={0.28} strokeLinejoin="round">
				{CONTOUR_WIDTHS.map((width) => (
					<use key={width} href="#coast" strokeWidth={width} />
				))}
			</g>
			<use href="#coast" className={land} />
		</svg>
	);
}
