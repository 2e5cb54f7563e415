import { data } from "react-router";
import { articleLibrary } from "#app/blog/articles.server.ts";
import { ClosingAction } from "#app/shell/closing-action.tsx";
import { NotFoundMessage } from "#app/shell/message-page.tsx";
import { JsonLd } from "#app/site/json-ld.tsx";
import { snapshotLink } from "#app/site/navigation.ts";
import { pageMeta, shareImagePath, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { gstWords, plans } from "#app/site/plans.ts";
import { describeBreadcrumbs } from "#app/site/structured-data.ts";
import { exampleSnapshot } from "#app/snapshots/example-snapshot.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ContourRings } from "#app/ui/contour-rings.tsx";
import type { Route } from "./+types/service-page";
import { madeUpBusiness } from "./plate-parts.tsx";
import { findService } from "./service-details.ts";
import { ServiceExample } from "./service-example.tsx";
import { ServicePlate } from "./service-plate.tsx";
import { ServicePrices } from "./service-prices.tsx";
import { servicePath, services } from "./services.ts";
import { StepCorrection } from "./step-correction.tsx";
import { StepDrawing } from "./step-drawing.tsx";

export const handle = { isHome: true };

export function loader({ params }: Route.LoaderArgs) {
	const service = findService(params.slug);
	if (!service) return data({ service: null }, { status: 404 });
	const article = articleLibrary.findArticle(service.article);
	return { service: { ...service, article: article && { title: article.title, path: `/blog/${article.slug}` } } };
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
	const service = loaderData?.service;
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: servicePath(params),
		title: withBrandSuffix(service?.heading ?? "Page Not Found"),
		description: service?.description ?? "This page does not exist.",
		...(service ? { image: shareImagePath(`service-${service.slug}`) } : { robots: "noindex" }),
	});
}

/** One of the six services: what we do, what an owner can do alone, and what comes of it. */
export default function ServicePage({ loaderData, matches }: Route.ComponentProps) {
	if (!loaderData.service) return <NotFoundMessage />;
	const { slug, title, heading, lead, intro, steps, yourself, promise, reason, part, included, closing, measured, article } =
		loaderData.service;
	return (
		<>
			<div className="relative overflow-clip border-ink border-b">
				<div className="page grid *:min-w-0 gap-x-14 lg:grid-cols-[7fr_5fr] print:grid-cols-[7fr_5fr] print:gap-x-8">
					<div className="py-10 md:py-14 lg:min-h-148 lg:content-center print:py-2">
						<p className="sheet-label">
							<span className="wrap-anywhere min-w-0">
								<a href="/#services" className="text-inherit">
									Services
								</a>
								<span className="text-ink-soft"> / {title}</span>
							</span>
						</p>
						<h1 className="mt-3 text-lg sm:text-xl">{heading}</h1>
						<p className="display mt-3 whitespace-pre-line text-balance text-[clamp(2rem,1rem+3.2vw,3.75rem)] leading-[1.08]! print:mt-2 print:text-3xl">
							{lead}
						</p>
						<p className="mt-4 max-w-[60ch] text-lg print:mt-2 print:text-base">{intro}</p>
						<p className="no-print mt-6 flex flex-wrap gap-3">
							<a href={snapshotLink.href} className={buttonClass("primary", "max-sm:grow max-sm:px-3")}>
								{snapshotLink.label}
							</a>
							<a href="/hire-us" className={buttonClass("outline", "max-sm:grow max-sm:px-3")}>
								Ask for a proposal
							</a>
						</p>
						<p className="no-print mt-4">
							<a href="#prices" className="underline underline-offset-4">
								Packages from ${plans[0].priceAud} a month
							</a>
							, {gstWords}.
						</p>
					</div>
					<figure className="relative grid content-center pt-9 pb-18 [clip-path:inset(0_-50vw)] lg:pt-8 lg:pb-14 lg:pl-10 print:mb-0 print:px-4 print:pt-4 print:pb-12 lg:[clip-path:inset(0_-50vw_0_0)] print:[clip-path:inset(0)] after:pointer-events-none print:after:left-0 print:after:w-full print:after:border after:absolute after:inset-y-0 after:left-[-50vw] after:w-[200vw] after:border-ink max-lg:after:border-t lg:after:left-0 lg:after:border-l">
						{/* The land beside the text, as wide as the screen. Its border is above the drawing. */}
						<div className="-z-10 absolute inset-y-0 left-[-50vw] w-[200vw] bg-sand lg:left-0" />
						<ServicePlate slug={slug} view="panel" className="max-h-88 overflow-visible lg:max-h-124 print:max-h-64" />
						<figcaption className="absolute bottom-0 rounded-t-chart border border-ink border-b-0 bg-paper px-3 py-1.5 text-sm lg:left-10">
							Drawn for a business we made up.
						</figcaption>
					</figure>
				</div>
			</div>
			<div className="page pt-10 md:pt-14 print:pt-5">
				<div className="grid items-end *:min-w-0 gap-x-14 lg:grid-cols-[7fr_5fr] print:block">
					<h2 className="section-title pb-2 lg:pb-4">What we do</h2>
					<div className="no-print wrap-anywhere border-ink lg:overflow-clip lg:rounded-t-chart lg:border lg:border-b-0 lg:bg-white">
						<div aria-hidden="true" className="neatline -mt-px max-lg:hidden" />
						<p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 max-lg:pt-1 lg:px-7 lg:py-3">
							<span className="display min-w-0 flex-[1_1_6.5rem] text-lg leading-tight! lg:text-xl">{madeUpBusiness.name}</span>
							<span className="stamp">Example</span>
						</p>
					</div>
				</div>
				<ol className="max-lg:mt-4 max-lg:border-ink max-lg:border-t-2 max-lg:pt-5 print:mt-2 print:pt-0 print:grid print:grid-cols-2 print:gap-x-8 print:gap-y-3">
					{steps.map(({ title, text, before, after, look, detail, isDrawn }, index) => (
						<li
							key={title}
							className="group/step flow-step relative grid not-last:before:-bottom-8! lg:not-last:before:-bottom-6! print:not-last:before:hidden *:min-w-0 gap-x-14 max-lg:gap-y-3 max-lg:not-last:mb-8 lg:grid-cols-[7fr_5fr] print:mb-0!"
						>
							{/* On a wide screen a rule leads from each step to its correction. */}
							<div className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 border-ink lg:-mr-14 group-first/step:lg:border-t-2">
								<span
									aria-hidden="true"
									className="display relative grid size-9 place-items-center rounded-full border border-ink bg-paper lg:mt-6"
								>
									{index + 1}
								</span>
								<div className="wrap-anywhere border-hairline lg:border-t lg:py-6 lg:pr-14 group-first/step:lg:border-t-0">
									<h3 className="pt-0.5 text-2xl print:text-base">{title}</h3>
									<p className="mt-1 max-w-[52ch] text-lg xl:text-xl print:mt-0 print:text-sm">{text}</p>
								</div>
							</div>
							{/* The corrections are one sheet, or one each below its step on a narrow screen. */}
							<div
								className={`${isDrawn ? "" : "group-last/step:lg:rounded-b-chart group-last/step:lg:border-b"} no-print wrap-anywhere relative border border-ink bg-white px-4 py-3.5 max-lg:ml-13 max-lg:rounded-chart lg:px-7 lg:py-6 lg:border-b-0 lg:border-t-hairline group-first/step:lg:border-t-2 group-first/step:lg:border-t-ink`}
							>
								<p className="text-lg">
									<span className="text-ink-soft">Before: </span>
									<del className="no-underline">{before}</del>
								</p>
								<StepCorrection look={look} after={after} detail={detail} />
							</div>
							{isDrawn ? (
								<div className="no-print wrap-anywhere ml-13 rounded-chart border border-ink bg-sand p-4 lg:col-span-2 lg:p-7 lg:rounded-tr-none lg:not-group-last/step:rounded-br-none">
									<StepDrawing slug={slug} />
								</div>
							) : null}
						</li>
					))}
				</ol>
				<div className="relative mt-14 grid items-center gap-x-14 gap-y-4 rounded-chart border border-ink bg-sand p-5 *:min-w-0 sm:p-7 lg:grid-cols-[7fr_5fr] print:mt-4 print:grid-cols-[7fr_5fr] print:gap-x-8 print:p-4">
					<Pencil />
					<div>
						<h2 className="text-2xl">What you can do yourself</h2>
						<p className="mt-2 max-w-[62ch] text-lg print:text-sm">{yourself}</p>
					</div>
					{article ? (
						<p className="border-hairline max-lg:border-t max-lg:pt-4 lg:ml-1 lg:border-l lg:pl-8">
							<span className="block text-ink-soft text-sm">Read more</span>
							<a href={article.path} className="display text-lg text-reef-dark leading-snug! underline underline-offset-4">
								{article.title}
							</a>
						</p>
					) : null}
				</div>
			</div>
			<section aria-labelledby="promise" className="on-dark relative mt-10 overflow-clip bg-deep text-paper md:mt-14 print:mt-3">
				<ContourRings className="no-print absolute inset-0 size-full opacity-30" />
				<div className="page relative py-9 md:py-14 print:py-3">
					<div className="grid items-end *:min-w-0 gap-x-14 gap-y-4 lg:grid-cols-[7fr_5fr] print:grid-cols-[7fr_5fr] print:gap-x-8">
						<div>
							<h2 id="promise" className="text-xl">
								What you can count on
							</h2>
							<p className="display mt-3 text-balance text-[clamp(1.75rem,1.25rem+2.6vw,3.5rem)]/[1.08] print:text-2xl">{promise}</p>
						</div>
						<p className="max-w-[44ch] text-balance text-lg lg:pb-1.5 print:text-base">{reason}</p>
					</div>
					<ServiceExample slug={slug} />
				</div>
			</section>
			<div className="page">
				<ServicePrices part={part} included={included} />
				<nav aria-labelledby="other-services" className="no-print mt-10 md:mt-14">
					<h2 id="other-services" className="text-3xl">
						Other services
					</h2>
					<ul className="mt-4 grid gap-x-4 gap-y-4 border-ink border-t-2 pt-5 sm:grid-cols-3 sm:gap-y-5 md:grid-cols-5 lg:gap-x-6">
						{services
							.filter((other) => other.slug !== slug)
							.map((other) => (
								<NextPage
									key={other.slug}
									href={servicePath(other)}
									title={other.title}
									picture={<ServicePlate slug={other.slug} view="thumbnail" className="plate aspect-[240/142]" />}
								/>
							))}
					</ul>
				</nav>
				<ClosingAction
					title={closing}
					text="The free snapshot takes one web address and shows what to fix first, whether you hire us or not."
					other={{ label: "Ask for a proposal", href: "/hire-us" }}
				>
					<MeasuredExample shows={measured} />
				</ClosingAction>
				<JsonLd data={[describeBreadcrumbs(siteUrlFrom(matches), [title, servicePath({ slug })])]} />
			</div>
		</>
	);
}

/** A pencil across the upper edge of the owner's own note. */
function Pencil() {
	return (
		<svg
			viewBox="0 0 120 40"
			aria-hidden="true"
			className="no-print absolute -top-6 right-6 w-28"
			stroke="var(--color-ink)"
			strokeWidth={1.5}
			strokeLinejoin="round"
		>
			<g transform="rotate(-9 60 20)">
				<path d="M4 20l20-8v16z" fill="#fff" />
				<path d="M4 20l7-3v6z" fill="var(--color-ink)" />
				<path d="M24 12h72v16H24z" fill="var(--color-mango)" />
				<path d="M24 17.5h72M24 22.5h72" strokeOpacity={0.4} />
				<path d="M96 12h8v16h-8z" fill="var(--color-shoal)" />
				<path d="M104 12h6a6 6 0 0 1 6 6v4a6 6 0 0 1-6 6h-6z" fill="var(--color-coral)" />
			</g>
		</svg>
	);
}

/** What the snapshot of the demo site says about a service. */
function MeasuredExample({ shows }: { shows: string }) {
	const { score, verdict, checks, toFix, finding, nextFindings, rival } = exampleSnapshot;
	const found = [finding, ...nextFindings].find(({ id }) => id === shows);
	const [figure, unit, text] = found
		? [`+${found.points}`, "points to gain", found.text]
		: shows === "competitor"
			? [rival.score - score, "points behind", `Your site scores ${score}. The firm beside you scores ${rival.score}.`]
			: shows === "checks"
				? [toFix, `of ${checks} checks`, `found something to fix. Your site scores ${score} out of 100.`]
				: [score, "out of 100", verdict];
	return (
		<>
			<p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-hairline border-b px-5 py-3 sm:px-7">
				<span className="display wrap-anywhere min-w-0 flex-[1_1_6.5rem] text-lg leading-tight!">From a snapshot</span>
				<span className="stamp">Example</span>
			</p>
			<div className="wrap-anywhere px-5 py-5 sm:px-7">
				<p className="flex flex-wrap items-baseline gap-x-3">
					<span className={`display text-6xl leading-none ${found ? "text-reef-dark" : "text-coral-dark"}`}>{figure}</span>
					<span className="text-ink-soft text-lg">{unit}</span>
				</p>
				<p className="mt-3 text-lg leading-snug">{text}</p>
			</div>
		</>
	);
}

type NextPageProps = { href: string; title: string; picture: React.ReactNode };

function NextPage({ href, title, picture }: NextPageProps) {
	return (
		<li className="relative items-center gap-x-4 max-sm:grid max-sm:grid-cols-[minmax(0,7rem)_minmax(0,1fr)]">
			{picture}
			<a
				href={href}
				className="display wrap-anywhere block text-ink sm:mt-2 leading-snug! underline decoration-2 decoration-reef/40 underline-offset-4 transition-[text-decoration-color] duration-200 after:absolute after:inset-0 hover:decoration-reef"
			>
				{title}
			</a>
		</li>
	);
}
