import { Rss } from "lucide-react";
import { brand } from "#app/site/brand.ts";
import { JsonLd } from "#app/site/json-ld.tsx";
import { pageMeta, shareImagePath, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { findTownIn } from "#app/site/queensland-outline.ts";
import { describeBreadcrumbs } from "#app/site/structured-data.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/blog-page";
import { ArticleCard } from "./article-card.tsx";
import { ArticleFinder } from "./article-finder.tsx";
import finderScript from "./article-finder-script.ts?inline-script";
import { ArticleLine } from "./article-line.tsx";
import { listArticles } from "./articles.server.ts";
import { FeaturedArticle } from "./featured-article.tsx";
import { FindYourTown } from "./find-your-town.tsx";
import { ListingCall } from "./listing-call.tsx";
import { listingLinks, listListingPages } from "./listing-pages.ts";
import { ListingPaging } from "./listing-paging.tsx";
import type { ArticleSummary } from "./parse-article.ts";
import { listTownLinks } from "./town-links.server.ts";

const TITLE = `${brand.name} Blog`;
const SUBTITLE = `Expert SEO insights for ${brand.state} businesses: what to do this week, in your town and your trade.`;

export function loader() {
	const articles = listArticles();
	const lead = articles.find((article) => article.featured);
	return { articles, townLinks: listTownLinks(), leadTown: lead && findTownIn(lead.title)?.name };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const siteUrl = siteUrlFrom(matches);
	return [
		...pageMeta({
			siteUrl,
			path: "/blog",
			title: withBrandSuffix("Blog"),
			description: `${SUBTITLE} Guides on local search, Google Business Profile, reviews and websites from ${brand.name}.`,
			image: shareImagePath("blog"),
		}),
		...listingLinks(siteUrl, { number: 1, count: listListingPages(loaderData?.articles ?? []).length }),
	];
}

export default function BlogPage({ loaderData, matches }: Route.ComponentProps) {
	const { articles, townLinks, leadTown } = loaderData;
	const { cards, pageCount } = firstPage(articles);
	const [lead, ...otherFeatured] = articles.filter((article) => article.featured);
	const breadcrumbs = describeBreadcrumbs(siteUrlFrom(matches), [
		{ name: "Home", path: "/" },
		{ name: "Blog", path: "/blog" },
	]);
	return (
		<div className="page pt-10 md:pt-14">
			<div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
				<p className="sheet-label">Field notes</p>
				<a href="/feed.xml" target="_blank" rel="noopener" className={buttonClass("outline", "no-print")}>
					<Rss aria-hidden="true" size={18} />
					RSS Feed
				</a>
			</div>
			<h1 className="mt-3 text-[clamp(2.25rem,1.6rem+2.8vw,3.5rem)]">{TITLE}</h1>
			<p className="mt-3 max-w-[60ch] text-lg">{SUBTITLE}</p>
			<div className="mt-6">
				<ArticleFinder articles={articles} />
			</div>
			{lead ? (
				<div className="mt-8 in-data-searching:hidden">
					<FeaturedArticle article={lead} town={leadTown} />
				</div>
			) : null}
			{otherFeatured.length > 0 ? (
				<section aria-labelledby="more-featured" className="mt-12 in-data-searching:hidden">
					<h2 id="more-featured" className="text-2xl">
						More featured articles
					</h2>
					<ul className="plain-lines mt-4 grid border-ink border-t md:grid-cols-2 md:gap-x-8">
						{otherFeatured.map((article) => (
							<li key={article.id} className="border-hairline border-b py-4">
								<ArticleLine article={article} />
							</li>
						))}
					</ul>
				</section>
			) : null}
			<div className="mt-14 in-data-searching:hidden">
				<FindYourTown townLinks={townLinks} articles={articles} />
			</div>
			<section aria-labelledby="all-articles" className="mt-14 in-data-searching:mt-6">
				<h2 id="all-articles" className="text-2xl">
					<span className="in-data-searching:hidden">More articles</span>
					<span className="hidden in-data-searching:inline">Articles found</span>
				</h2>
				<ul
					id="article-list"
					data-further-pages={pageCount > 1 ? "" : undefined}
					className="plain-lines mt-5 grid gap-5 md:grid-cols-2 lg:grid-cols-3"
				>
					{cards.map((article) => (
						<ArticleInGrid key={article.id} article={article} />
					))}
				</ul>
				<ListingPaging number={1} count={pageCount} />
			</section>
			<ListingCall />
			<JsonLd data={[breadcrumbs]} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, for this page alone */}
			<script dangerouslySetInnerHTML={{ __html: finderScript }} />
		</div>
	);
}

/** The newest, and the featured ones that wait to be found. */
function firstPage(articles: ArticleSummary[]) {
	const [newest = [], ...further] = listListingPages(articles);
	return { cards: articles.filter((article) => article.featured || newest.includes(article)), pageCount: 1 + further.length };
}

/** Featured articles stand above the grid; in it they wait to be found by the search. */
function ArticleInGrid({ article }: { article: ArticleSummary }) {
	return (
		<li
			data-slug={article.slug}
			data-category={article.category}
			data-featured={article.featured ? "" : undefined}
			hidden={article.featured}
		>
			<ArticleCard article={article} />
		</li>
	);
}
