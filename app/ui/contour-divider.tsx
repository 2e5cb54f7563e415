/** The coast from Point Danger to Cape York, rotated and smoothed: land above, sea below. Its ends lie outside the picture. */
const COAST =
	"M-50 -50V44H0c5 0 10-1 15 0c6 1 12 3 18 4c5 1 11 0 16 0c5 0 11-3 16-3c5 0 9 1 14 2c6 2 13 5 19 7c3 1 7 1 10 2c5 1 11 3 16 4c5 1 11 1 16 2c9 1 17 4 26 5c6 1 12 1 18 2c5 0 10 1 15 1c5-1 11-4 16-4c9 0 18 3 27 3c9 0 19-2 28-3c9-1 18-1 27-2c8-1 15-2 23-4c7-1 13-5 20-5c6 0 12 4 18 4c5 0 11-4 16-5c8-1 17-1 25 0c9 1 18 2 27 4c4 1 9 5 13 5c8 1 16 0 24-2c7-2 13-9 20-11c15-4 30-7 45-8c9-1 17 1 26 2c8 1 16 3 24 3c6 0 12 0 18-1c10-1 19-4 29-3c5 0 11 6 16 6c8 0 15-2 23-4c5-1 9-3 14-5c4-2 9-5 13-6c7-1 15-1 22-1c12-1 23 1 35-2c8-2 16-10 24-13c9-3 17-4 26-4c11 0 23 4 34 4c8 0 16-5 24-4c8 1 17 6 25 8c8 2 16 3 24 4c7 1 15 1 22 2c6 1 12 4 18 4c3 0 7-4 10-4c11-1 21-2 32-1c8 1 17 5 25 6c15 2 29 2 44 5c10 2 19 8 29 9c8 1 16-3 24-5c9-2 18-3 27-5c8-2 17-2 25-5c4-1 7-6 11-7c12-3 24-4 36-3c11 0 21 4 32 6c12 2 23 6 35 7c12 1 23 1 35 2c10 1 19 4 29 4c11 0 22-3 33-2c11 1 21 5 32 6c12 1 24-1 36-1H1490V-50";
const CONTOUR_WIDTHS = [64, 42, 24, 10];

type Props = {
	/** Whether this one defines the coast for the others: the last of each page does. */
	isDefinition?: boolean;
	/** Whether it lies over the end of the page above, which shows instead of the land. */
	isOverlay?: boolean;
	/** The colour of the band above it. */
	land?: "fill-paper" | "fill-shoal" | "fill-deep";
};

/** A coastline between a band of a page and the sea below it: the background of that band. */
export function ContourDivider({ isDefinition = false, isOverlay = false, land = "fill-paper" }: Props) {
	return (
		<svg
			viewBox="0 0 1440 110"
			preserveAspectRatio="xMidYMid slice"
			className="-top-px relative block h-(--coast-height) w-full"
			aria-hidden="true"
		>
			{isDefinition ? (
				<defs>
					<path id="coast" d={COAST} />
				</defs>
			) : null}
			{isOverlay ? (
				<mask id="sea">
					<path d="M0 0H1440V110H0Z" fill="#fff" />
					<use href="#coast" />
				</mask>
			) : null}
			<g mask={isOverlay ? "url(#sea)" : undefined} fill="none" stroke="var(--color-reef)" strokeOpacity={0.28} strokeLinejoin="round">
				{isOverlay ? <path d="M0 0H1440V110H0Z" className="fill-ink" stroke="none" /> : null}
				{CONTOUR_WIDTHS.map((width) => (
					<use key={width} href="#coast" strokeWidth={width} />
				))}
			</g>
			{isOverlay ? null : <use href="#coast" className={land} />}
		</svg>
	);
}
