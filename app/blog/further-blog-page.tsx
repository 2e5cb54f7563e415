import { ArrowLeft } from "lucide-react";
import { data } from "react-router";
import { NotFoundMessage } from "#app/shell/message-page.tsx";
import { brand } from "#app/site/brand.ts";
import { JsonLd } from "#app/site/json-ld.tsx";
import { NOT_FOUND_PATH } from "#app/site/navigation.ts";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { describeBreadcrumbs } from "#app/site/structured-data.ts";
import type { Route } from "./+types/further-blog-page";
import { ArticleCard } from "./article-card.tsx";
import { articleLibrary } from "./articles.server.ts";
import { listingLinks, listingPath, listListingPages } from "./listing-pages.ts";
import { ListingCallToAction, ListingPaging } from "./listing-parts.tsx";

/** The second and later pages of the listing. */
export function loader({ params }: Route.LoaderArgs) {
	const pages = listListingPages(articleLibrary.listArticles());
	const number = /^[1-9]\d{0,3}$/.test(params.number) ? Number(params.number) : 0;
	const articles = number > 1 ? (pages[number - 1] ?? null) : null;
	return data({ articles, number, count: pages.length }, { status: articles ? 200 : 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const siteUrl = siteUrlFrom(matches);
	const { articles, number, count } = loaderData ?? { articles: null, number: 1, count: 1 };
	if (!articles)
		return pageMeta({
			siteUrl,
			path: NOT_FOUND_PATH,
			title: withBrandSuffix("Page Not Found"),
			description: "This page does not exist.",
			robots: "noindex",
		});
	return [
		...pageMeta({
			siteUrl,
			path: listingPath(number),
			title: withBrandSuffix(`Blog, page ${number} of ${count}`),
			description: `Page ${number} of ${count}: earlier articles of the ${brand.name} Blog, on search in ${brand.state}.`,
		}),
		...listingLinks(siteUrl, { number, count }),
	];
}

export default function FurtherBlogPage({ loaderData: { articles, number, count }, matches }: Route.ComponentProps) {
	if (!articles) return <NotFoundMessage />;
	const trail = [
		{ name: "Home", path: "/" },
		{ name: "Blog", path: "/blog" },
		{ name: `Page ${number}`, path: listingPath(number) },
	];
	return (
		<div className="page pt-6 md:pt-10">
			<a href="/blog" className="no-print inline-flex min-h-11 items-center gap-2 font-semibold text-reef-dark">
				<ArrowLeft aria-hidden="true" size={18} />
				Search all articles
			</a>
			<h1 className="mt-3 text-[clamp(2.25rem,1.6rem+2.8vw,3.5rem)]">{brand.name} Blog</h1>
			<p className="mt-3 text-lg">
				Page {number} of {count}
			</p>
			<section aria-labelledby="all-articles" className="mt-8">
				<h2 id="all-articles" className="sr-only">
					Articles
				</h2>
				<ul className="plain-lines grid gap-5 md:grid-cols-2 lg:grid-cols-3">
					{articles.map((article) => (
						<li key={article.id}>
							<ArticleCard article={article} />
						</li>
					))}
				</ul>
				<ListingPaging number={number} count={count} />
			</section>
			<ListingCallToAction />
			<JsonLd data={[describeBreadcrumbs(siteUrlFrom(matches), trail)]} />
		</div>
	);
}
