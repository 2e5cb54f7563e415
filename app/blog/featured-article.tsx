import { ChartFragment } from "#app/site/chart-fragment.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import type { ArticleSummary } from "./parse-article.ts";

/** The large card at the head of the blog. */
export function FeaturedArticle({ article, town }: { article: ArticleSummary; town: string | undefined }) {
	return (
		<article className="relative grid border border-ink bg-white shadow-float lg:grid-cols-[1fr_auto]">
			<div className="p-6 md:p-10">
				<p className="flex flex-wrap gap-2">
					<Badge look="solid">Featured Article</Badge>
					<Badge look="reef">{article.focusKeyword}</Badge>
				</p>
				<h2 className="mt-4 max-w-3xl text-[clamp(1.75rem,1.3rem+2vw,2.75rem)]">
					<a
						href={`/blog/${article.slug}`}
						className="text-ink no-underline after:absolute after:inset-0 hover:underline hover:decoration-reef"
					>
						{article.title}
					</a>
				</h2>
				<p className="mt-4 max-w-[68ch] text-lg">{article.excerpt}</p>
				<div className="mt-5">
					<ArticleFacts article={article} showWordCount />
				</div>
			</div>
			<ChartFragment town={town} variety={article.id} className="hidden h-full w-80 border-ink border-l bg-paper lg:block" />
		</article>
	);
}
