import { Rss, Search } from "lucide-react";
import { brand } from "#app/site/brand.ts";
import { ChartFragment, SharedChart } from "#app/site/chart-fragment.tsx";
import { JsonLd } from "#app/site/json-ld.tsx";
import { pageMeta, shareImagePath, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { QueenslandMap } from "#app/site/queensland-map.tsx";
import { findTownIn } from "#app/site/queensland-outline.ts";
import { describeBreadcrumbs } from "#app/site/structured-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/blog-page";
import { ArticleCard, ArticleFacts, ArticleLine, formatPartialDate } from "./article-card.tsx";
import { articleLibrary } from "./articles.server.ts";
import loadSearchScript from "./load-search-script.ts?inline-script";
import type { Article } from "./parse-article.ts";

const TITLE = `${brand.name} Blog`;
const SUBTITLE = `Expert SEO insights for ${brand.state} businesses, by town and by trade.`;

export function loader() {
	const articles = articleLibrary.listArticles();
	const townBySlug = Object.fromEntries(articles.map(({ slug, title }) => [slug, findTownIn(title)?.name]));
	return { articles, townLinks: articleLibrary.listTownLinks(), townBySlug };
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: "/blog",
		title: withBrandSuffix("Blog"),
		description: `${SUBTITLE} Guides on local search, Google Business Profile, reviews and websites from ${brand.name}.`,
		image: shareImagePath("blog"),
	});
}

export default function BlogPage({ loaderData, matches }: Route.ComponentProps) {
	const { articles, townLinks, townBySlug } = loaderData;
	const lastCheck = articles.flatMap(({ checkedAt }) => checkedAt ?? []).sort()[0];
	const [mainFeature, ...otherFeatured] = articles.filter((article) => article.featured);
	return (
		<div className="page pt-5 md:pt-10">
			<SharedChart />
			<div className="flex items-center justify-between gap-x-3">
				<h1 className="min-w-0 text-[clamp(1.75rem,1rem+3.4vw,3.5rem)]">{TITLE}</h1>
				<a href="/feed.xml" target="_blank" rel="noopener" className={buttonClass("outline", "no-print max-sm:px-3")}>
					<Rss aria-hidden="true" size={18} />
					<span className="max-sm:sr-only">RSS Feed</span>
				</a>
			</div>
			<p className="mt-2 md:text-lg">
				{SUBTITLE}
				{lastCheck ? <span className="max-sm:hidden"> All were last checked on {formatPartialDate(lastCheck)} or later.</span> : null}
			</p>
			<div className="mt-4 md:mt-5">
				<ArticleSearch articles={articles} />
			</div>
			<div className="grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
				{mainFeature ? (
					<div className="mt-6 grid in-data-searching:hidden">
						<FeaturedArticle article={mainFeature} town={townBySlug[mainFeature.slug]} />
					</div>
				) : null}
				{otherFeatured.length > 0 ? <OtherFeatured articles={otherFeatured} /> : null}
				<section aria-labelledby="all-articles" className="mt-10 in-data-searching:mt-6 lg:col-span-2">
					<h2 id="all-articles" className="text-2xl">
						<span className="in-data-searching:hidden">More articles</span>
						<span className="hidden in-data-searching:inline">Articles found</span>
					</h2>
					<ul id="article-list" className="plain-lines mt-5 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
						{/* Featured articles are shown elsewhere, so their cards stay hidden until a search finds them. */}
						{articles.map((article) => (
							<li key={article.id} data-slug={article.slug} data-category={article.category} hidden={article.featured}>
								<ArticleCard article={article} town={townBySlug[article.slug]} />
							</li>
						))}
					</ul>
				</section>
			</div>
			<div className="mt-14 in-data-searching:hidden">
				<FindYourTown townLinks={townLinks} articles={articles} />
			</div>
			<section className="on-dark mt-16 bg-deep p-7 text-paper md:p-12">
				<h2 className="section-title">Ready to Implement These SEO Strategies?</h2>
				<p className="mt-3 max-w-[60ch]">Start with a free snapshot of your own site. It takes one web address.</p>
				<a href="/" className={buttonClass("primary", "mt-6 hover:border-paper")}>
					Get Free SEO Analysis
				</a>
			</section>
			<JsonLd data={[describeBreadcrumbs(siteUrlFrom(matches), ["Blog", "/blog"])]} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
			<script dangerouslySetInnerHTML={{ __html: loadSearchScript }} />
		</div>
	);
}

/** The search box and the category filter. `article-search-script.ts` runs them; without JavaScript they are hidden. */
function ArticleSearch({ articles }: { articles: Article[] }) {
	return (
		<search aria-label="Articles" className="needs-script no-print">
			<form id="article-search" action="/blog" className="border-ink border-y py-3">
				<div className="grid grid-cols-[3fr_2fr] items-end gap-3 md:grid-cols-[1fr_18rem]">
					<div>
						<label htmlFor="article-query" className="mb-1 block font-semibold text-sm max-sm:sr-only">
							Search {articles.length} articles
						</label>
						<div className="relative">
							<Search aria-hidden="true" size={18} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft" />
							<input
								id="article-query"
								name="q"
								type="search"
								maxLength={80}
								autoComplete="off"
								enterKeyHint="search"
								placeholder="A town, a trade, a question"
								className="field-input pl-10! placeholder:text-ink-soft"
							/>
						</div>
					</div>
					<div>
						<label htmlFor="article-category" className="mb-1 block font-semibold text-sm max-sm:sr-only">
							Category
						</label>
						<select id="article-category" name="category" className="field-input">
							<option value="">All categories</option>
							{countByCategory(articles).map(([category, count]) => (
								<option key={category} value={category}>
									{category} ({count})
								</option>
							))}
						</select>
					</div>
				</div>
				<div className="flex flex-wrap items-center gap-x-5">
					<p role="status" tabIndex={-1} className="outline-none min-w-0 wrap-anywhere font-semibold not-empty:mt-3" />
					<button type="reset" hidden className="mt-2 min-h-11 font-semibold text-reef-dark underline underline-offset-4">
						Show all articles
					</button>
				</div>
			</form>
		</search>
	);
}

function countByCategory(articles: Article[]): [string, number][] {
	const counts = new Map<string, number>();
	for (const { category } of articles) counts.set(category, (counts.get(category) ?? 0) + 1);
	return [...counts].sort(([a], [b]) => a.localeCompare(b, "en-AU"));
}

function FeaturedArticle({ article, town }: { article: Article; town: string | undefined }) {
	return (
		<article className="relative flex flex-col border border-ink bg-white shadow-float">
			<ChartFragment
				town={town}
				variety={article.id}
				isShared
				className="h-14 w-full border-ink border-b bg-paper md:h-28 lg:h-0 lg:min-h-28 lg:grow"
			/>
			<div className="p-4 md:px-8 md:py-6">
				<p className="flex flex-wrap gap-2">
					<Badge look="solid">Featured Article</Badge>
					<Badge look="reef">{article.focusKeyword}</Badge>
				</p>
				<h2 className="mt-3 max-w-3xl text-[clamp(1.5rem,1.1rem+2vw,2.5rem)]">
					<a
						href={`/blog/${article.slug}`}
						className="text-ink no-underline after:absolute after:inset-0 hover:underline hover:decoration-reef"
					>
						{article.title}
					</a>
				</h2>
				<p className="mt-3 max-w-[60ch] text-lg/snug md:text-xl/snug">{article.excerpt}</p>
				<div className="mt-3">
					<ArticleFacts article={article} showWordCount />
				</div>
			</div>
		</article>
	);
}

/** The other featured articles: beside the first one on a wide screen, below the grid on a narrow one. */
function OtherFeatured({ articles }: { articles: Article[] }) {
	return (
		<section aria-labelledby="more-featured" className="mt-6 in-data-searching:hidden max-lg:order-last max-lg:mt-14">
			<h2 id="more-featured" className="border-ink border-b-2 pb-2 text-xl">
				More featured articles
			</h2>
			<ul className="plain-lines">
				{articles.map((article) => (
					<li key={article.id} className="border-hairline border-b py-2.5 text-[0.9375rem]/snug">
						<ArticleLine article={article} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** The towns of the regional articles, as a list and on the map. */
function FindYourTown({ townLinks, articles }: { townLinks: Record<string, string>; articles: Article[] }) {
	return (
		<section aria-labelledby="by-town" className="grid items-start gap-6 border border-ink bg-shoal p-5 lg:grid-cols-[5fr_7fr] lg:p-8">
			<div>
				<h2 id="by-town" className="section-title">
					Find your town
				</h2>
				<p className="mt-3 max-w-[50ch]">
					Search works differently in a reef port, a coal town and a garden city. Choose a marked town on the chart to read what matters
					there.
				</p>
				<ul className="mt-4 flex flex-wrap gap-x-5 lg:block lg:border-ink lg:border-t">
					{Object.entries(townLinks).map(([town, href]) => (
						<li key={town} className="lg:grid lg:grid-cols-[9rem_1fr] lg:items-center lg:border-hairline lg:border-b">
							<a href={href} className="inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4">
								{town}
							</a>
							<span className="hidden text-sm lg:inline">{afterColon(articles.find(({ slug }) => href === `/blog/${slug}`)?.title)}</span>
						</li>
					))}
				</ul>
			</div>
			{/* On a phone the map keeps its size and shows the east, where the towns are. */}
			<div className="relative -mx-5 -mb-5 h-96 overflow-clip border-ink border-t bg-paper sm:m-0 sm:h-auto sm:border">
				<QueenslandMap townLinks={townLinks} className="absolute right-0 bottom-[-3%] w-131 max-w-none sm:static sm:w-full" />
			</div>
		</section>
	);
}

/** Returns a regional article's title without the town. */
function afterColon(title = ""): string {
	return title.slice(title.indexOf(":") + 1).trim();
}
