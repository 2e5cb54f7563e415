import { ArrowLeft, ArrowRight } from "lucide-react";
import { data } from "react-router";
import { MessagePage } from "#app/shell/message-page.tsx";
import { brand } from "#app/site/brand.ts";
import { ChartFragment, TownsChart } from "#app/site/chart-fragment.tsx";
import { JsonLd } from "#app/site/json-ld.tsx";
import { aboutPageLink } from "#app/site/navigation.ts";
import { absoluteUrl, pageMeta, shareImagePath, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { strategist } from "#app/site/people.ts";
import { describePosition, findTownIn, towns } from "#app/site/queensland-outline.ts";
import { describeBlogPosting, describeBreadcrumbs } from "#app/site/structured-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { ContourRings } from "#app/ui/contour-rings.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { Monogram } from "#app/ui/monogram.tsx";
import type { Route } from "./+types/article-page";
import { ArticleBody } from "./article-body.tsx";
import { ArticleFacts, ArticleLine, type ArticleSummary, formatPartialDate } from "./article-card.tsx";
import { ArticleQueryField } from "./article-query-field.tsx";
import { articleLibrary } from "./articles.server.ts";
import copyScript from "./copy-script.ts?inline-script";
import { exhibitId } from "./exhibit-view.tsx";
import type { Article } from "./parse-article.ts";
import { parseArticleBody } from "./parse-article-body.ts";

const LONG_READ_MINUTES = 10;
/** How many articles a page without one offers. */
const SUGGESTIONS = 3;

export const handle = { isBlog: true };

export function loader({ params }: Route.LoaderArgs) {
	const article = articleLibrary.findArticle(params.slug);
	if (!article)
		return data(
			{
				article: null,
				suggested: articleLibrary
					.listArticles()
					.filter(({ featured }) => featured)
					.slice(0, SUGGESTIONS)
					// Without their text, which would be encoded for every wrong address.
					.map(({ slug, title, category, readTime }) => ({ slug, title, category, readTime })),
			},
			{ status: 404 },
		);
	const { slug } = article;
	return data({
		article,
		related: articleLibrary.listRelated(article),
		neighbours: articleLibrary.findNeighbours(slug),
		links: articleLibrary.listLinksFor(slug),
		town: findTownIn(article.title),
		namedTowns: towns.filter(({ name }) => article.content.includes(name)),
	});
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
	const article = loaderData?.article ?? null;
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: `/blog/${params.slug}`,
		title: article ? (article.metaTitle ?? withBrandSuffix(article.title)) : withBrandSuffix("Article Not Found"),
		description: article?.metaDescription ?? "The blog post you're looking for doesn't exist.",
		...(article
			? { type: "article", publishedAt: article.publishedAt, image: shareImagePath(article.slug), imageAlt: article.imageAlt }
			: { robots: "noindex" }),
	});
}

export default function ArticlePage({ loaderData, matches }: Route.ComponentProps) {
	if (!loaderData.article) return <ArticleNotFound suggested={loaderData.suggested} />;
	const { article, related, neighbours, links, town, namedTowns } = loaderData;
	const siteUrl = siteUrlFrom(matches);
	const blocks = parseArticleBody(article.content);
	const headings = blocks.filter((block) => block.kind === "main-heading");
	const exhibits = blocks.flatMap((block) => ("id" in block ? article.exhibits.filter(({ after }) => after === block.text) : []));
	const breadcrumbs = describeBreadcrumbs(siteUrl, ["Blog", "/blog"], [article.title, `/blog/${article.slug}`]);
	return (
		<div className="page grid gap-x-16 pt-6 md:pt-10 lg:grid-cols-[minmax(0,46rem)_20rem] lg:justify-between print:block print:pt-0">
			<header className="grid gap-x-10 border-ink border-b pb-5 md:pb-8 lg:col-span-2 lg:has-[>figure]:grid-cols-[1fr_20rem] print:pb-5 print:has-[>figure:not(.no-print)]:grid-cols-[1fr_13rem]">
				<div>
					<div className="flex flex-wrap items-center justify-between gap-x-6 lg:justify-start">
						<a href="/blog" className="no-print inline-flex min-h-11 items-center gap-2 font-semibold text-reef-dark">
							<ArrowLeft aria-hidden="true" size={18} />
							Back to Blog
						</a>
						<a href={`/blog?category=${encodeURIComponent(article.category)}`} className="inline-flex min-h-11 items-center no-underline">
							<Badge look="reef">{article.category}</Badge>
						</a>
					</div>
					<div className="mt-2">
						<ArticleFacts article={article} showCheckedAt />
					</div>
					<h1 className="mt-3 max-w-4xl text-[clamp(2rem,1.4rem+2.8vw,3.75rem)] print:text-[28pt]">{article.title}</h1>
					<p className="mt-4 max-w-[60ch] text-ink-soft text-lg/snug md:text-xl/snug">{article.metaDescription}</p>
					<Byline />
				</div>
				{town ? (
					<figure className="mt-5 flex flex-col lg:mt-2">
						<ChartFragment
							town={town.name}
							isNamed
							className="h-40 w-full border border-ink bg-paper lg:h-0 lg:min-h-56 lg:grow print:h-40 print:grow print:border-0 print:outline print:-outline-offset-1 print:outline-ink"
						/>
						<figcaption className="mt-1.5 text-ink-soft text-sm">{describePosition(town)}</figcaption>
					</figure>
				) : namedTowns.length > 0 ? (
					<figure className="no-print mt-2 flex flex-col max-lg:hidden">
						<TownsChart towns={namedTowns} className="h-0 min-h-80 w-full grow border border-ink bg-paper" />
						<figcaption className="mt-1.5 text-ink-soft text-sm">
							Named in this article: {namedTowns.map(({ name }) => name).join(", ")}
						</figcaption>
					</figure>
				) : null}
				<div className="wrap-anywhere col-span-full mt-3 hidden text-sm print:block">
					Read online: {absoluteUrl(siteUrl, `/blog/${article.slug}`).replace(/^https?:\/\//, "")}
				</div>
			</header>
			<div className="mt-8 min-w-0">
				{article.readTime >= LONG_READ_MINUTES ? (
					<Drawer title="On this page" className="no-print -mt-8 mb-6 border-ink lg:hidden">
						<nav aria-label="On this page" className="pb-3">
							<HeadingLinks headings={headings} className="py-2.5" />
						</nav>
					</Drawer>
				) : null}
				<article aria-label={article.title}>
					<ArticleBody article={article} links={links} offer={<Offer />} citations={listCitations(article)} />
					{article.sources.length > 0 ? <Sources sources={article.sources} /> : null}
					<AboutAuthor />
				</article>
			</div>
			<aside className="no-print mt-8 hidden lg:block">
				<div className="graduated sticky top-26 pl-5 max-h-[calc(100dvh-8rem)] overflow-y-auto">
					{headings.length > 1 ? (
						<nav aria-label="On this page">
							<p className="display text-lg">On this page</p>
							<HeadingLinks headings={headings} className="py-1.5" />
						</nav>
					) : null}
					{exhibits.length > 0 ? (
						<nav aria-label="Exhibits" className="mt-5 border-hairline border-t pt-4">
							<p className="display text-lg">Exhibits</p>
							<HeadingLinks headings={exhibits.map(({ title }) => ({ id: exhibitId(title), text: title }))} className="py-1.5" />
						</nav>
					) : null}
				</div>
			</aside>
			<section
				id="next-reads"
				aria-label="What to read and do next"
				className="no-print mt-14 grid gap-6 border-ink border-t pt-8 lg:col-span-2 lg:grid-cols-[1fr_20rem] lg:gap-x-10"
			>
				<div className="grid gap-5 rounded-chart border border-ink bg-white p-6">
					{related.length > 0 ? <RelatedArticles articles={related} /> : null}
					<Neighbours {...neighbours} />
				</div>
				<section className="on-dark relative overflow-clip rounded-chart bg-deep p-6 text-paper *:relative">
					<ContourRings className="absolute! inset-x-0 bottom-0 w-full opacity-50 max-lg:hidden" />
					<h2 className="text-2xl">Need Professional Help?</h2>
					<p className="mt-2">Get expert {brand.state} SEO services that deliver results.</p>
					<a href="/" className={buttonClass("primary", "mt-5")}>
						Start Free Analysis
					</a>
				</section>
			</section>
			{article.exhibits.some((exhibit) => "text" in exhibit) ? (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
				<script dangerouslySetInnerHTML={{ __html: copyScript }} />
			) : null}
			<JsonLd data={[describeBlogPosting(siteUrl, article), breadcrumbs]} />
		</div>
	);
}

/** Who wrote the article. An invented author is labelled as one. */
function Byline() {
	return (
		<div className="mt-5 flex items-center gap-3">
			<Monogram name={strategist.name} />
			<p className="leading-snug">
				<span className="display block text-base">{strategist.name}</span>
				<span className="text-ink-soft text-sm">
					{strategist.role}
					{strategist.sample ? " · Sample author" : null}
				</span>
			</p>
		</div>
	);
}

/** More about the author than the byline says. A printed article has only that. */
function AboutAuthor() {
	return (
		<section aria-label="About the author" className="no-print mt-10 grid grid-cols-[auto_1fr] gap-x-4 border-ink border-t-2 pt-5">
			<Monogram name={strategist.name} />
			<div>
				<p className="display flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
					{strategist.name}, {strategist.role.toLowerCase()}
					{strategist.sample ? <span className="stamp">Sample</span> : null}
				</p>
				<p className="mt-2 max-w-[60ch]">{strategist.about}</p>
				{strategist.sample ? <p className="mt-1 text-ink-soft text-sm">This person is made up.</p> : null}
			</div>
		</section>
	);
}

/** An invitation in the middle of an article, for those who will not read to the end. */
function Offer() {
	return (
		<aside aria-label="Free snapshot" className="no-print rounded-chart border border-ink bg-shoal p-4 md:p-5">
			<p className="display text-lg">How does your own site do?</p>
			<p className="mt-1">Enter its address and see in seconds what search engines can read, with the first three fixes.</p>
			<a href="/#hero" className={buttonClass("primary", "mt-3 text-base")}>
				Get a free snapshot
			</a>
		</aside>
	);
}

function ArticleNotFound({ suggested }: { suggested: ArticleSummary[] }) {
	return (
		<MessagePage label="Off the chart" title="Article Not Found" missing="article">
			<p>The blog post you're looking for doesn't exist.</p>
			<p className="mb-8">
				<a href="/blog" className={buttonClass("primary", "text-base max-sm:w-full")}>
					Back to Blog
				</a>
			</p>
			<form action="/blog" className="needs-script flex flex-wrap items-end gap-3 border-ink border-t pt-4 text-base">
				<div className="min-w-48 flex-1">
					<ArticleQueryField label="Search the articles" />
				</div>
				<button type="submit" className={buttonClass("outline", "min-h-11.5")}>
					Search
				</button>
			</form>
			<section aria-labelledby="suggested-articles" className="text-base">
				<h2 id="suggested-articles" className="text-xl">
					Or start with one of these
				</h2>
				<ul className="mt-2">
					{suggested.map((article) => (
						<li key={article.slug} className="group relative border-hairline border-b py-2.5">
							<ArticleLine article={article} />
						</li>
					))}
				</ul>
			</section>
		</MessagePage>
	);
}

function HeadingLinks({ headings, className }: { headings: { id: string; text: string }[]; className: string }) {
	return (
		<ol className="mt-2 list-decimal pl-6 marker:font-bold marker:font-display marker:text-reef-dark">
			{headings.map((heading) => (
				<li key={heading.id}>
					<a href={`#${heading.id}`} className={`block text-ink underline-offset-4 hover:underline ${className}`}>
						{heading.text}
					</a>
				</li>
			))}
		</ol>
	);
}

/** Numbers each fact by the position of its source in the list. */
function listCitations({ facts, sources }: Article) {
	return facts.map(({ sentence, source }) => ({ sentence, number: sources.findIndex(({ url }) => url === source) + 1 }));
}

/** What the article relies on, with who published it and when. */
function Sources({ sources }: Pick<Article, "sources">) {
	return (
		<section aria-labelledby="sources-title" className="mt-12 print:mt-6 border-ink border-t-2 pt-4">
			<h2 id="sources-title" className="text-2xl">
				Sources
			</h2>
			<ol className="mt-3 grid list-decimal gap-2 pl-6 text-[0.9375rem] print:block">
				{sources.map(({ title, publisher, url, date }, index) => (
					<li key={url} id={`source-${index + 1}`} className="wrap-anywhere break-inside-avoid target:bg-sand">
						<a href={url} rel="noopener" className="text-reef-dark underline underline-offset-3 print:no-underline">
							{title}
						</a>
						, {publisher}, <time dateTime={date}>{formatPartialDate(date)}</time>
					</li>
				))}
			</ol>
			<p className="wrap-anywhere mt-4 print:mt-2 text-[0.9375rem] text-ink-soft">
				Found a mistake? Write to{" "}
				<a href={`mailto:${brand.email}`} className="text-reef-dark underline underline-offset-3">
					{brand.email}
				</a>{" "}
				and we'll correct it, with the date.{" "}
				<a href={`${aboutPageLink.href}#articles`} className="no-print whitespace-nowrap text-reef-dark underline underline-offset-3">
					How we write articles
				</a>
			</p>
		</section>
	);
}

function RelatedArticles({ articles }: { articles: Article[] }) {
	return (
		<section aria-labelledby="related-title" className="border-ink border-b pb-5">
			<h2 id="related-title" className="text-2xl">
				Related Articles
			</h2>
			<ul className="mt-4 grid gap-x-8 gap-y-5 sm:has-[>:nth-child(2)]:grid-cols-2">
				{articles.map((article) => (
					<li key={article.id} className="group relative">
						<ArticleLine article={article} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Neighbours({ newer, older }: { newer: Article | null; older: Article | null }) {
	return (
		<nav aria-label="Newer and older articles" className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
			{newer ? (
				<Neighbour article={newer}>
					<ArrowLeft aria-hidden="true" size={16} /> Newer
				</Neighbour>
			) : null}
			{older ? (
				<Neighbour article={older} className="sm:col-start-2 sm:items-end sm:text-right">
					Older <ArrowRight aria-hidden="true" size={16} />
				</Neighbour>
			) : null}
		</nav>
	);
}

function Neighbour({ article, className = "", children }: { article: Article; className?: string; children: React.ReactNode }) {
	return (
		<a href={`/blog/${article.slug}`} className={`group flex min-h-11 flex-col gap-1 text-ink no-underline ${className}`}>
			<span className="flex items-center gap-1.5 text-ink-soft text-sm">{children}</span>
			<span className="display text-ink leading-snug! decoration-2 decoration-reef underline-offset-4 group-hover:underline">
				{article.title}
			</span>
		</a>
	);
}
