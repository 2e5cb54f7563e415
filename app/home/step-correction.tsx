import { madeUpBusiness, QrCode, Stars } from "./plate-parts.tsx";
import type { Step } from "./service-details.ts";

/** What a step put in place, where an owner sees it. */
export function StepCorrection({ look, after, detail }: Pick<Step, "look" | "after" | "detail">) {
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
		case "listing":
			return (
				<Beside className="rounded-chart bg-shoal p-3" text={both}>
					<svg viewBox="0 0 56 56" aria-hidden="true" className="w-full rounded-sm bg-white">
						<path d="M0 18h56M0 40h56M16 0v56M42 0v56" stroke="var(--color-hairline)" strokeWidth={2} />
						<path d="M28 44c-2-6-9-10-9-17a9 9 0 0 1 18 0c0 7-7 11-9 17z" fill="var(--color-reef)" stroke="var(--color-ink)" />
					</svg>
				</Beside>
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
		case "hours":
			return (
				<Beside text={both}>
					<svg viewBox="0 0 56 56" aria-hidden="true" className="w-full" fill="none" stroke="var(--color-ink)" strokeWidth={2}>
						<circle cx={28} cy={28} r={26} fill="var(--color-shoal)" />
						<path d="M28 6v5M50 28h-5M28 50v-5M6 28h5M28 28V13M28 28l-6 11" />
					</svg>
				</Beside>
			);
		case "days":
			return (
				<Beside text={both}>
					<svg viewBox="0 0 56 56" aria-hidden="true" className="w-full" fill="none" stroke="var(--color-ink)" strokeWidth={2}>
						<path d="M4 9h48v43H4z" fill="var(--color-white)" />
						<path d="M4 9h48v11H4z" fill="var(--color-shoal)" />
						<path d="M28 31h10v10H28zM38 31h10v10H38z" fill="var(--color-mango)" />
						<path d="M16 4v9M40 4v9M8 31h20M8 41h20M18 24v24" strokeWidth={1.5} />
					</svg>
				</Beside>
			);
		case "bars":
			return (
				<Beside text={both}>
					<svg viewBox="0 0 56 56" aria-hidden="true" className="w-full" fill="none" strokeWidth={16}>
						<path d="M16 52V4" stroke="var(--color-ink)" />
						<path d="M40 52V32.8" stroke="var(--color-reef)" />
						<path d="M2 53h52" stroke="var(--color-ink)" strokeWidth={2} />
					</svg>
				</Beside>
			);
		case "code":
			return (
				<Beside className="rounded-chart border border-ink bg-white p-3" text={both}>
					<svg viewBox="0 0 21 21" aria-hidden="true" className="w-full">
						<QrCode />
					</svg>
				</Beside>
			);
		case "report":
			return (
				<Beside className="rounded-chart border border-ink bg-white p-3" text={both}>
					<svg viewBox="0 0 56 56" aria-hidden="true" className="w-full" stroke="var(--color-ink)" strokeWidth={2}>
						<path d="M14 52V6" />
						<path d="M14 8c14-6 18 6 34 0v22c-16 6-20-6-34 0z" fill="var(--color-coral)" />
					</svg>
				</Beside>
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
		case "sheet":
			return (
				<div className="mt-2 overflow-clip rounded-chart border border-ink bg-white">
					<div aria-hidden="true" className="neatline -mt-px" />
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
	}
}

const BUBBLE = "rounded-chart rounded-bl-none border border-reef bg-shoal px-4 py-2.5 text-reef-dark";

type BesideProps = { text: React.ReactNode; className?: string; children: React.ReactNode };

/** A drawing with words beside it. */
function Beside({ text, className = "", children }: BesideProps) {
	return (
		<div className={`mt-2 grid grid-cols-[clamp(2.25rem,22%,3.5rem)_minmax(0,1fr)] items-center gap-x-4 ${className}`}>
			{children}
			<div>{text}</div>
		</div>
	);
}
