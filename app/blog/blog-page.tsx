import { ChevronDown, Rss } from "lucide-react";
import { brand } from "#app/site/brand.ts";
import { JsonLd } from "#app/site/json-ld.tsx";
import { pageMeta, shareImagePath, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { QueenslandMap } from "#app/site/queensland-map.tsx";
import { findTownIn } from "#app/site/queensland-outline.ts";
import { describeBreadcrumbs } from "#app/site/structured-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { ContourRings } from "#app/ui/contour-rings.tsx";
import type { Route } from "./+types/blog-page";
import { ArticleCard, ArticleFacts, ArticleLine, formatPartialDate, ReadLink } from "./article-card.tsx";
import { ArticleQueryField } from "./article-query-field.tsx";
import { articleLibrary } from "./articles.server.ts";
import loadSearchScript from "./load-search-script.ts?inline-script";
import type { Article } from "./parse-article.ts";
import { MAP_ID } from "./town-chart.tsx";

const TITLE = `${brand.name} Blog`;
/** How many articles of the list a phone shows at first. */
const FIRST_CARDS = 12;
const LATER_ID = "later-articles";
/** Searches to try when one finds nothing. */
const SEARCHES = ["restaurant", "tradies", "tourism", "reviews", "website speed"];
const SUBTITLE = `Expert SEO insights for ${brand.state} businesses, by town and by trade.`;

export const handle = { isBlog: true };

export function loader() {
	const articles = articleLibrary.listArticles();
	return { articles, townLinks: articleLibrary.listTownLinks() };
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
	const { articles, townLinks } = loaderData;
	const lastCheck = articles.flatMap(({ checkedAt }) => checkedAt ?? []).sort()[0];
	const listed = articles.filter((article) => !article.featured);
	const wide = listWide(listed);
	const later = listed.slice(FIRST_CARDS);
	const [mainFeature, ...otherFeatured] = articles.filter((article) => article.featured);
	return (
		<div className="page pt-5 md:pt-10">
			<div className="flex items-center justify-between gap-x-3">
				<h1 className="min-w-0 text-[clamp(1.75rem,1rem+3.4vw,3.75rem)]">{TITLE}</h1>
				<a href="/feed.xml" target="_blank" rel="noopener" className={buttonClass("outline", "no-print max-sm:px-3")}>
					<Rss aria-hidden="true" size={18} />
					<span className="max-sm:sr-only">RSS Feed</span>
				</a>
			</div>
			<p className="mt-2 md:text-lg">
				{SUBTITLE}
				{lastCheck ? (
					<span className="max-sm:hidden"> We last checked all the facts in {formatPartialDate(lastCheck.slice(0, 7))}.</span>
				) : null}
			</p>
			<div className="mt-4 md:mt-5">
				<ArticleSearch articles={articles} />
			</div>
			<div className="flex flex-col">
				<div className="relative mt-5 overflow-clip border-ink border-y bg-paper print:border-x-0 max-sm:mx-[max(-1rem,-5vw)] sm:border-x in-data-searching:hidden! md:mt-8 lg:flex lg:h-144">
					{mainFeature ? <FeaturedArticle article={mainFeature} /> : null}
					<NothingFound />
					<FindYourTown townLinks={townLinks} litTown={mainFeature ? findTownIn(mainFeature.title) : undefined} />
				</div>
				{otherFeatured.length > 0 ? <OtherFeatured articles={otherFeatured} /> : null}
				<section aria-labelledby="all-articles" className="mt-8 in-data-searching:mt-6 md:mt-14">
					<h2 id="all-articles" className="section-title">
						<span className="in-data-searching:hidden">More articles</span>
						<span className="hidden in-data-searching:inline">Articles found</span>
					</h2>
					<ul
						id="article-list"
						className="article-list mt-4 grid grid-cols-1 gap-x-10 gap-y-5 md:mt-6 md:grid-cols-2 md:gap-y-8 lg:grid-flow-row-dense lg:grid-cols-3"
					>
						{/* Featured articles are shown elsewhere, so their cards stay hidden until a search finds them. */}
						{articles.map((article) => (
							<li
								key={article.id}
								data-slug={article.slug}
								data-category={article.category}
								hidden={article.featured}
								id={article === later[0] ? LATER_ID : undefined}
								className={`print:break-inside-avoid ${wide.includes(article) ? "wide-card" : ""} ${later.includes(article) ? "later-card" : ""}`}
							>
								<ArticleCard article={article} chartedTown={wide.includes(article) ? findTownIn(article.title) : undefined} />
							</li>
						))}
					</ul>
					<a href={`#${LATER_ID}`} className={buttonClass("outline", "show-later no-print mt-6 w-full md:hidden")}>
						Show {later.length} more articles
					</a>
				</section>
			</div>
			<section className="on-dark relative mt-16 overflow-clip rounded-chart bg-deep p-7 text-paper *:relative md:p-12">
				<ContourRings className="absolute! inset-y-0 right-0 h-full w-2/3 opacity-50 max-md:hidden" />
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

/** Lists the cards over two of the three columns: the newest article about each town, but for the last ones if the last row would have a gap. */
function listWide(listed: Article[]): Article[] {
	const wide = listed.filter(({ title }, index) => {
		const town = findTownIn(title);
		return town !== undefined && listed.findIndex((other) => findTownIn(other.title) === town) === index;
	});
	return wide.slice(0, wide.length - ((listed.length + wide.length) % 3));
}

/** The search box and the category filter. `article-search-script.ts` runs them; without JavaScript they are hidden. */
function ArticleSearch({ articles }: { articles: Article[] }) {
	return (
		<search aria-label="Articles" className="needs-script no-print">
			<form id="article-search" action="/blog" className="border-ink border-y py-3">
				<div className="grid items-end gap-3 md:grid-cols-[1fr_18rem]">
					<ArticleQueryField label={`Search ${articles.length} articles`} />
					<div>
						<label htmlFor="article-category" className="mb-1 block font-bold font-display text-sm">
							Category
						</label>
						<div className="relative">
							<select id="article-category" name="category" className="field-input appearance-none pr-10!">
								<option value="">All categories</option>
								{countByCategory(articles).map(([category, count]) => (
									<option key={category} value={category}>
										{category} ({count})
									</option>
								))}
							</select>
							<ChevronDown aria-hidden="true" size={18} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
						</div>
					</div>
				</div>
				<div className="flex flex-wrap items-baseline gap-x-5">
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

/** What stands above the chart, on a wide screen beside it. */
const FEATURE =
	"print:px-0 relative z-10 flex flex-col border-ink p-4 pb-2 max-lg:border-b md:p-8 md:pb-4 lg:w-[26.5rem] lg:shrink-0 lg:border-r xl:w-[33.5rem] xl:p-10 xl:pb-5";
const FEATURE_TITLE = "text-[clamp(1.75rem,1rem+3.2vw,3.5rem)] lg:mt-6 lg:max-xl:text-[2.5rem]";

/** Takes the place of the featured article when a search finds nothing. */
function NothingFound() {
	return (
		<div id="nothing-found" hidden className={`on-dark bg-deep text-paper ${FEATURE}`}>
			<h2 className={FEATURE_TITLE}>Nothing on that yet</h2>
			<p className="mt-3 max-w-[60ch] text-lg/snug md:text-xl/snug lg:mt-5">Choose a town on the map, or one of these searches:</p>
			<ul className="mt-4 flex flex-wrap gap-2 pb-3 text-lg lg:mt-6">
				{SEARCHES.map((words) => (
					<li key={words}>
						<a
							href={`/blog?${new URLSearchParams({ q: words })}`}
							className="inline-flex min-h-11 items-center rounded-chart border border-paper px-4 text-paper transition-colors hover:bg-reef-dark"
						>
							{words}
						</a>
					</li>
				))}
			</ul>
			<ContourRings className="-z-10 absolute inset-y-0 right-0 h-full w-full opacity-50 max-lg:hidden" />
		</div>
	);
}

function FeaturedArticle({ article }: { article: Article }) {
	return (
		<article id="main-feature" className={`group bg-white ${FEATURE}`}>
			<p className="flex flex-wrap gap-2">
				<Badge look="solid">Featured Article</Badge>
				<Badge look="reef">{article.focusKeyword}</Badge>
			</p>
			<h2 className={`mt-3 decoration-[3px] decoration-reef underline-offset-4 group-hover:underline ${FEATURE_TITLE}`}>{article.title}</h2>
			<p className="mt-3 max-w-[60ch] text-lg/snug md:text-xl/snug lg:mt-5">{article.excerpt}</p>
			<div className="mt-auto flex flex-wrap items-center gap-x-4 border-hairline pt-2 lg:border-t">
				<ArticleFacts article={article} showWordCount />
				<ReadLink article={article} />
			</div>
		</article>
	);
}

/** The chart as a way to the articles about a town, with the featured one's town lit. On a phone it keeps its size and shows the east, where the towns are. */
function FindYourTown(towns: Pick<React.ComponentProps<typeof QueenslandMap>, "townLinks" | "litTown">) {
	return (
		<section aria-labelledby="by-town" className="no-print max-lg:relative">
			<div className="z-10 px-4 py-2 max-lg:border-hairline max-lg:border-b md:px-8 lg:absolute lg:top-6 lg:right-6 lg:max-w-60 lg:rounded-chart lg:border lg:border-ink lg:bg-paper lg:px-4 lg:py-3">
				<h2 id="by-town" className="text-xl lg:text-2xl">
					Find your town
				</h2>
				<p className="mt-1 text-sm/snug max-lg:hidden">Choose a town to read its guide.</p>
			</div>
			<div className="relative h-88 overflow-clip sm:h-120 lg:static">
				<QueenslandMap
					{...towns}
					fillingId={MAP_ID}
					className="absolute right-3 bottom-[-3%] w-[min(524px,153vw)] max-w-none overflow-visible sm:right-0 sm:w-full lg:w-208"
				/>
			</div>
		</section>
	);
}

/** The other featured articles: above the index on a wide screen, below it on a narrow one, where the index starts within one and a half screens. */
function OtherFeatured({ articles }: { articles: Article[] }) {
	return (
		<section aria-labelledby="more-featured" className="mt-10 in-data-searching:hidden max-lg:order-last max-lg:mt-14">
			<h2 id="more-featured" className="text-xl">
				Also featured
			</h2>
			<ul className="mt-3 grid border-ink border-t-2 sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-5 lg:gap-x-6">
				{articles.map((article) => (
					<li key={article.id} className="line-mark group relative py-3 max-lg:not-last:border-hairline max-lg:not-last:border-b">
						<ArticleLine article={article} />
					</li>
				))}
			</ul>
		</section>
	);
}
