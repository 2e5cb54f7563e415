import { buttonClass } from "#app/ui/button.ts";
import { claims, statistics } from "./claims.ts";
import { TestimonialCard } from "./testimonial-card.tsx";
import { testimonials } from "./testimonials.ts";

const GROWTH = Number.parseFloat(claims.revenueGrowth);
const MULTIPLES = Array.from({ length: Math.floor(GROWTH) }, (_, index) => index + 1);

/** The figures drawn to scale on one ground line, the growth largest, with the quotes below it. */
export function ResultsSection() {
	return (
		<section id="results" aria-labelledby="results-title" className="py-10 [--unit:min(10rem,26vw)] md:py-14">
			<div className="page">
				<div className="grid *:min-w-0 grid-cols-6 gap-x-4 border-ink border-b-2 lg:grid-cols-12 lg:grid-rows-[1fr_auto] lg:gap-x-10">
					<div className="col-span-full mb-6 lg:col-span-4">
						<p className="sheet-label">Results</p>
						<h2 id="results-title" className="section-title mt-3">
							Results we stand behind
						</h2>
						<a href="/#hero" className={buttonClass("outline", "mt-5")}>
							Request Free Analysis
						</a>
						<p className="mt-2 text-ink-soft text-sm">Free, with a report you can print or share.</p>
					</div>
					<p className="wrap-anywhere col-span-2 self-end leading-tight lg:col-span-4 lg:row-start-2">
						revenue before
						<span className="display mt-2 flex h-(--unit) items-end border border-ink bg-white px-[min(1rem,3vw)] pb-2 text-[min(3.75rem,14vw)]">
							1x
						</span>
					</p>
					<dl className="contents">
						{statistics.map(({ figure, label }) =>
							figure === claims.revenueGrowth ? (
								<Growth key={label} label={label} />
							) : (
								<div key={label} className="order-1 col-span-3 flex flex-col gap-2 py-4 lg:first:pt-0">
									<dt className="wrap-anywhere order-1 text-ink-soft leading-snug">
										<Dots figure={figure} />
										{label}
										{figure === claims.businessesServed ? ", one dot each" : ""}
									</dt>
									<dd className="display text-[min(3.75rem,14vw)] text-reef-dark leading-none">{figure}</dd>
								</div>
							),
						)}
					</dl>
				</div>
				<ul className="mt-8 grid gap-10 lg:grid-cols-[6fr_3fr_3fr]">
					{testimonials.map((testimonial, index) => (
						<li key={testimonial.name} className="flex">
							<TestimonialCard testimonial={testimonial} className={index === 0 ? "text-2xl sm:text-3xl" : "text-xl"} />
						</li>
					))}
				</ul>
				{testimonials.some((testimonial) => testimonial.sample) ? (
					<p className="mt-6 text-ink-soft text-sm">Quotes marked “Sample” are made up. Real reviews will replace them.</p>
				) : null}
			</div>
		</section>
	);
}

/** A bar that many times as high as the one before it, with a line for each multiple. */
function Growth({ label }: { label: string }) {
	return (
		<div
			className="data-bar relative col-span-4 flex flex-col border border-ink bg-reef px-[min(1rem,3vw)] text-white lg:col-span-5 lg:row-span-2 lg:row-start-1"
			style={{ minHeight: `calc(${GROWTH} * var(--unit))`, paddingTop: `calc(${(GROWTH % 1).toFixed(1)} * var(--unit))` }}
		>
			<dt className="wrap-anywhere order-1 pt-3 text-xl leading-tight">
				{MULTIPLES.map((multiple) => (
					<span
						key={multiple}
						aria-hidden="true"
						className="absolute inset-x-0 border-paper/40 border-t border-dashed pt-1 pr-2 text-right text-[min(0.875rem,4vw)]"
						style={{ bottom: 0, height: `calc(${multiple} * var(--unit))` }}
					>
						{multiple}x
					</span>
				))}
				{label}
			</dt>
			<dd className="display flex h-(--unit) items-center text-[min(9.5rem,20vw)] leading-none">{claims.revenueGrowth}</dd>
		</div>
	);
}

/** Five hundred small dots, or a hundred large ones of which a share is filled, in columns of five. */
function Dots({ figure }: { figure: string }) {
	const amount = Number.parseFloat(figure);
	const isShare = figure === claims.clientRetention;
	const [columns, rows] = isShare ? [20, 5] : [50, 10];
	const id = isShare ? "share-dots" : "dots";
	const full = Math.floor(amount / rows);
	return (
		<svg viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true" className="mb-2 block w-full max-w-sm stroke-reef" strokeWidth={0.1}>
			<pattern id={id} width={1} height={1} patternUnits="userSpaceOnUse">
				<circle cx={0.5} cy={0.5} r={0.32} className="fill-reef" />
			</pattern>
			{isShare ? (
				<path
					d={Array.from({ length: 100 - amount }, (_, index) => {
						const dot = amount + index;
						return `M${Math.floor(dot / rows) + 0.18} ${(dot % rows) + 0.5}a.32.32 0 1 0 .64 0a.32.32 0 1 0-.64 0`;
					}).join("")}
					fill="none"
				/>
			) : null}
			<path d={`M0 0H${full}V${rows}H0zM${full} 0h1v${amount % rows}h-1z`} fill={`url(#${id})`} stroke="none" />
		</svg>
	);
}
