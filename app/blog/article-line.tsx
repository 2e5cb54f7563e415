import type { ArticleSummary } from "./parse-article.ts";

/** An article in one line of a list: its title as a link, its category and how long it takes. */
export function ArticleLine({ article }: { article: ArticleSummary }) {
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
