import { data } from "react-router";
import { articleLibrary } from "#app/blog/articles.server.ts";
import { NotFoundMessage } from "#app/shell/message-page.tsx";
import { JsonLd } from "#app/site/json-ld.tsx";
import { snapshotLink } from "#app/site/navigation.ts";
import { pageMeta, shareImagePath, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { describeBreadcrumbs } from "#app/site/structured-data.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/service-page";
import { findService } from "./service-details.ts";
import { servicePath, services } from "./services.ts";

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
	const { slug, title, heading, intro, steps, yourself, report, article } = loaderData.service;
	return (
		<div className="page pt-10 md:pt-14">
			<p className="sheet-label">
				<a href="/#services" className="text-inherit">
					Services
				</a>
			</p>
			<h1 className="mt-3 text-[clamp(2.25rem,1.6rem+2.8vw,3.5rem)]">{heading}</h1>
			<div className="mt-6 grid items-start *:min-w-0 gap-x-14 gap-y-10 lg:grid-cols-[7fr_4fr]">
				<div className="prose-chart *:first:mt-0">
					<p>{intro}</p>
					<h2>What we do</h2>
					<ul>
						{steps.map((step) => (
							<li key={step}>{step}</li>
						))}
					</ul>
					<h2>What you can do yourself</h2>
					<p>{yourself}</p>
					<h2>What you can count on</h2>
					<p>{report}</p>
					{article ? (
						<p>
							Read more: <a href={article.path}>{article.title}</a>
						</p>
					) : null}
					<p className="mt-8 flex flex-wrap gap-3">
						<a href={snapshotLink.href} className={buttonClass("primary")}>
							{snapshotLink.label}
						</a>
						<a href="/hire-us" className={buttonClass("outline")}>
							Ask for a proposal
						</a>
					</p>
				</div>
				<nav aria-labelledby="other-services" className="rounded-chart border border-ink bg-white p-5 sm:p-6">
					<h2 id="other-services" className="text-xl">
						The other five
					</h2>
					<ul className="mt-3">
						{services
							.filter((other) => other.slug !== slug)
							.map((other) => (
								<li key={other.slug} className="border-hairline border-t">
									<a href={servicePath(other)} className="flex min-h-11 items-center text-reef-dark underline underline-offset-4">
										{other.title}
									</a>
								</li>
							))}
					</ul>
				</nav>
			</div>
			<JsonLd data={[describeBreadcrumbs(siteUrlFrom(matches), [title, servicePath({ slug })])]} />
		</div>
	);
}
