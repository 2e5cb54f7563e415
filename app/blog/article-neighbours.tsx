import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ArticleSummary } from "./parse-article.ts";

type Props = { newer: ArticleSummary | null; older: ArticleSummary | null };

/** The way on at the end of an article, also for one that is alone in its category. */
export function ArticleNeighbours({ newer, older }: Props) {
	return (
		<nav aria-label="Newer and older articles" className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
			{newer ? (
				<Neighbour article={newer}>
					<ArrowLeft aria-hidden="true" size={16} /> Newer
				</Neighbour>
			) : null}
			{older ? (
				<Neighbour article={older} className="sm:col-start-2 sm:items-end sm:text-right">
					Older <ArrowRight aria-hidden="true" size={16} />
				</Neighbour>
			) : null}
		</nav>
	);
}

function Neighbour({ article, className = "", children }: { article: ArticleSummary; className?: string; children: React.ReactNode }) {
	return (
		<a href={`/blog/${article.slug}`} className={`group flex min-h-11 flex-col gap-1 text-ink no-underline ${className}`}>
			<span className="flex items-center gap-1.5 text-ink-soft text-sm">{children}</span>
			<span className="font-semibold text-reef-dark underline-offset-4 group-hover:underline">{article.title}</span>
		</a>
	);
}
