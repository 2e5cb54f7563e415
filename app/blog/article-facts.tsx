import type { ArticleSummary } from "./parse-article.ts";

const longDate = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });

type Props = { article: Pick<ArticleSummary, "publishedAt" | "readTime" | "wordCount">; showWordCount?: boolean };

/** When an article came out, how long it takes to read and, where asked, how many words it has. */
export function ArticleFacts({ article, showWordCount = false }: Props) {
	return (
		<p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
			<time dateTime={article.publishedAt}>{longDate.format(new Date(article.publishedAt))}</time>
			<span>{article.readTime} min read</span>
			{showWordCount ? <span>{article.wordCount.toLocaleString("en-AU")} words</span> : null}
		</p>
	);
}
