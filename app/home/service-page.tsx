import { data } from "react-router";
import { articleLibrary } from "#app/blog/articles.server.ts";
import { ClosingAction } from "#app/shell/closing-action.tsx";
import { NotFoundMessage } from "#app/shell/message-page.tsx";
import { JsonLd } from "#app/site/json-ld.tsx";
import { snapshotLink } from "#app/site/navigation.ts";
import { pageMeta, shareImagePath, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { describeBreadcrumbs } from "#app/site/structured-data.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ContourRings } from "#app/ui/contour-rings.tsx";
import type { Route } from "./+types/service-page";
import { DialMark } from "./dial-mark.tsx";
import { findService } from "./service-details.ts";
import { ServicePlate } from "./service-plate.tsx";
import { servicePath, services } from "./services.ts";

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

/** Drawings of cards lie on contours. The others have a ground of their own. */
const RINGED: string[] = ["google-business-profile", "citation-building", "review-management"];

/** One of the six services: what we do, what an owner can do alone, and what comes of it. */
export default function ServicePage({ loaderData, matches }: Route.ComponentProps) {
	if (!loaderData.service) return <NotFoundMessage />;
	const { slug, title, heading, intro, steps, yourself, report, sign, article } = loaderData.service;
	return (
		<>
			<div className="relative overflow-clip border-ink border-b">
				<div className="page grid *:min-w-0 gap-x-14 lg:grid-cols-[7fr_5fr]">
					<div className="py-10 md:py-14 lg:min-h-112 lg:content-center">
						<p className="sheet-label">
							<a href="/#services" className="text-inherit">
								Services
							</a>
						</p>
						<h1 className="mt-3 text-[clamp(2.25rem,1.6rem+2.8vw,3.75rem)]">{heading}</h1>
						<p className="mt-4 max-w-[60ch] text-lg">{intro}</p>
						<p className="no-print mt-6 flex flex-wrap gap-3">
							<a href={snapshotLink.href} className={buttonClass("primary", "max-sm:w-full")}>
								{snapshotLink.label}
							</a>
							<a href="/hire-us" className={buttonClass("outline", "max-sm:w-full")}>
								Ask for a proposal
							</a>
						</p>
					</div>
					<figure className="relative grid content-center pt-9 pb-18 [clip-path:inset(0_-50vw)] lg:pt-8 lg:pb-14 lg:pl-10 print:pb-12 lg:[clip-path:inset(0_-50vw_0_0)] print:[clip-path:inset(0)] after:pointer-events-none after:absolute after:inset-y-0 after:left-[-50vw] after:w-[200vw] after:border-ink max-lg:after:border-t lg:after:left-0 lg:after:border-l">
						{/* The land beside the text, as wide as the screen. The map has its own sea. Its border is above the drawing. */}
						{slug === "local-seo" ? null : <div className="-z-10 absolute inset-y-0 left-[-50vw] w-[200vw] bg-sand lg:left-0" />}
						{RINGED.includes(slug) ? (
							<ContourRings className="-z-10 absolute inset-y-0 left-[-5vw] h-full w-screen opacity-35 lg:left-0 lg:w-[46vw]" />
						) : null}
						<ServicePlate slug={slug} view="panel" className="max-h-88 overflow-visible lg:max-h-124 xl:translate-x-8 print:max-h-64" />
						<figcaption className="absolute bottom-0 rounded-t-chart border border-ink border-b-0 bg-paper px-3 py-1.5 text-sm lg:left-10">
							Drawn for a business we made up.
						</figcaption>
					</figure>
				</div>
			</div>
			<div className="page">
				<div className="grid items-start *:min-w-0 gap-x-14 gap-y-10 pt-10 md:pt-14 lg:grid-cols-[7fr_5fr]">
					<div>
						<h2 className="text-3xl">What we do</h2>
						<ol className="mt-5 max-w-[62ch] text-lg">
							{steps.map((step, index) => (
								<li key={step} className="flow-step relative grid grid-cols-[2.25rem_1fr] gap-4 not-last:pb-5">
									<span aria-hidden="true" className="display grid size-9 place-items-center rounded-full border border-ink">
										{index + 1}
									</span>
									<p className="wrap-anywhere min-w-0 pt-1">{step}</p>
								</li>
							))}
						</ol>
					</div>
					<div className="rounded-chart border border-ink bg-white p-5 sm:p-7">
						<h2 className="text-3xl">What you can do yourself</h2>
						<p className="mt-3 text-lg">{yourself}</p>
						{article ? (
							<p className="mt-4 border-hairline border-t pt-4">
								Read more:{" "}
								<a href={article.path} className="text-reef-dark underline underline-offset-4">
									{article.title}
								</a>
							</p>
						) : null}
					</div>
				</div>
			</div>
			<section aria-labelledby="promise" className="on-dark mt-10 bg-deep text-paper md:mt-14">
				<div className="page grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-5 gap-y-4 py-9 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-12 md:py-14">
					<DialMark drawing={sign} isOnDark className="w-full md:row-span-2" />
					<h2 id="promise" className="text-xl md:self-end">
						What you can count on
					</h2>
					<p className="display text-[clamp(1.5rem,1rem+2vw,2.625rem)]/tight max-md:col-span-2 md:self-start">{report}</p>
				</div>
			</section>
			<div className="page">
				<nav aria-labelledby="other-services" className="mt-10 md:mt-14">
					<h2 id="other-services" className="text-3xl">
						Our five other services
					</h2>
					<ul className="mt-4 grid gap-x-6 border-ink max-lg:border-t-2 sm:grid-cols-2 lg:mt-5 lg:grid-cols-5">
						{services
							.filter((other) => other.slug !== slug)
							.map((other) => (
								<li
									key={other.slug}
									className="relative border-hairline max-lg:grid max-lg:grid-cols-[min(7rem,30%)_1fr] max-lg:items-start max-lg:gap-x-4 max-lg:border-b max-lg:py-4"
								>
									<ServicePlate slug={other.slug} view="thumbnail" className="plate aspect-[240/142]" />
									<div className="wrap-anywhere min-w-0">
										<a
											href={servicePath(other)}
											className="display text-ink text-lg leading-snug! underline decoration-2 decoration-reef/40 underline-offset-4 transition-[text-decoration-color] duration-200 after:absolute after:inset-0 hover:decoration-reef lg:mt-3 lg:inline-block lg:text-base"
										>
											{other.title}
										</a>
										<p className="mt-1 text-ink-soft leading-snug">{other.text}</p>
									</div>
								</li>
							))}
					</ul>
				</nav>
				<ClosingAction
					title="Find out where you stand first"
					text="The free snapshot takes one web address and shows what to fix first, whether you hire us or not."
					other={{ label: "Ask for a proposal", href: "/hire-us" }}
				/>
				<JsonLd data={[describeBreadcrumbs(siteUrlFrom(matches), [title, servicePath({ slug })])]} />
			</div>
		</>
	);
}
