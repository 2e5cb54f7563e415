import { Badge } from "#app/ui/badge.tsx";
import type { Article } from "./parse-article.ts";

/** One article in the grid. The whole card is clickable; the link's name is the article's title. */
export function ArticleCard({ article }: { article: Article }) {
	return (
		<article className="relative flex h-full flex-col border border-ink bg-white p-4 transition-colors md:p-5 focus-within:bg-sand hover:bg-sand">
			<p className="flex flex-wrap items-center gap-2">
				<Badge look="reef">{article.focusKeyword}</Badge>
				<Badge>{article.category}</Badge>
			</p>
			<h3 className="mt-3 line-clamp-2 text-lg/snug max-[22rem]:line-clamp-none">{article.title}</h3>
			<p className="mt-2 line-clamp-3 text-ink-soft max-[22rem]:line-clamp-none">{article.excerpt}</p>
			<div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2">
				<ArticleFacts article={article} />
				<a
					href={`/blog/${article.slug}`}
					className="inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4 after:absolute after:inset-0"
				>
					Read Article<span className="sr-only">: {article.title}</span>
				</a>
			</div>
		</article>
	);
}

/** One article in a plain list: linked title, category and reading time. */
export function ArticleLine({ article }: { article: Article }) {
	return (
		<>
			<a href={`/blog/${article.slug}`} className="font-semibold text-ink underline decoration-2 decoration-reef underline-offset-4">
				{article.title}
			</a>
			<p className="mt-1 text-ink-soft text-sm">
				{article.category} · {article.readTime} min read
			</p>
		</>
	);
}

const longDate = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });

type Props = { article: Pick<Article, "publishedAt" | "readTime" | "wordCount">; showWordCount?: boolean };

/** Shows the publication date, the reading time and optionally the word count. */
export function ArticleFacts({ article, showWordCount = false }: Props) {
	return (
		<p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
			<time dateTime={article.publishedAt}>{longDate.format(new Date(article.publishedAt))}</time>
			<span>{article.readTime} min read</span>
			{showWordCount ? <span>{article.wordCount.toLocaleString("en-AU")} words</span> : null}
		</p>
	);
}
