const MONTHS = ["Jun", "Jul", "Aug", "Sep", "Oct", "Nov"];

/** The middle of a month's column, in percent. */
const toColumn = (month: number) => ((month + 0.5) * 100) / MONTHS.length;

/** Calls from search over half a year. */
export function CallsChart() {
	const counts = [17, 21, 19, 24, 24, 33];
	const notes = [
		{ month: 2, text: "One address everywhere" },
		{ month: 4, text: "Prices on the hot water page" },
		{ month: 5, text: "Next: a page for Highfields" },
	];
	const highest = Math.max(...counts);
	const toY = (month: number) => 100 - ((counts[month] ?? 0) / highest) * 72;
	const line = counts.map((_, month) => `${toColumn(month)} ${toY(month)}`).join("L");
	const last = counts.length - 1;
	return (
		<>
			<p className="sr-only">Over six months: {counts.join(", ")}</p>
			<div className="relative h-44 border-current border-b md:h-68 print:h-20">
				<Stretched>
					<path d={`M${toColumn(0)} 100L${line}V100Z`} fill="var(--color-reef)" fillOpacity={0.45} stroke="none" />
					<path d={drawLeaders(notes, toY)} strokeDasharray="1 6" strokeWidth={2} />
					<path d={`M${line}`} strokeWidth={4} />
					<path d={counts.map((_, month) => `M${toColumn(month)} ${toY(month)}h0`).join("")} strokeWidth={14} />
					<path d={`M${toColumn(last)} ${toY(last)}h0`} stroke="var(--color-mango)" strokeWidth={24} />
				</Stretched>
				{counts.map((count, month) => (
					<span
						// biome-ignore lint/suspicious/noArrayIndexKey: the months never move.
						key={month}
						aria-hidden="true"
						className={`display -translate-x-1/2 absolute whitespace-nowrap leading-none! ${month === last ? "-mt-14 text-4xl" : "-mt-8 text-lg"}`}
						style={{ left: `${toColumn(month)}%`, top: `${toY(month)}%` }}
					>
						{count}
					</span>
				))}
			</div>
			<MonthNotes notes={notes} />
		</>
	);
}

/** Who ranked where over half a year, first place at the top. */
export function RankRace() {
	const businesses = [
		{ name: "Quill", ranks: [2, 2, 1, 1, 1, 1] },
		{ name: "Bay", ranks: [1, 1, 2, 3, 4, 4], dashes: "1 6" },
		{ name: "Tilt", ranks: [3, 3, 3, 2, 2, 3], dashes: "10 7" },
		{ name: "You", ranks: [4, 4, 4, 4, 3, 2], isOwn: true },
	];
	const notes = [
		{ month: 2, text: "Quill: a page for gas fitting" },
		{ month: 3, text: "Tilt: 14 new reviews" },
		{ month: 4, text: "You: a gas page of your own" },
	];
	const toY = (rank: number) => 8 + (rank - 1) * 27;
	return (
		<>
			<p className="sr-only">Over six months: {businesses.map(({ name, ranks }) => `${name} ${ranks.join(", ")}`).join("; ")}</p>
			<div className="relative h-44 max-md:mr-5 md:h-64 print:h-24">
				<Stretched>
					<path d={[1, 2, 3, 4].map((rank) => `M4 ${toY(rank)}H91`).join("")} strokeOpacity={0.2} />
					<path d={drawLeaders(notes, () => toY(1))} strokeOpacity={0.5} />
					{businesses.map(({ name, ranks, dashes, isOwn }) => {
						const places = ranks.map((rank, month) => `${toColumn(month)} ${toY(rank)}`);
						return (
							<g
								key={name}
								stroke={isOwn ? "var(--color-mango)" : "currentColor"}
								className="*:[vector-effect:non-scaling-stroke]"
								strokeOpacity={isOwn ? 1 : 0.75}
							>
								<path d={`M${places.join("L")}`} strokeWidth={isOwn ? 5 : 2.5} strokeDasharray={dashes} />
								<path d={places.map((place) => `M${place}h0`).join("")} strokeWidth={isOwn ? 16 : 10} />
							</g>
						);
					})}
				</Stretched>
				{[1, 2, 3, 4].map((rank) => (
					<span key={rank} aria-hidden="true" className="-translate-y-1/2 absolute left-0 leading-none" style={{ top: `${toY(rank)}%` }}>
						{rank}
					</span>
				))}
				{businesses.map(({ name, ranks, isOwn }) => (
					<span
						key={name}
						aria-hidden="true"
						className={`display -translate-y-1/2 absolute whitespace-nowrap pl-3 leading-none! md:pl-5 md:text-xl ${isOwn ? "text-mango print:text-ink" : ""}`}
						style={{ left: `${toColumn(ranks.length - 1)}%`, top: `${toY(ranks.at(-1) ?? 1)}%` }}
					>
						{name}
					</span>
				))}
			</div>
			<MonthNotes notes={notes} className="max-md:mr-5" />
		</>
	);
}

/** The lowest rank that has a place of its own. */
const LOWEST = 30;

/** Where a rank is on the track, in percent. There is room for "not found" before the lowest. */
const toPlace = (rank: number) => 97 - ((rank - 1) / (LOWEST - 1)) * 75;

/** Where each search ranked at the start and where it ranks now, on a track that ends at first place. */
export function RankTracks() {
	const ranks = [
		{ search: "hot water toowoomba", from: 11, to: 4 },
		{ search: "gas plumber toowoomba", from: 23, to: 9 },
		{ search: "blocked drain highfields", from: null, to: 6 },
	];
	const firstPage = toPlace(10.5);
	const row = "md:grid md:grid-cols-[18.5rem_minmax(0,1fr)] md:gap-x-8";
	return (
		<>
			<p aria-hidden="true" className={row}>
				<span className="relative col-start-2 block h-7 text-sm md:text-base">
					<span className="absolute whitespace-nowrap pl-2" style={{ left: `${firstPage}%` }}>
						First page
					</span>
					<span className="-translate-x-1/2 absolute whitespace-nowrap max-lg:hidden" style={{ left: `${toPlace(1)}%` }}>
						1st
					</span>
				</span>
			</p>
			<ul>
				{ranks.map(({ search, from, to }) => {
					const [start, end] = [toPlace(from ?? LOWEST), toPlace(to)];
					return (
						<li key={search} className={`${row} items-center border-current/40 border-t`}>
							<p className="display max-md:pt-3 md:text-xl">
								{search}
								<span className="sr-only">
									{from ? `, from ${from}` : ", from not found"} to {to}
								</span>
							</p>
							<div aria-hidden="true" className="relative h-14 md:h-22 print:h-9">
								<Stretched>
									<path d={`M${firstPage} 0H100V100H${firstPage}Z`} fill="currentColor" fillOpacity={0.1} stroke="none" />
									<path d={`M${toPlace(1)} 0V100`} strokeWidth={2} />
									<path d={`M${end} 50H${toPlace(1)}`} strokeOpacity={0.4} strokeWidth={2} />
									<path d={`M${start} 50H${end}`} strokeWidth={5} strokeDasharray={from ? undefined : "0.1 11"} />
									<path d={`M${start} 50h0`} strokeWidth={16} />
									<path d={`M${end} 50h0`} stroke="var(--color-mango)" strokeWidth={38} />
								</Stretched>
								<span
									className="-translate-y-1/2 absolute top-1/2 whitespace-nowrap pr-3.5 max-md:text-sm md:pr-4"
									style={{ right: `${100 - start}%` }}
								>
									{from ?? "not found"}
								</span>
								<span
									className="display -translate-1/2 absolute top-1/2 text-ink text-xl leading-none! print:text-base"
									style={{ left: `${end}%` }}
								>
									{to}
								</span>
							</div>
						</li>
					);
				})}
			</ul>
		</>
	);
}

/** Fills the element around it. Lines and dots keep their width, and labels are HTML, so text keeps its size on a phone. */
function Stretched({ children }: { children: React.ReactNode }) {
	return (
		<svg
			viewBox="0 0 100 100"
			preserveAspectRatio="none"
			aria-hidden="true"
			className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
			fill="none"
			stroke="currentColor"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			{children}
		</svg>
	);
}

type Note = { month: number; text: string };

/** The months below a chart, and what happened in some of them. */
function MonthNotes({ notes, className = "" }: { notes: readonly Note[]; className?: string }) {
	return (
		<>
			<ol aria-hidden="true" className={`mt-2 grid grid-cols-6 text-center text-sm md:text-base ${className}`}>
				{MONTHS.map((month) => (
					<li key={month}>{month}</li>
				))}
			</ol>
			<ul className="mt-4 gap-x-4 max-md:border-current/40 max-md:border-t md:grid md:grid-cols-6 print:mt-1">
				{notes.map(({ month, text }) => (
					<li
						key={month}
						style={{ gridColumn: month + 1 }}
						className="border-current/40 max-md:flex max-md:items-baseline max-md:gap-x-4 max-md:border-b max-md:py-3 md:text-center"
					>
						<span className="w-9 shrink-0 md:sr-only">{MONTHS[month]}</span>
						<span className="display min-w-0 leading-snug!">{text}</span>
					</li>
				))}
			</ul>
		</>
	);
}

/** A line from each note up to its point on the chart. */
function drawLeaders(notes: readonly Note[], toY: (month: number) => number): string {
	return notes.map(({ month }) => `M${toColumn(month)} 100V${toY(month)}`).join("");
}
