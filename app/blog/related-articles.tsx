import { ArticleLine } from "./article-line.tsx";
import type { ArticleSummary } from "./parse-article.ts";

export function RelatedArticles({ articles }: { articles: ArticleSummary[] }) {
	return (
		<section aria-labelledby="related-title" className="border border-ink bg-white p-6">
			<h2 id="related-title" className="text-2xl">
				Related Articles
			</h2>
			<ul className="mt-3 grid gap-x-8 sm:has-[>:nth-child(2)]:grid-cols-2">
				{articles.map((article) => (
					<li key={article.id} className="border-hairline border-t py-3">
						<ArticleLine article={article} />
					</li>
				))}
			</ul>
		</section>
	);
}
