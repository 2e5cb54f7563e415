import { ArticleLine } from "./article-line.tsx";
import type { ArticleSummary } from "./parse-article.ts";

export function RelatedArticles({ articles }: { articles: ArticleSummary[] }) {
	return (
		<section aria-labelledby="related-title" className="border border-ink bg-white p-6">
			<h2 id="related-title" className="text-2xl">
				Related Articles
			</h2>
			<ul className="mt-3">
				{articles.map((article) => (
					<li key={article.id} className="border-hairline py-3 not-last:border-b">
						<ArticleLine article={article} />
					</li>
				))}
			</ul>
		</section>
	);
}
