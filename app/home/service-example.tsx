import { QrCode } from "./plate-parts.tsx";
import type { Note, Picture, ServiceExample as Props } from "./service-details.ts";

/** How a promise looks once it is kept, for the made-up business of the drawings. */
export function ServiceExample({ title, ...picture }: Props) {
	return (
		<figure className="wrap-anywhere mt-8 border-current/40 border-t pt-4 md:mt-10 md:pt-5 print:mt-3 print:pt-2">
			<figcaption className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
				<span className="display min-w-0 flex-[1_1_6.5rem] text-xl leading-tight!">{title}</span>
				<span className="stamp text-paper!">Example</span>
			</figcaption>
			<div className="mt-5 md:mt-7 print:mt-2">
				<DrawnPicture {...picture} />
			</div>
		</figure>
	);
}

function DrawnPicture(picture: Picture) {
	switch (picture.look) {
		case "calls":
			return <Calls {...picture} />;
		case "keys":
			return <Keys {...picture} />;
		case "ranks":
			return <Ranks {...picture} />;
		case "dots":
			return <Dots {...picture} />;
		case "asked":
			return <Asked {...picture} />;
		case "race":
			return <Race {...picture} />;
	}
}

const MONTHS = ["Jun", "Jul", "Aug", "Sep", "Oct", "Nov"];

/** The middle of a month's column, in percent. */
const toColumn = (month: number) => ((month + 0.5) * 100) / MONTHS.length;

/** A drawing that is stretched to its place: lines and dots keep their width, and the words beside them are text. */
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

/** The names of the months below a chart, and what happened in some of them. */
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

/** The lines from what happened in a month up to its point. */
function drawLeaders(notes: readonly Note[], toY: (month: number) => number): string {
	return notes.map(({ month }) => `M${toColumn(month)} 100V${toY(month)}`).join("");
}

/** Half a year of calls as a line over the months. */
function Calls({ counts, notes }: Of<"calls">) {
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
function Race({ businesses, notes }: Of<"race">) {
	const toY = (rank: number) => 8 + (rank - 1) * 27;
	const own = businesses.at(-1);
	return (
		<>
			<p className="sr-only">Over six months: {businesses.map(({ name, ranks }) => `${name} ${ranks.join(", ")}`).join("; ")}</p>
			<div className="relative h-44 max-md:mr-5 md:h-64 print:h-24">
				<Stretched>
					<path d={[1, 2, 3, 4].map((rank) => `M4 ${toY(rank)}H91`).join("")} strokeOpacity={0.2} />
					<path d={drawLeaders(notes, () => toY(1))} strokeOpacity={0.5} />
					{businesses.map(({ name, ranks }, index) => {
						const isOwn = name === own?.name;
						const places = ranks.map((rank, month) => `${toColumn(month)} ${toY(rank)}`);
						return (
							<g
								key={name}
								stroke={isOwn ? "var(--color-mango)" : "currentColor"}
								className="*:[vector-effect:non-scaling-stroke]"
								strokeOpacity={isOwn ? 1 : 0.75}
							>
								<path d={`M${places.join("L")}`} strokeWidth={isOwn ? 5 : 2.5} strokeDasharray={DASHES[index]} />
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
				{businesses.map(({ name, ranks }) => (
					<span
						key={name}
						aria-hidden="true"
						className={`display -translate-y-1/2 absolute whitespace-nowrap pl-3 leading-none! md:pl-5 md:text-xl ${name === own?.name ? "text-mango print:text-ink" : ""}`}
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

/** The lines of the first three businesses, so they can be told apart where they cross. */
const DASHES = [undefined, "1 6", "10 7"];

/** The lowest rank that has a place of its own. */
const LOWEST = 30;

/** Where a rank is on the way to first place, in percent. There is room for words before the lowest. */
const toPlace = (rank: number) => 97 - ((rank - 1) / (LOWEST - 1)) * 75;

/** Where each search ranked at the start and where it ranks now, on a way that ends in first place. */
function Ranks({ ranks }: Of<"ranks">) {
	const firstPage = toPlace(10.5);
	const row = "md:grid md:grid-cols-[18.5rem_minmax(0,1fr)] md:gap-x-8";
	return (
		<>
			<p aria-hidden="true" className={row}>
				<span className="relative col-start-2 block h-7 text-sm md:text-base">
					<span className="absolute whitespace-nowrap pl-2" style={{ left: `${firstPage}%` }}>
						First page
					</span>
					<span className="-translate-x-1/2 absolute whitespace-nowrap" style={{ left: `${toPlace(1)}%` }}>
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

/** The few that count beside the many that do not, each as a dot. */
function Dots({ good, rest }: Of<"dots">) {
	const fields = [
		{ count: good, rows: 5, words: "people use", dot: 7.5, colour: "var(--color-mango)" },
		{ count: rest, rows: 10, words: "no one visits", dot: 3.4, colour: "currentColor" },
	];
	return (
		<div className="grid gap-x-14 gap-y-6 md:grid-cols-[1.2fr_5fr] print:grid-cols-[1.2fr_5fr]">
			{fields.map(({ count, rows, words, dot, colour }) => (
				<div key={words} className="first:max-md:grid first:max-md:grid-cols-2 first:max-md:items-end first:max-md:gap-x-5">
					<p className="mb-4 leading-none">
						<span className="display text-5xl leading-none!">{count}</span> <span className="text-lg">{words}</span>
					</p>
					<svg viewBox={`0 0 ${(count / rows) * 10} ${rows * 10}`} aria-hidden="true" className="block w-full">
						<path
							d={Array.from({ length: count }, (_, index) => `M${5 + Math.floor(index / rows) * 10} ${5 + (index % rows) * 10}h0`).join("")}
							stroke={colour}
							strokeWidth={dot}
							strokeLinecap="round"
						/>
					</svg>
				</div>
			))}
		</div>
	);
}

/** The invoice of each job with its code, and below it a tick: everyone was asked. */
function Asked({ jobs, never }: Of<"asked">) {
	return (
		<>
			<ul className="grid grid-cols-5 gap-x-3 gap-y-5 text-center md:grid-cols-10 md:gap-x-6 print:grid-cols-10">
				{jobs.map(({ job, isLate }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: some jobs have the same name, and they never move.
					<li key={index}>
						<svg viewBox="0 0 40 68" aria-hidden="true" className="block w-full print:h-14" fill="none" strokeLinecap="round">
							<rect x={1} y={1} width={38} height={48} rx={2} fill="var(--color-white)" stroke="var(--color-ink)" />
							<path d="M6 8h16M6 13h10" stroke="var(--color-ink-soft)" strokeWidth={1.5} />
							<g transform="translate(9 21)">
								<QrCode />
							</g>
							{isLate ? (
								<g transform="rotate(-9 27 10)">
									<rect
										x={14}
										y={3}
										width={26}
										height={13}
										rx={2}
										fill="var(--color-white)"
										stroke="var(--color-coral-dark)"
										strokeWidth={1.5}
									/>
									<text x={27} y={13} textAnchor="middle" fontSize={10} fill="var(--color-coral-dark)" className="display">
										Late
									</text>
								</g>
							) : null}
							<path d="M14 58l5 6 9-11" stroke="currentColor" strokeWidth={3} />
						</svg>
						<span className="block text-sm leading-tight md:text-base">{job}</span>
						<span className="sr-only">{isLate ? "late, and asked" : "asked"}</span>
					</li>
				))}
			</ul>
			<dl className="mt-7 grid gap-x-14 border-current/40 border-t md:grid-cols-2 print:mt-2">
				{never.map((what) => (
					<div key={what} className="flex items-center justify-between gap-x-4 border-current/40 border-b py-3 print:py-1">
						<dt className="text-lg">{what}</dt>
						<dd className="display text-xl">Never</dd>
					</div>
				))}
			</dl>
		</>
	);
}

/** Who holds a key to something, and a guest without one who can be shown out. */
function Keys({ owners, guest }: Of<"keys">) {
	return (
		<ul className="rounded-chart border border-ink bg-white px-4 text-ink sm:px-7">
			{[...owners, guest].map((person) => {
				const isGuest = person === guest;
				return (
					<li
						key={person.name}
						className="grid grid-cols-[3rem_minmax(0,1fr)_5.5rem] items-center gap-x-4 border-hairline py-4 not-last:border-b md:grid-cols-[4.5rem_4fr_5fr_10rem] md:gap-x-7 print:py-1"
					>
						<svg
							viewBox="0 0 66 66"
							aria-hidden="true"
							className="row-span-2 w-full print:h-8"
							fill="none"
							stroke="var(--color-ink)"
							strokeWidth={1.5}
						>
							<circle cx={33} cy={33} r={32} fill={isGuest ? "none" : "var(--color-shoal)"} strokeDasharray={isGuest ? "3 4" : undefined} />
							<text
								x={33}
								y={43}
								textAnchor="middle"
								fontSize={29}
								fill={isGuest ? "var(--color-ink)" : "var(--color-reef-dark)"}
								stroke="none"
								className="display"
							>
								{person.name[0]}
							</text>
						</svg>
						<p className="display text-xl leading-snug! md:row-span-2 md:text-2xl">{person.name}</p>
						<p className="text-lg leading-snug max-md:col-start-2 md:row-span-2">{person.role}</p>
						<svg
							viewBox="0 0 124 44"
							aria-hidden="true"
							className="row-span-2 w-full max-md:col-start-3 max-md:row-start-1 print:h-8"
							fill="none"
							stroke="var(--color-ink)"
						>
							{isGuest ? (
								<>
									<rect x={1} y={1} width={110} height={36} rx={5} fill="var(--color-paper)" strokeWidth={1.5} />
									<text x={50} y={25.5} textAnchor="middle" fontSize={18} fill="var(--color-ink)" stroke="none" className="display">
										Remove
									</text>
									<path d="M98 18v22l5-5 4 8 5-2-4-8h7z" fill="var(--color-mango)" />
								</>
							) : (
								[INK_LINE, MANGO_LINE].map((line) => (
									<path key={line.strokeWidth} d="M66 20a13 13 0 1 0 26 0 13 13 0 1 0-26 0M66 20H8v14m17-14v10" {...line} />
								))
							)}
						</svg>
					</li>
				);
			})}
		</ul>
	);
}

/** A key has an outline: a wide line below a narrower one. */
const INK_LINE = { stroke: "var(--color-ink)", strokeWidth: 10 };
const MANGO_LINE = { stroke: "var(--color-mango)", strokeWidth: 7 };

type Of<Look extends Picture["look"]> = Omit<Extract<Picture, { look: Look }>, "look">;
