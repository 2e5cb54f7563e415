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
