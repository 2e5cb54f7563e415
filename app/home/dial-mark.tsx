/** A shape, the lines in it and what is coloured, on a disc of 64 by 64 units. */
export type DialDrawing = readonly [shape: string, lines: string, coloured: string];

type Props = { drawing: DialDrawing; isOnDark?: boolean; className: string };

const ON_DARK =
	"[--color-ink:var(--color-paper)] [--color-reef:var(--color-mango)] [--color-shoal:var(--color-reef-dark)] [--color-white:transparent]";

/** A small drawing on a dial with 24 ticks. */
export function DialMark({ drawing: [shape, lines, coloured], isOnDark = false, className }: Props) {
	return (
		<svg
			viewBox="0 0 64 64"
			aria-hidden="true"
			className={`chart shrink-0 ${isOnDark ? ON_DARK : ""} ${className}`}
			fill="none"
			stroke="var(--color-ink)"
			strokeWidth={1.25}
			strokeLinejoin="round"
		>
			<circle cx={32} cy={32} r={31.375} fill="var(--color-white)" />
			<circle cx={32} cy={32} r={29.5} strokeWidth={4} strokeDasharray="1.1 6.623" strokeDashoffset={0.55} />
			<path d={shape} fill="var(--color-shoal)" />
			<path d={lines} />
			<path d={coloured} fill="var(--color-reef)" />
		</svg>
	);
}
