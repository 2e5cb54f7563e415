import type { Exhibit } from "./exhibit.ts";

type Figure<Kind extends Exhibit["kind"]> = { figure: Extract<Exhibit, { kind: Kind }> };

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Steps one below the other, joined by a line. It is a list, so it needs no other description. */
export function FlowFigure({ figure: { steps } }: Figure<"flow">) {
	return (
		<ol>
			{steps.map(({ title, text }, index) => (
				<li key={title} className="flow-step relative grid grid-cols-[2.25rem_1fr] gap-4 not-last:pb-5">
					<span aria-hidden="true" className="display grid h-9 place-items-center rounded-full border-2 border-reef bg-white">
						{index + 1}
					</span>
					<div className="self-center">
						<strong>{title}</strong>
						{text ? <p>{text}</p> : null}
					</div>
				</li>
			))}
		</ol>
	);
}

/** The label is beside the months, or above them on a phone. */
const CALENDAR_ROW = "grid items-center gap-x-4 gap-y-1 sm:grid-cols-[9.5rem_minmax(0,1fr)] print:grid-cols-[9rem_minmax(0,1fr)]";

/** A year as twelve columns with one row for each activity. */
export function CalendarFigure({ figure: { rows, alt } }: Figure<"calendar">) {
	return (
		<div role="img" aria-label={alt} className="grid gap-2">
			<div aria-hidden="true" className={CALENDAR_ROW}>
				<div className="col-start-1 grid grid-cols-12 gap-px text-center text-ink-soft text-xs sm:col-start-2 print:col-start-2">
					{MONTHS.map((month) => (
						<span key={month}>
							{month.slice(0, 1)}
							<span className="max-sm:hidden">{month.slice(1)}</span>
						</span>
					))}
				</div>
			</div>
			{rows.map(({ label, months, look }) => (
				<div key={label} aria-hidden="true" className={CALENDAR_ROW}>
					<p className="font-semibold text-sm leading-snug">{label}</p>
					<div className="grid grid-cols-12 gap-px border border-hairline bg-hairline">
						{MONTHS.map((month, index) => (
							<span
								key={month}
								className={`data-bar h-4 ${months.includes(index + 1) ? (look === "strong" ? "bg-reef" : "typical-range") : "bg-paper"}`}
							/>
						))}
					</div>
				</div>
			))}
		</div>
	);
}

/** Keeps a label readable across lines. */
const HALO = { fill: "var(--color-ink)", stroke: "var(--color-shoal)", strokeWidth: 5, paintOrder: "stroke" } as const;

const MAP_PX = 320;
const CENTRE_PX = MAP_PX / 2;
const OUTER_RING_PX = 134;

/** Rings of distance around a searcher with numbered places on them, and the list of the places. */
export function DistanceMap({ figure: { centre, rings, places, alt } }: Figure<"distance-map">) {
	const farthest = Math.max(...rings.map(({ km }) => km));
	const toPx = (km: number) => (km / farthest) * OUTER_RING_PX;
	const labelAngle = toRadians(findFreeBearing(places.map(({ bearing }) => bearing)));
	return (
		<div className="grid items-center gap-4 sm:grid-cols-[3fr_2fr] print:grid-cols-[2fr_3fr]">
			<svg viewBox={`0 0 ${MAP_PX} ${MAP_PX}`} role="img" aria-label={alt} className="chart block w-full border border-ink bg-shoal">
				<g fill="none" stroke="var(--color-ink)">
					{rings.map(({ km }) => (
						<circle key={km} cx={CENTRE_PX} cy={CENTRE_PX} r={toPx(km)} strokeDasharray="3 4" />
					))}
					<circle cx={CENTRE_PX} cy={CENTRE_PX} r={7} fill="var(--color-mango)" />
				</g>
				{rings.map(({ km, label }) => (
					<text
						key={km}
						x={CENTRE_PX + Math.sin(labelAngle) * toPx(km)}
						y={CENTRE_PX - Math.cos(labelAngle) * toPx(km) + 4}
						fontSize={12}
						textAnchor="middle"
						{...HALO}
					>
						{label}
					</text>
				))}
				{places.map(({ label, km, bearing }, index) => {
					const angle = toRadians(bearing);
					const x = CENTRE_PX + Math.sin(angle) * toPx(km);
					const y = CENTRE_PX - Math.cos(angle) * toPx(km);
					return (
						<g key={label}>
							<circle cx={x} cy={y} r={10} fill="var(--color-reef)" stroke="var(--color-paper)" />
							<text x={x} y={y + 4.5} fill="var(--color-paper)" fontSize={13} fontWeight={700} textAnchor="middle">
								{index + 1}
							</text>
						</g>
					);
				})}
			</svg>
			<div>
				<p className="flex items-center gap-2 font-semibold">
					<span aria-hidden="true" className="data-bar mx-0.5 size-4 shrink-0 rounded-full border border-ink bg-mango" />
					{centre}
				</p>
				<ol className="mt-2 grid gap-1.5">
					{places.map(({ label, km }, index) => (
						<li key={label} className="flex items-baseline gap-2">
							<span className="data-bar size-5 shrink-0 rounded-full bg-reef text-center font-bold text-paper text-xs/5">{index + 1}</span>
							<span>
								{label}, {km} km
							</span>
						</li>
					))}
				</ol>
			</div>
		</div>
	);
}

/** Finds the direction with the most room between the places, for the labels of the rings. */
function findFreeBearing(taken: number[]): number {
	const distance = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);
	const room = (bearing: number) => Math.min(180, ...taken.map((other) => distance(bearing, other)));
	return [0, 180, 45, 135, 225, 315, 90, 270].reduce((best, bearing) => (room(bearing) > room(best) ? bearing : best));
}

function toRadians(degrees: number): number {
	return (degrees * Math.PI) / 180;
}

/** A drawn page of results. It is a list in reading order, so it needs no other description. */
export function ResultsPage({ figure: { query, parts } }: Figure<"results-page">) {
	return (
		<div className="rounded-chart border border-ink bg-white p-3">
			<p className="rounded-full border border-ink/40 px-4 py-2">{query}</p>
			<ol className="mt-3 grid gap-2">
				{parts.map(({ label, text, size, isYours }) => (
					<li
						key={`${label} ${text}`}
						className={`grid min-h-12 content-center items-baseline gap-x-4 rounded-sm border px-3 py-2 leading-snug sm:grid-cols-[10rem_1fr] print:min-h-0 ${isYours ? "border-ink bg-sand" : "border-hairline"}`}
					>
						<strong>{label}</strong> <span>{text}</span>
						{size > 1 ? <DrawnLines count={size - 1} /> : null}
					</li>
				))}
			</ol>
			{parts.some(({ size }) => size > 1) ? (
				<p aria-hidden="true" className="mt-2 text-ink-soft text-sm print:hidden">
					A taller part takes up more of the screen.
				</p>
			) : null}
		</div>
	);
}

/** The rest of a tall part, drawn as titles with a line of text each. */
function DrawnLines({ count }: { count: number }) {
	return Array.from({ length: count }, (_, index) => index).map((index) => (
		<span key={index} aria-hidden="true" className="mt-2.5 grid gap-1.5 pb-1 sm:col-start-2 print:hidden">
			<span className="h-2 w-2/5 bg-hairline" />
			<span className="h-1.5 w-4/5 bg-shoal" />
		</span>
	));
}

/** Published figures as bars. It is a list with its numbers, so it needs no other description. */
export function BarsFigure({ figure: { bars, unit, max } }: Figure<"bars">) {
	const top = max ?? Math.max(...bars.map(({ value }) => value));
	return (
		<ul className="grid gap-3 print:has-[>:nth-child(9)]:grid-cols-2 print:gap-x-8">
			{bars.map(({ label, value }) => (
				<li key={label}>
					<span className="flex justify-between gap-4">
						<span>{label}</span>
						<strong>
							{value.toLocaleString("en-AU")}
							{unit}
						</strong>
					</span>
					{/* Only shares have a whole, which the track stands for. */}
					<span aria-hidden="true" className={`mt-1 block h-4 ${max ? "data-track border border-ink bg-white" : ""}`}>
						<span className="data-bar block h-full bg-reef" style={{ width: `${(value / top) * 100}%` }} />
					</span>
				</li>
			))}
		</ul>
	);
}
