import { buttonClass } from "#app/ui/button.ts";
import { claims, statistics } from "./claims.ts";
import { TestimonialCard } from "./testimonial-card.tsx";
import { testimonials } from "./testimonials.ts";

const GROWTH = Number.parseFloat(claims.revenueGrowth);
/** The multiples with a line. The first has a bar of its own. */
const MULTIPLES = Array.from({ length: Math.floor(GROWTH) - 1 }, (_, index) => index + 2);

/** The revenue before and the growth drawn to scale, the other figures and the quotes. */
export function ResultsSection() {
	return (
		<section id="results" aria-labelledby="results-title" className="py-10 [--unit:min(5.25rem,21vw)] md:py-14">
			<div className="page">
				<p className="sheet-label">Results</p>
				<h2 id="results-title" className="section-title mt-3">
					Results we stand behind
				</h2>
				<div className="mt-7 grid *:min-w-0 grid-cols-2 items-end gap-x-[min(1.5rem,5vw)] lg:grid-cols-3 lg:grid-rows-2">
					<p className="wrap-anywhere relative row-start-1 border-ink border-b-2 leading-tight lg:row-end-3">
						{MULTIPLES.map((multiple) => (
							<MultipleLine key={multiple} multiple={multiple} className="-right-[min(1.5rem,5vw)] border-ink/40 text-ink-soft text-sm">
								{`${multiple}x`}
							</MultipleLine>
						))}
						revenue before
						<span className="display relative mt-2 flex h-(--unit) items-end border border-ink border-b-0 bg-white px-[min(1rem,3vw)] pb-3 text-[min(3.75rem,14vw)] leading-none">
							1x
						</span>
					</p>
					<dl className="contents">
						{statistics.map(({ figure, label }) =>
							figure === claims.revenueGrowth ? (
								<Growth key={label} label={label} />
							) : (
								<div
									key={label}
									className="relative order-1 flex flex-col self-stretch pt-9 pb-5 lg:order-none lg:col-start-3 lg:justify-start lg:py-0 lg:pl-[156px] lg:last:justify-end"
								>
									<dt className="wrap-anywhere order-1 leading-snug">
										{label}
										<span className="block text-ink-soft text-sm">
											{figure === claims.businessesServed ? "One dot each" : "One dot for each 1%"}
										</span>
										<Dots figure={figure} />
									</dt>
									<dd className="display text-[min(3.75rem,14vw)] text-reef-dark leading-none lg:text-[min(5.5rem,5.5vw)]">{figure}</dd>
								</div>
							),
						)}
					</dl>
				</div>
				<ul className="mt-12 grid gap-x-[min(1.5rem,5vw)] gap-y-10 lg:grid-cols-3">
					{testimonials.map((testimonial, index) => (
						<li
							key={testimonial.name}
							className={index === 0 ? "lg:col-span-2 lg:row-span-2 lg:pr-14" : "lg:border-ink/30 lg:border-l lg:pl-6"}
						>
							<TestimonialCard
								testimonial={testimonial}
								className={index === 0 ? "text-balance! text-2xl sm:text-3xl lg:text-[2.75rem]" : "text-lg"}
							/>
						</li>
					))}
				</ul>
				<div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-ink/30 border-t pt-5 text-ink-soft text-sm">
					<a href="/#hero" className={buttonClass("outline", "text-base max-sm:w-full")}>
						Request Free Analysis
					</a>
					{testimonials.some((testimonial) => testimonial.sample) ? (
						<p>Quotes marked “Sample” are made up. Real reviews will replace them.</p>
					) : null}
				</div>
			</div>
		</section>
	);
}

/** A line at every step of the growth, up the right edge of its bar. */
const SCALE =
	"absolute right-0 bottom-0 h-full bg-[repeating-linear-gradient(to_top,transparent_0_calc(var(--unit)*var(--step)-1px),var(--color-paper)_0_calc(var(--unit)*var(--step)))]";

/** A bar that many times as high as the one before it, and as wide. */
function Growth({ label }: { label: string }) {
	return (
		<div
			className="data-bar relative col-start-2 row-start-1 flex flex-col justify-end gap-2 border-ink border-b-2 bg-reef p-[min(1rem,3vw)] pb-3 text-white lg:row-end-3"
			style={{ minHeight: `calc(${GROWTH} * var(--unit))` }}
		>
			<dt className="wrap-anywhere leading-tight sm:text-xl">
				{MULTIPLES.map((multiple) => (
					<MultipleLine key={multiple} multiple={multiple} className="right-0 border-paper/70" />
				))}
				<span aria-hidden="true" className={`${SCALE} w-2 [--step:0.1]`} />
				<span aria-hidden="true" className={`${SCALE} w-4 [--step:0.5]`} />
				{label}
			</dt>
			<dd className="display text-[min(8rem,17vw)] leading-[0.9] lg:text-[min(7rem,8vw)]">{claims.revenueGrowth}</dd>
		</div>
	);
}

/** A line across the bars, at a multiple of the revenue before. */
function MultipleLine({ multiple, className, children }: { multiple: number; className: string; children?: string }) {
	return (
		<span
			aria-hidden="true"
			className={`absolute bottom-0 left-0 border-t border-dashed ${className}`}
			style={{ height: `calc(${multiple} * var(--unit))` }}
		>
			{children ? <span className="absolute -top-2.5 left-0 bg-paper pr-2">{children}</span> : null}
		</span>
	);
}

/** One dot for each business, or for each 1% with those below the share filled. In a square, with its columns a whole number of pixels apart: otherwise they would flicker. */
function Dots({ figure }: { figure: string }) {
	const amount = Number.parseFloat(figure);
	const isShare = figure === claims.clientRetention;
	const columns = isShare ? 10 : 25;
	const total = isShare ? 100 : amount;
	const rows = Array.from({ length: Math.ceil(total / columns) }, (_, row) => row);
	const rowHeight = columns / rows.length;
	const drawFrom = (first: number) =>
		rows
			.filter((row) => (row + 1) * columns > first)
			.map((row) => `M${Math.max(first - row * columns, 0) + 0.5} ${(row + 0.5) * rowHeight}H${Math.min(total - row * columns, columns)}`)
			.join("");
	return (
		<svg
			viewBox={`0 0 ${columns} ${columns}`}
			preserveAspectRatio="xMinYMin"
			aria-hidden="true"
			className={`mt-3 w-37.5 max-w-full stroke-reef max-[24rem]:w-25 lg:absolute lg:left-0 lg:mt-0 lg:w-[125px] ${isShare ? "lg:bottom-0" : "lg:top-0"}`}
			strokeWidth={0.7}
			strokeLinecap="round"
			strokeDasharray="0 1"
		>
			<path d={drawFrom(0)} />
			{isShare ? <path d={drawFrom(amount)} stroke="var(--color-paper)" strokeWidth={0.5} /> : null}
		</svg>
	);
}
