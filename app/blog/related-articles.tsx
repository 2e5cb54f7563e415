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
						<a href={`/blog/${article.slug}`} className="font-semibold text-ink underline decoration-2 decoration-reef underline-offset-4">
							{article.title}
						</a>
						<p className="mt-1 text-ink-soft text-sm">
							{article.category} · {article.readTime} min read
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
