import { ArrowLeft } from "lucide-react";
import { data } from "react-router";
import { MessagePage } from "#app/shell/message-page.tsx";
import { brand } from "#app/site/brand.ts";
import { ChartFragment } from "#app/site/chart-fragment.tsx";
import { JsonLd } from "#app/site/json-ld.tsx";
import { pageMeta, shareImagePath, siteUrlFrom } from "#app/site/page-meta.ts";
import { findTownIn } from "#app/site/queensland-outline.ts";
import { describeBlogPosting, describeBreadcrumbs } from "#app/site/structured-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/article-page";
import { ArticleBody } from "./article-body.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import { ArticleNeighbours } from "./article-neighbours.tsx";
import { findArticle, findNeighbours, listLinksFor, listRelated } from "./articles.server.ts";
import { documentTitle } from "./document-title.ts";
import { ContentsDrawer, OnThisPage } from "./on-this-page.tsx";
import { RelatedArticles } from "./related-articles.tsx";

const LONG_READ_MINUTES = 10;

export function loader({ params }: Route.LoaderArgs) {
	const article = findArticle(params.slug);
	if (!article) return data({ article: null }, { status: 404 });
	const { slug } = article;
	return data({
		article,
		related: listRelated(article),
		neighbours: findNeighbours(slug),
		links: listLinksFor(slug),
		town: findTownIn(article.title)?.name,
	});
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
	const article = loaderData?.article ?? null;
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: `/blog/${params.slug}`,
		title: documentTitle(article),
		description: article?.metaDescription ?? "The blog post you're looking for doesn't exist.",
		...(article
			? { type: "article", publishedAt: article.publishedAt, image: shareImagePath(article.slug), imageAlt: article.imageAlt }
			: { robots: "noindex" }),
	});
}

export default function ArticlePage({ loaderData, matches }: Route.ComponentProps) {
	if (!loaderData.article) return <ArticleNotFound />;
	const { article, related, neighbours, links, town } = loaderData;
	const siteUrl = siteUrlFrom(matches);
	const trail = [
		{ name: "Home", path: "/" },
		{ name: "Blog", path: "/blog" },
		{ name: article.title, path: `/blog/${article.slug}` },
	];
	return (
		<div className="page grid gap-x-16 pt-6 md:pt-10 lg:grid-cols-[minmax(0,68ch)_20rem] lg:justify-between">
			<header className="grid gap-x-10 border-ink border-b pb-8 lg:col-span-2 lg:grid-cols-[1fr_20rem]">
				<div>
					<a href="/blog" className="no-print inline-flex min-h-11 items-center gap-2 font-semibold text-reef-dark">
						<ArrowLeft aria-hidden="true" size={18} />
						Back to Blog
					</a>
					<div className="mt-2 flex flex-wrap items-center gap-x-4">
						<a href={`/blog?category=${encodeURIComponent(article.category)}`} className="inline-flex min-h-11 items-center no-underline">
							<Badge look="reef">{article.category}</Badge>
						</a>
						<ArticleFacts article={article} />
					</div>
					<h1 className="mt-2 max-w-4xl text-[clamp(2rem,1.4rem+2.6vw,3.25rem)]">{article.title}</h1>
					<p className="mt-4 max-w-[68ch] text-ink-soft text-lg">{article.metaDescription}</p>
				</div>
				<ChartFragment town={town} variety={article.id} className="hidden h-full min-h-56 w-full border border-ink bg-paper lg:block" />
			</header>
			<div className="mt-8">
				{article.readTime >= LONG_READ_MINUTES ? <ContentsDrawer content={article.content} /> : null}
				<article aria-label={article.title}>
					<ArticleBody content={article.content} links={links} />
				</article>
			</div>
			<aside className="no-print mt-8 hidden lg:block">
				<div className="sticky top-26 max-h-[calc(100dvh-8rem)] overflow-y-auto">
					<OnThisPage content={article.content} />
				</div>
			</aside>
			<section
				aria-label="What to read and do next"
				className="no-print mt-14 grid items-start gap-6 border-ink border-t pt-8 lg:col-span-2 lg:grid-cols-[1fr_20rem] lg:gap-x-10"
			>
				<div className="grid gap-8">
					{related.length > 0 ? <RelatedArticles articles={related} /> : null}
					<ArticleNeighbours {...neighbours} />
				</div>
				<section className="on-dark bg-deep p-6 text-paper">
					<h2 className="text-2xl">Need Professional Help?</h2>
					<p className="mt-2">Get expert {brand.state} SEO services that deliver results.</p>
					<a href="/" className={buttonClass("primary", "mt-5")}>
						Start Free Analysis
					</a>
				</section>
			</section>
			<JsonLd data={[describeBlogPosting(siteUrl, article), describeBreadcrumbs(siteUrl, trail)]} />
		</div>
	);
}

function ArticleNotFound() {
	return (
		<MessagePage label="Off the chart" title="Article Not Found">
			<p>The blog post you're looking for doesn't exist.</p>
			<p>
				<a href="/blog" className={buttonClass("primary")}>
					Back to Blog
				</a>
			</p>
		</MessagePage>
	);
}
