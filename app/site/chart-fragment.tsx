import { MapBackground } from "./map-background.tsx";
import { TownLabel } from "./queensland-map.tsx";
import { type Town, towns } from "./queensland-outline.ts";

const OFF_HERVEY_BAY = { x: 610, y: 640 };

type Props = {
	town?: string | undefined;
	/** Whether the town's name is written beside it, on a taller piece. */
	isNamed?: boolean;
	className?: string;
	/** What is written on the map. */
	children?: React.ReactNode;
};

/** A decorative piece of the map: around a town, or the sea off Hervey Bay. */
export function ChartFragment({ town, isNamed = false, className, children }: Props) {
	const marked = towns.find(({ name }) => name === town);
	const { x, y } = marked ?? OFF_HERVEY_BAY;
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

/** The coast from Cairns to the border with some of its towns. */
export function TownsChart({ towns, className }: { towns: Town[]; className: string }) {
	return (
		<svg viewBox="300 270 505 500" className={`chart towns-chart ${className}`} aria-hidden="true">
			<MapBackground />
			<g fontSize={19}>
				{towns.map((town) => (
					<g key={town.name} className="town">
						<TownLabel town={town} />
					</g>
				))}
			</g>
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
				<text x={x - 20} y={y + 5} textAnchor="end" fontSize={13} fill="var(--color-ink)" className="display halo">
					{name}
				</text>
			) : null}
		</g>
	);
}
