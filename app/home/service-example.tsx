import type { Picture, ServiceExample as Props } from "./service-details.ts";

/** How a promise looks once it is kept, for the made-up business of the drawings. */
export function ServiceExample({ title, picture, rows = [] }: Props) {
	return (
		<div className="wrap-anywhere overflow-clip rounded-chart border border-white bg-white text-ink print:border-ink">
			<div aria-hidden="true" className="neatline" />
			<p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-hairline border-b px-5 py-3 sm:px-7">
				<span className="display min-w-0 flex-[1_1_6.5rem] text-xl leading-tight!">{title}</span>
				<span className="stamp">Example</span>
			</p>
			{picture ? (
				<div className="px-5 pt-4 pb-3 sm:px-7 print:py-1">
					<DrawnPicture {...picture} />
				</div>
			) : null}
			{rows.length > 0 ? (
				<dl className="border-hairline px-5 py-1 not-nth-3:border-t sm:px-7 md:flex md:py-4 print:block print:py-1">
					{rows.map(({ what, value, mark }) => (
						<div
							key={what}
							className={`border-hairline py-3 max-md:not-last:border-b md:block md:grow md:basis-0 md:py-0 md:not-first:border-l md:not-first:pl-5 md:not-last:pr-5 print:flex print:border-l-0! print:p-0! print:py-1! ${isPerson(mark) ? "relative max-md:pl-23" : "flex flex-wrap items-center justify-between gap-x-4"}`}
						>
							<dt className="text-ink-soft">
								{isPerson(mark) ? <Person hasKey={mark === "key"} /> : null}
								{what}
							</dt>
							<dd className="display flex items-center gap-2.5 text-lg leading-snug! print:text-sm">
								{mark && !isPerson(mark) ? <Mark mark={mark} /> : null}
								{value}
							</dd>
						</div>
					))}
				</dl>
			) : null}
		</div>
	);
}

function isPerson(mark: Row["mark"]): mark is "key" | "guest" {
	return mark === "key" || mark === "guest";
}

function DrawnPicture(picture: Picture) {
	switch (picture.look) {
		case "calls":
			return <Trend counts={picture.counts} />;
		case "ranks":
			return <Ranks ranks={picture.ranks} />;
		case "asked":
			return <Asked jobs={picture.jobs} />;
		case "race":
			return <Race businesses={picture.businesses} />;
		case "dots":
			return <Dots good={picture.good} rest={picture.rest} />;
	}
}

const MARKS = {
	tick: { colour: "var(--color-seagrass-dark)", line: "M3 11l5 5L17 4" },
	cross: { colour: "var(--color-coral-dark)", line: "M4 4l12 12M16 4L4 16" },
};

function Mark({ mark }: { mark: keyof typeof MARKS }) {
	const { colour, line } = MARKS[mark];
	return (
		<svg
			viewBox="0 0 20 20"
			aria-hidden="true"
			className="size-6 shrink-0"
			fill="none"
			stroke={colour}
			strokeWidth={2.5}
			strokeLinecap="round"
		>
			<path d={line} />
		</svg>
	);
}

/** Someone who holds a key, or a guest without one. */
function Person({ hasKey }: { hasKey: boolean }) {
	return (
		<svg
			viewBox="0 0 72 48"
			aria-hidden="true"
			className="h-12 max-md:absolute max-md:left-0 md:mb-3 md:h-20 print:hidden"
			fill="none"
			stroke="var(--color-ink)"
			strokeWidth={1.5}
		>
			<circle
				cx={24}
				cy={24}
				r={23}
				fill={hasKey ? "var(--color-shoal)" : "var(--color-white)"}
				strokeDasharray={hasKey ? undefined : "3 3"}
			/>
			<path d="M17 19a7 7 0 1 0 14 0 7 7 0 1 0-14 0M9 41c2-16 28-16 30 0" fill={hasKey ? "var(--color-reef)" : "var(--color-shoal)"} />
			{hasKey ? (
				<path
					d="M40 30a6 6 0 1 0 12 0 6 6 0 1 0-12 0M52 30h17v7m-7-7v5"
					stroke="var(--color-mango-dark)"
					strokeWidth={4}
					strokeLinecap="round"
				/>
			) : null}
		</svg>
	);
}

/** The figures of a picture, which grows with its card. */
const FIGURE = "text-[13px] [dominant-baseline:central] md:text-[9px]";

/** The lowest rank that has a place of its own. */
const LOWEST = 25;

/** Where each search ranked at the start and where it ranks now, on a line that ends in first place. */
function Ranks({ ranks }: Of<"ranks">) {
	const toX = (rank: number) => Math.round(306 - (rank - 1) * (236 / (LOWEST - 1)));
	return (
		<ul>
			{ranks.map(({ search, from, to }) => {
				const [start, end] = [toX(from ?? LOWEST), toX(to)];
				return (
					<li key={search} className="border-hairline py-2.5 not-last:border-b print:py-1">
						<p className="flex justify-between gap-4">
							<span className="text-ink-soft">{search}</span>
							<span className="sr-only">
								{from ? `from ${from}` : "from not found"} to {to}
							</span>
						</p>
						<svg viewBox="0 0 332 26" aria-hidden="true" className="chart block w-full print:max-h-4" fill="none">
							<path d="M70 13h236" stroke="var(--color-hairline)" strokeWidth={2} />
							<path d="M306 6v14" stroke="var(--color-ink)" strokeWidth={1.5} />
							<text x={312} y={13} className={FIGURE} fill="var(--color-ink-soft)">
								1st
							</text>
							<path
								d={`M${start} 13H${end}`}
								stroke="var(--color-reef)"
								strokeWidth={4}
								strokeLinecap="round"
								strokeDasharray={from ? undefined : "0.1 7"}
							/>
							<circle cx={start} cy={13} r={5} fill="var(--color-white)" stroke="var(--color-reef)" strokeWidth={2} />
							<text
								x={start - 10}
								y={13}
								textAnchor="end"
								className={FIGURE}
								fill="var(--color-ink-soft)"
								stroke="var(--color-white)"
								strokeWidth={5}
								paintOrder="stroke"
							>
								{from ?? "not found"}
							</text>
							<circle cx={end} cy={13} r={11} fill="var(--color-mango)" stroke="var(--color-ink)" strokeWidth={1.5} />
							<text
								x={end}
								y={13}
								textAnchor="middle"
								fill="var(--color-ink)"
								className="display text-[14px] [dominant-baseline:central] md:text-[11px]"
							>
								{to}
							</text>
						</svg>
					</li>
				);
			})}
		</ul>
	);
}

const MONTHS = ["Jun", "Jul", "Aug", "Sep", "Oct", "Nov"];

/** Half a year of calls as a line over the months. */
function Trend({ counts }: Of<"calls">) {
	const highest = Math.max(...counts);
	const points = counts.map((count, index) => [20 + index * 56, Math.round(96 - (count / highest) * 72), count] as const);
	const [x, y] = points.at(-1) ?? [0, 0];
	const line = points.map(([left, top]) => `${left} ${top}`).join("L");
	return (
		<>
			<p className="text-ink-soft">Calls from search</p>
			<svg
				viewBox="0 0 332 118"
				role="img"
				aria-label={`Calls from search over six months: ${counts.join(", ")}`}
				className="chart mt-2 block w-full print:max-h-16"
				fill="none"
			>
				<path d="M0 96h332M0 72h332M0 48h332M0 24h332" stroke="var(--color-hairline)" strokeOpacity={0.6} />
				<path d={`M20 96L${line}V96Z`} fill="var(--color-shoal)" />
				<path d={`M${line}`} stroke="var(--color-reef)" strokeWidth={3} strokeLinejoin="round" />
				{points.map(([left, top]) => (
					<circle key={left} cx={left} cy={top} r={4} fill="var(--color-white)" stroke="var(--color-reef)" strokeWidth={2} />
				))}
				<circle cx={x} cy={y} r={6} fill="var(--color-mango)" stroke="var(--color-ink)" strokeWidth={1.5} />
				{points.map(([left, top, count]) => (
					<text
						key={left}
						x={left}
						y={top - 14}
						textAnchor="middle"
						fill="var(--color-ink)"
						stroke="var(--color-white)"
						strokeWidth={5}
						paintOrder="stroke"
						className={`display ${left === x ? "text-[18px] md:text-[14px]" : FIGURE}`}
					>
						{count}
					</text>
				))}
				{points.map(([left], index) => (
					<text key={left} x={left} y={109} textAnchor="middle" className={FIGURE} fill="var(--color-ink-soft)">
						{MONTHS[index]}
					</text>
				))}
			</svg>
		</>
	);
}

/** A face for the customer of each job, and below it a tick: everyone was asked. */
function Asked({ jobs }: Of<"asked">) {
	return (
		<>
			<p className="text-ink-soft">
				{jobs.length} of {jobs.length} customers asked
			</p>
			<svg viewBox="0 0 332 62" aria-hidden="true" className="chart mt-2 block w-full print:max-h-10" fill="none" strokeLinecap="round">
				{jobs.map((job, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the jobs have no names and never move.
					<g key={index} transform={`translate(${16 + index * 33.3} 16)`} stroke="var(--color-ink)" strokeWidth={1.5}>
						<circle r={14} fill={job === "well" ? "var(--color-shoal)" : "var(--color-sand)"} />
						<path d={`M-5-4v1M5-4v1${job === "well" ? "M-6 4c3 4.5 9 4.5 12 0" : "M-6 7c3-4.5 9-4.5 12 0"}`} strokeWidth={2} />
						<path d="M-5 30l4 5 8-10" stroke="var(--color-seagrass-dark)" strokeWidth={2.5} />
					</g>
				))}
			</svg>
		</>
	);
}

/** Who ranked where over half a year, first place at the top. */
function Race({ businesses }: Of<"race">) {
	const toY = (rank: number) => 16 + (rank - 1) * 29;
	return (
		<>
			<p className="text-ink-soft">Rank for “gas fitting toowoomba”</p>
			<svg
				viewBox="0 0 332 134"
				role="img"
				aria-label={`Ranks over six months. ${businesses.map(({ name, ranks }) => `${name}: ${ranks.join(", ")}`).join(". ")}`}
				className="chart mt-2 block w-full print:max-h-20"
				fill="none"
			>
				<path d="M20 16h250M20 45h250M20 74h250M20 103h250" stroke="var(--color-hairline)" strokeOpacity={0.6} />
				{businesses.map(({ name, ranks }, index) => {
					const isOwn = index === businesses.length - 1;
					const places = ranks.map((rank, month) => `${20 + month * 50} ${toY(rank)}`);
					const last = toY(ranks.at(-1) ?? 1);
					return (
						<g key={name} stroke={isOwn ? "var(--color-reef)" : "var(--color-ink-soft)"}>
							<path d={`M${places.join("L")}`} strokeWidth={isOwn ? 4 : 2} strokeLinejoin="round" strokeDasharray={DASHES[index]} />
							<path d={places.map((place) => `M${place}h0`).join("")} strokeWidth={isOwn ? 11 : 7} strokeLinecap="round" />
							{isOwn ? <circle cx={270} cy={last} r={8} fill="var(--color-mango)" stroke="var(--color-ink)" strokeWidth={1.5} /> : null}
							<text
								x={284}
								y={last}
								stroke="none"
								fill={isOwn ? "var(--color-reef-dark)" : "var(--color-ink-soft)"}
								className={`display ${FIGURE}`}
							>
								{name}
							</text>
						</g>
					);
				})}
				{[1, 2, 3, 4].map((rank) => (
					<text key={rank} x={2} y={toY(rank)} className={FIGURE} fill="var(--color-ink-soft)">
						{rank}
					</text>
				))}
				{MONTHS.map((month, index) => (
					<text key={month} x={20 + index * 50} y={122} textAnchor="middle" className={FIGURE} fill="var(--color-ink-soft)">
						{month}
					</text>
				))}
			</svg>
		</>
	);
}

/** The lines of the first three businesses, so they can be told apart where they cross. */
const DASHES = [undefined, "1 4", "7 4"];

/** The few that count beside the many that do not, each as a dot. */
function Dots({ good, rest }: Of<"dots">) {
	const columns = rest / ROWS;
	const size = 6.8;
	return (
		<svg viewBox="0 0 332 112" role="img" aria-label={`${good} beside ${rest}`} className="chart block w-full print:max-h-16" fill="none">
			<path
				d={draw(good / 5, 5, (x, y) => `M${6 + x * 16} ${14 + y * 16}h0`)}
				stroke="var(--color-reef)"
				strokeWidth={11}
				strokeLinecap="round"
			/>
			<path
				d={draw(columns, ROWS, (x, y) => `M${330 - x * size} ${8 + y * 4.2}h0`)}
				stroke="var(--color-ink-soft)"
				strokeOpacity={0.5}
				strokeWidth={2.6}
				strokeLinecap="round"
			/>
			<text x={0} y={102} className={`display ${FIGURE}`} fill="var(--color-reef-dark)">
				{good} people use
			</text>
			<text x={332} y={102} textAnchor="end" className={FIGURE} fill="var(--color-ink-soft)">
				{rest} no one visits
			</text>
		</svg>
	);
}

const ROWS = 20;

function draw(columns: number, rows: number, place: (x: number, y: number) => string): string {
	return Array.from({ length: columns * rows }, (_, index) => place(Math.floor(index / rows), index % rows)).join("");
}

type Row = NonNullable<Props["rows"]>[number];

type Of<Look extends Picture["look"]> = Omit<Extract<Picture, { look: Look }>, "look">;
