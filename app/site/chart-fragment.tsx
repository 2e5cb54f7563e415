import { ChartGround } from "./chart-ground.tsx";
import { towns } from "./queensland-outline.ts";

const VIEW = { width: 300, height: 200 };
/** Off Hervey Bay: sea, islands and coast together. */
const ANYWHERE = { x: 610, y: 640 };

/** A piece of the chart as decoration: round a town, with its mark, or off the south-east coast. */
export function ChartFragment({ town, className }: { town?: string | undefined; className?: string }) {
	const marked = towns.find(({ name }) => name === town);
	const { x, y } = marked ?? ANYWHERE;
	return (
		<svg
			viewBox={`${x - VIEW.width / 2 + 20} ${y - VIEW.height / 2} ${VIEW.width} ${VIEW.height}`}
			preserveAspectRatio="xMidYMid slice"
			className={`chart ${className ?? ""}`}
			aria-hidden="true"
		>
			<ChartGround />
			{marked ? (
				<g fill="none" stroke="var(--color-ink)">
					<circle cx={x} cy={y} r={5} fill="var(--color-reef)" strokeWidth={1.6} />
					<circle cx={x} cy={y} r={13} strokeDasharray="2 3" />
				</g>
			) : null}
		</svg>
	);
}
