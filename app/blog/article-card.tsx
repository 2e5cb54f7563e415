import type { Town } from "#app/site/queensland-outline.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Article } from "./parse-article.ts";
import { TownChart } from "./town-chart.tsx";

type CardProps = {
	article: Article;
	/** The town of a card that is over two columns on a wide screen, where it has a chart of it. */
	chartedTown: Town | undefined;
};

/** One article in the index. The whole entry is clickable. */
export function ArticleCard({ article, chartedTown }: CardProps) {
	return (
		<article className="group relative flex h-full flex-col border-ink border-t">
			<p className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
				<Badge look="reef">{article.focusKeyword}</Badge>
				<Badge look="bare">{article.category}</Badge>
			</p>
			<h3 className="mt-2 line-clamp-2 text-xl/tight lg:max-xl:text-lg/tight decoration-2 decoration-reef underline-offset-4 group-hover:underline max-[22rem]:line-clamp-none">
				{article.title}
			</h3>
			{chartedTown ? <TownChart town={chartedTown} /> : null}
			<p className="mt-1.5 line-clamp-3 text-base/snug max-[22rem]:line-clamp-none">{article.excerpt}</p>
			<div className="mt-auto flex flex-wrap items-center gap-x-4 pt-1">
				<ArticleFacts article={article} />
				<ReadLink article={article} />
			</div>
		</article>
	);
}

/** The link of a card, as large as the card. */
export function ReadLink({ article }: { article: Pick<Article, "slug" | "title"> }) {
	return (
		<a
			href={`/blog/${article.slug}`}
			className="no-print ml-auto inline-flex min-h-11 items-center font-bold font-display text-reef-dark text-sm underline underline-offset-4 after:absolute after:inset-0"
		>
			Read Article<span className="sr-only">: {article.title}</span>
		</a>
	);
}

export type ArticleSummary = Pick<Article, "slug" | "title" | "category" | "readTime">;

/** One article in a plain list: linked title, category and reading time. The whole entry, a `group relative`, is clickable. */
export function ArticleLine({ article }: { article: ArticleSummary }) {
	return (
		<>
			<a
				href={`/blog/${article.slug}`}
				className="display block text-ink leading-snug! decoration-2 decoration-reef underline-offset-4 after:absolute after:inset-0 group-hover:underline"
			>
				{article.title}
			</a>
			<p className="mt-1 text-ink-soft text-sm">
				{article.category} · {article.readTime} min read
			</p>
		</>
	);
}

/** Formats a year, a month or a day as precisely as it is given: "2025", "June 2025" or "3 June 2025". */
export function formatPartialDate(date: string): string {
	if (date.length === "2025".length) return date;
	return (date.length === "2025-06".length ? longMonth : longDate).format(new Date(date));
}

const longMonth = new Intl.DateTimeFormat("en-AU", { month: "long", year: "numeric", timeZone: "UTC" });
const longDate = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });

type Props = {
	article: Pick<Article, "publishedAt" | "checkedAt" | "readTime" | "wordCount">;
	showWordCount?: boolean;
	showCheckedAt?: boolean;
};

/** Shows the publication date, the reading time and optionally when it was last checked and the word count. */
export function ArticleFacts({ article, showWordCount = false, showCheckedAt = false }: Props) {
	return (
		<p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
			<time dateTime={article.publishedAt}>{longDate.format(new Date(article.publishedAt))}</time>
			<span>{article.readTime} min read</span>
			{showCheckedAt && article.checkedAt ? (
				<span>
					Last checked <time dateTime={article.checkedAt}>{formatPartialDate(article.checkedAt)}</time>
				</span>
			) : null}
			{showWordCount ? <span>{article.wordCount.toLocaleString("en-AU")} words</span> : null}
		</p>
	);
}
