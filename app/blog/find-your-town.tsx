import { QueenslandMap } from "#app/site/queensland-map.tsx";
import type { ArticleSummary } from "./parse-article.ts";

type Props = {
	/** For each town that has an article: its name and the article's path. */
	townLinks: Record<string, string>;
	articles: ArticleSummary[];
};

/** The towns of the regional articles, as a list and on the chart. */
export function FindYourTown({ townLinks, articles }: Props) {
	return (
		<section aria-labelledby="by-town" className="grid items-start gap-6 border border-ink bg-shoal p-5 lg:grid-cols-[5fr_7fr] lg:p-8">
			<div>
				<h2 id="by-town" className="section-title">
					Find your town
				</h2>
				<p className="mt-3 max-w-[50ch]">
					Search works differently in a reef port, a coal town and a garden city. Choose a marked town on the chart to read what matters
					there.
				</p>
				<ul className="mt-4 flex flex-wrap gap-x-5 lg:block lg:border-ink lg:border-t">
					{Object.entries(townLinks).map(([town, href]) => (
						<li key={town} className="lg:grid lg:grid-cols-[9rem_1fr] lg:items-center lg:border-hairline lg:border-b">
							<a href={href} className="inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4">
								{town}
							</a>
							<span className="hidden text-sm lg:inline">{afterColon(articles.find(({ slug }) => href === `/blog/${slug}`)?.title)}</span>
						</li>
					))}
				</ul>
			</div>
			{/* On a phone the chart keeps its size and shows its eastern part, where the towns are. */}
			<div className="relative -mx-5 -mb-5 h-96 overflow-clip border-ink border-t bg-paper sm:m-0 sm:h-auto sm:border">
				<QueenslandMap townLinks={townLinks} className="absolute right-0 bottom-[-3%] w-131 max-w-none sm:static sm:w-full" />
			</div>
		</section>
	);
}

/** What a town's article is about: its title without the town. */
function afterColon(title = ""): string {
	return title.slice(title.indexOf(":") + 1).trim();
}
