import { Search } from "lucide-react";
import type { ArticleSummary } from "./parse-article.ts";

/** Search box and category filter of the listing. Made to work by `article-finder-script.ts`; without scripts it is not shown. */
export function ArticleFinder({ articles }: { articles: ArticleSummary[] }) {
	return (
		<search aria-label="Articles" className="needs-script no-print">
			<form id="article-finder" action="/blog" className="border-ink border-y py-4">
				<div className="grid items-end gap-3 md:grid-cols-[1fr_18rem]">
					<div>
						<label htmlFor="article-query" className="mb-1 block font-semibold text-sm">
							Search {articles.length} articles
						</label>
						<div className="relative">
							<Search aria-hidden="true" size={18} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft" />
							<input
								id="article-query"
								name="q"
								type="search"
								maxLength={80}
								autoComplete="off"
								enterKeyHint="search"
								placeholder="A town, a trade, a question"
								className="field-input pl-10! placeholder:text-ink-soft"
							/>
						</div>
					</div>
					<div>
						<label htmlFor="article-category" className="mb-1 block font-semibold text-sm">
							Category
						</label>
						<select id="article-category" name="category" className="field-input">
							<option value="">All categories</option>
							{countByCategory(articles).map(([category, count]) => (
								<option key={category} value={category}>
									{category} ({count})
								</option>
							))}
						</select>
					</div>
				</div>
				<div className="flex flex-wrap items-center gap-x-5">
					<p role="status" tabIndex={-1} className="outline-none min-w-0 wrap-anywhere font-semibold not-empty:mt-3" />
					<button type="reset" hidden className="mt-2 min-h-11 font-semibold text-reef-dark underline underline-offset-4">
						Show all articles
					</button>
				</div>
			</form>
		</search>
	);
}

function countByCategory(articles: ArticleSummary[]): [string, number][] {
	const counts = new Map<string, number>();
	for (const { category } of articles) counts.set(category, (counts.get(category) ?? 0) + 1);
	return [...counts].sort(([a], [b]) => a.localeCompare(b, "en-AU"));
}
