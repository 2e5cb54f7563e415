import { MapBackground } from "./map-background.tsx";
import { type Town, towns } from "./queensland-outline.ts";

const OFF_HERVEY_BAY = { x: 610, y: 640 };
const PLACES = [
	OFF_HERVEY_BAY,
	{ x: 345, y: 330 },
	{ x: 430, y: 430 },
	{ x: 530, y: 520 },
	{ x: 270, y: 150 },
	{ x: 625, y: 715 },
	{ x: 580, y: 585 },
	{ x: 480, y: 470 },
	{ x: 310, y: 240 },
	{ x: 130, y: 210 },
	{ x: 390, y: 385 },
];

type Props = {
	town?: string | undefined;
	/** A whole number that picks one of a few stretches of coast when there is no town. */
	variety?: number;
	/** Whether the town's name is written beside it, on a taller piece. */
	isNamed?: boolean;
	className?: string;
	/** What is written on the map. */
	children?: React.ReactNode;
};

/** A decorative piece of the map: around a town, or somewhere on the coast. */
export function ChartFragment({ town, variety = 0, isNamed = false, className, children }: Props) {
	const marked = towns.find(({ name }) => name === town);
	const { x, y } = marked ?? PLACES[variety % PLACES.length] ?? OFF_HERVEY_BAY;
	return (
		<svg
			viewBox={isNamed ? `${x - 150} ${y - 180} 300 360` : `${x - 130} ${y - 100} 300 200`}
			preserveAspectRatio="xMidYMid slice"
			className={`chart ${className ?? ""}`}
			aria-hidden="true"
		>
			<MapBackground />
			{children}
			{marked ? <MarkedTown town={marked} isNamed={isNamed} /> : null}
		</svg>
	);
}

/** A town in the ring of a surveyed point. */
export function MarkedTown({ town: { name, x, y }, isNamed }: { town: Town; isNamed: boolean }) {
	return (
		<g fill="none" stroke="var(--color-ink)">
			<circle cx={x} cy={y} r={5} fill="var(--color-reef)" strokeWidth={1.6} />
			<circle cx={x} cy={y} r={13} strokeDasharray="2 3" />
			{isNamed ? (
				<text
					x={x - 20}
					y={y + 5}
					textAnchor="end"
					fontSize={13}
					fill="var(--color-ink)"
					stroke="var(--color-paper)"
					strokeWidth={3}
					paintOrder="stroke"
					className="display"
				>
					{name}
				</text>
			) : null}
		</g>
	);
}
