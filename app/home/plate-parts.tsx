export const INK = "var(--color-ink)";
export const SOFT = "var(--color-ink-soft)";
export const HAIR = "var(--color-hairline)";
export const REEF = "var(--color-reef)";
export const REEF_DARK = "var(--color-reef-dark)";
export const SHOAL = "var(--color-shoal)";

/** The business in the drawings and examples. */
export const madeUpBusiness = { name: "Harrow & Pike Plumbing", town: "Toowoomba", site: "harrowpike.example" };

export type View = "panel" | "thumbnail" | undefined;

/** A panel is about as high as it is wide. A thumbnail is one part of the drawing, large enough to read on a phone. */
export type DrawingProps = { view: View };

type TextProps = {
	x: number;
	y: number;
	fill?: string;
	size?: number;
	isBold?: boolean;
	anchor?: "middle" | "end" | undefined;
	children: React.ReactNode;
};

export function Text({ x, y, fill = INK, size, isBold = false, anchor, children }: TextProps) {
	return (
		<text x={x} y={y} fill={fill} stroke="none" fontSize={size} textAnchor={anchor} className={isBold ? "display" : undefined}>
			{children}
		</text>
	);
}

/** Five stars in a row, 17 units apart. */
const STARS = [7, 24, 41, 58, 75].map((x) => `M${x} 0l2.1 4.6 5 .6-3.7 3.4 1 5-4.4-2.5-4.4 2.5 1-5-3.6-3.4 5-.6z`).join("");

export function Stars({ x, y }: { x: number; y: number }) {
	return <path d={STARS} transform={`translate(${x} ${y})`} fill={INK} stroke="none" />;
}

/** Looks like a QR code, 21 units wide, but leads nowhere. */
export function QrCode() {
	return (
		<path
			d="M0 0h7v7H0zm1 1v5h5V1zm1 1h3v3H2zM14 0h7v7h-7zm1 1v5h5V1zm1 1h3v3h-3zM0 14h7v7H0zm1 1v5h5v-5zm1 1h3v3H2zM9 0h2v1H9zM12 1h1v3h-1zM9 3h2v2H9zM8 6h1v2H8zM11 6h2v1h-2zM1 8h2v1H1zM5 9h3v1H5zM0 11h2v1H0zM4 12h1v1H4zM9 9h3v3H9zM14 9h2v1h-2zM18 8h1v3h-1zM20 10h1v3h-1zM13 12h2v2h-2zM17 13h2v1h-2zM9 14h1v3H9zM11 15h2v1h-2zM15 16h3v2h-3zM20 15h1v2h-1zM9 19h3v2H9zM13 18h1v2h-1zM16 20h2v1h-2zM19 19h2v2h-2z"
			fill={INK}
			fillRule="evenodd"
			stroke="none"
		/>
	);
}

/** A map pin whose tip is at x, y. */
export function Pin({ x, y, rank, isOwn = false }: { x: number; y: number; rank: number; isOwn?: boolean }) {
	const scale = isOwn ? 1.5 : 0.9;
	return (
		<>
			<path
				d="M0 0C-3-9-12-13-12-23a12 12 0 0 1 24 0C12-13 3-9 0 0z"
				transform={`translate(${x} ${y}) scale(${scale})`}
				fill={isOwn ? REEF : "var(--color-paper)"}
				vectorEffect="non-scaling-stroke"
			/>
			<Text x={x} y={y - (isOwn ? 29 : 17)} size={isOwn ? 15 : undefined} isBold anchor="middle" fill={isOwn ? "#fff" : INK}>
				{rank}
			</Text>
		</>
	);
}

/** Drawn by hand around a search. */
export const LOOP = "M150 80C100 74 22 76 12 93s24 23 82 22 88-8 80-24-34-15-66-14";

/** A telephone that rings, about 26 units wide. */
export const PHONE = "M202 88c-4 2-3 7 1 12s9 8 12 5l2-3-5-4-3 1c-2-1-4-4-4-6l2-2-2-5zM210 84a10 10 0 0 1 8 8M211 78a16 16 0 0 1 13 13";
