import { Drawer } from "#app/ui/drawer.tsx";
import { parseArticleBody } from "./parse-article-body.ts";

/** The article's main headings beside it on a wide screen, for finding one's way in a long text. */
export function OnThisPage({ content }: { content: string }) {
	const headings = listMainHeadings(content);
	if (headings.length < 2) return null;
	return (
		<nav aria-label="On this page" className="border-ink border-t-2 pt-3">
			<p className="display text-lg">On this page</p>
			<HeadingLinks headings={headings} className="py-1.5" />
		</nav>
	);
}

/** The same on a narrow screen: closed until wanted, so that the text comes first. */
export function ContentsDrawer({ content }: { content: string }) {
	return (
		<Drawer title="On this page" className="no-print -mt-8 mb-8 border-ink lg:hidden">
			<nav aria-label="On this page" className="pb-3">
				<HeadingLinks headings={listMainHeadings(content)} className="py-2.5" />
			</nav>
		</Drawer>
	);
}

type Heading = { id: string; text: string };

function HeadingLinks({ headings, className }: { headings: Heading[]; className: string }) {
	return (
		<ol className="mt-2">
			{headings.map((heading) => (
				<li key={heading.id}>
					<a href={`#${heading.id}`} className={`block text-reef-dark underline-offset-4 hover:underline ${className}`}>
						{heading.text}
					</a>
				</li>
			))}
		</ol>
	);
}

function listMainHeadings(content: string): Heading[] {
	return parseArticleBody(content).filter((block) => block.kind === "main-heading");
}
