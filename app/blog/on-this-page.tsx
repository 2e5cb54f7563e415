import { parseArticleBody } from "./parse-article-body.ts";

/** The article's main headings, for finding one's way in a long text. */
export function OnThisPage({ content }: { content: string }) {
	const headings = parseArticleBody(content).filter((block) => block.kind === "main-heading");
	if (headings.length < 2) return null;
	return (
		<nav aria-label="On this page" className="border-ink border-t-2 pt-3">
			<p className="display text-lg">On this page</p>
			<ol className="mt-2">
				{headings.map((heading) => (
					<li key={heading.id}>
						<a href={`#${heading.id}`} className="block py-1.5 text-reef-dark underline-offset-4 hover:underline">
							{heading.text}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
