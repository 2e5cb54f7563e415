import { madeUpBusiness, QrCode, Stars } from "./plate-parts.tsx";

type Props = { look: Look; after: string; detail: string };

/** What a step put in place, where an owner sees it. */
export function StepCorrection({ look, after, detail }: Props) {
	const words = <ins className="display block text-xl leading-tight! no-underline">{after}</ins>;
	const more = <span className="mt-1 block text-ink-soft leading-snug">{detail}</span>;
	const both = (
		<>
			{words}
			{more}
		</>
	);
	switch (look) {
		case "search":
			return (
				<div className="mt-2">
					<p className="flex items-center gap-2.5 pb-1 text-sm">
						<svg viewBox="0 0 24 24" aria-hidden="true" className="w-7 rounded-full bg-shoal">
							<path d="M12 4c4 5 6 7 6 10a6 6 0 0 1-12 0c0-3 2-5 6-10z" fill="var(--color-reef)" />
						</svg>
						{madeUpBusiness.site}
					</p>
					<div className="text-reef-dark underline decoration-reef/40 decoration-2 underline-offset-4">{words}</div>
					{more}
				</div>
			);
		case "query":
			return (
				<>
					<div className="mt-2 flex items-center justify-between gap-2 rounded-full border border-ink bg-white px-4 py-2 sm:px-5">
						{words}
						<svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 fill-none stroke-2 stroke-reef">
							<path d="M14 8.5a5.5 5.5 0 1 0-11 0 5.5 5.5 0 1 0 11 0zm-1.5 4L18 18" />
						</svg>
					</div>
					{more}
				</>
			);
		case "ticks":
			return (
				<div className="mt-2">
					{words}
					<ul className="mt-2 flex flex-wrap gap-2">
						{detail.split(", ").map((place) => (
							<li key={place} className="ticked rounded-full bg-shoal py-0.5 pr-3 pl-[1.75em]! before:top-[0.45em] before:left-[0.75em]">
								{place}
							</li>
						))}
					</ul>
				</div>
			);
		case "page":
			return (
				<div className="mt-2 overflow-clip rounded-chart border border-ink bg-white">
					<p className="border-ink border-b bg-shoal px-2 py-1.5">
						<span className="block rounded-chart bg-white px-3 text-sm">{madeUpBusiness.site}</span>
					</p>
					<div className="px-4 py-3">{both}</div>
				</div>
			);
		case "message":
			return <div className={`mt-2 w-fit ${BUBBLE}`}>{both}</div>;
		case "reply":
			return (
				<>
					<svg viewBox="0 0 96 14" aria-hidden="true" className="mt-2 w-24">
						<Stars x={0} y={1} />
					</svg>
					<div className={`mt-2 ml-8 w-fit ${BUBBLE}`}>{both}</div>
				</>
			);
		default:
			return (
				<div className="mt-2 grid grid-cols-[3.75rem_minmax(0,1fr)] items-center gap-x-4">
					<svg viewBox="0 0 56 56" aria-hidden="true" className="w-full" fill="none" stroke="var(--color-ink)" strokeWidth={1.8}>
						{PICTURES[look]}
					</svg>
					<div>{both}</div>
				</div>
			);
	}
}

const BUBBLE = "rounded-chart rounded-bl-none border border-reef bg-shoal px-4 py-2.5 text-reef-dark";

/** Small drawings beside the words, on a square of 56 units. */
const PICTURES = {
	hours: (
		<>
			<circle cx={28} cy={28} r={26} fill="var(--color-shoal)" />
			<path d="M28 6v5M50 28h-5M28 50v-5M6 28h5M28 28V13M28 28l-6 11" />
		</>
	),
	days: (
		<>
			<path d="M4 9h48v43H4z" fill="var(--color-white)" />
			<path d="M4 9h48v11H4z" fill="var(--color-shoal)" />
			<path d="M28 31h10v10H28zM38 31h10v10H38z" fill="var(--color-mango)" />
			<path d="M16 4v9M40 4v9M8 31h20M8 41h20M18 24v24" strokeWidth={1.3} />
		</>
	),
	category: (
		<>
			<rect x={3} y={4} width={50} height={48} rx={4} fill="var(--color-white)" />
			<path d="M4 20h48v16H4z" fill="var(--color-shoal)" stroke="none" />
			<path d="M22 13h22M22 28h24M22 43h18" />
			<circle cx={13} cy={13} r={3.5} />
			<circle cx={13} cy={28} r={4} fill="var(--color-reef)" />
			<circle cx={13} cy={43} r={3.5} />
		</>
	),
	open: (
		<>
			<path d="M10 24L28 8l18 16" />
			<circle cx={28} cy={7} r={2.5} fill="var(--color-ink)" />
			<rect x={2} y={23} width={52} height={26} rx={4} fill="var(--color-reef)" />
			<text x={28} y={41} textAnchor="middle" fontSize={14} fill="var(--color-white)" stroke="none" className="display">
				Open
			</text>
		</>
	),
	badge: (
		<>
			<path d="M19 32l-5 20 14-7 14 7-5-20" fill="var(--color-mango)" />
			<circle cx={28} cy={22} r={18} fill="var(--color-shoal)" />
			<path d="M20 22l6 6 11-13" strokeWidth={3} stroke="var(--color-reef-dark)" />
		</>
	),
	stack: (
		<>
			<path d="M17 4h36v30H17z" fill="var(--color-white)" />
			<path d="M10 12h36v30H10z" fill="var(--color-white)" />
			<path d="M3 20h36v31H3z" fill="var(--color-white)" />
			<path d="M9 28h18M9 35h24" />
			<path d="M9 43h14" stroke="var(--color-coral)" strokeWidth={2.5} />
		</>
	),
	table: (
		<>
			<path d="M3 6h50v44H3z" fill="var(--color-white)" />
			<path d="M3 6h50v11H3z" fill="var(--color-shoal)" />
			<path d="M3 28h50M3 39h50M22 6v44M40 6v44" strokeWidth={1.3} />
			<path d="M43 22l2.5 3 4-5M43 33l2.5 3 4-5M43 44l2.5 3 4-5" stroke="var(--color-seagrass-dark)" strokeWidth={2} />
		</>
	),
	bars: (
		<>
			<path d="M17 52V4" strokeWidth={16} />
			<path d="M40 52V32.8" stroke="var(--color-reef)" strokeWidth={16} />
			<path d="M2 53h52" />
		</>
	),
	pace: (
		<>
			<path d="M9 52V40M22 52V34M35 52V22" stroke="var(--color-reef)" strokeWidth={9} />
			<path d="M48 52V16" stroke="var(--color-mango)" strokeWidth={9} />
			<path d="M2 53h52" />
			<path d="M48 1l1.8 3.9 4.3.5-3.2 2.9.9 4.3L48 10.5l-3.8 2.1.9-4.3-3.2-2.9 4.3-.5z" fill="var(--color-ink)" stroke="none" />
		</>
	),
	code: (
		<g transform="scale(2.667)">
			<QrCode />
		</g>
	),
	report: (
		<>
			<path d="M14 53V5" />
			<path d="M14 8c14-6 18 6 34 0v22c-16 6-20-6-34 0z" fill="var(--color-coral)" />
		</>
	),
};

/** Where an owner sees what a step put in place, or what is drawn beside it. */
export type Look = "search" | "query" | "ticks" | "page" | "message" | "reply" | keyof typeof PICTURES;
