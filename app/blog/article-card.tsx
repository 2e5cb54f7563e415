import { Badge } from "#app/ui/badge.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import type { ArticleSummary } from "./parse-article.ts";

/** One article in the grid. The whole card is the link's target; its name is the article's title. */
export function ArticleCard({ article }: { article: ArticleSummary }) {
	return (
		<article className="relative flex h-full flex-col border border-ink bg-white p-4 transition-colors md:p-5 focus-within:bg-sand hover:bg-sand">
			<p className="flex flex-wrap items-center gap-2">
				<span data-keyword="">
					<Badge look="reef">{article.focusKeyword}</Badge>
				</span>
				<Badge>{article.category}</Badge>
			</p>
			<h3 className="mt-3 line-clamp-2 text-lg/snug max-[22rem]:line-clamp-none">{article.title}</h3>
			<p className="mt-2 line-clamp-3 text-ink-soft max-[22rem]:line-clamp-none" data-excerpt="">
				{article.excerpt}
			</p>
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
