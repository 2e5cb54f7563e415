import { Copy, Download } from "lucide-react";
import { buttonClass } from "#app/ui/button.ts";
import type { Exhibit } from "./exhibit.ts";
import { csvPath } from "./exhibit-csv.ts";
import { BarsFigure, CalendarFigure, DistanceMap, FlowFigure, ResultsPage } from "./exhibit-figures.tsx";
import { slugify } from "./parse-article-body.ts";

type Props = { exhibit: Exhibit; slug: string };
type TableExhibit = Extract<Exhibit, { kind: "table" }>;

/** One exhibit of an article, with its title and note. */
export function ExhibitView({ exhibit, slug }: Props) {
	return (
		<figure id={exhibitId(exhibit.title)} className="exhibit">
			<figcaption>{exhibit.title}</figcaption>
			<Content exhibit={exhibit} slug={slug} />
			{exhibit.note ? <p className="exhibit-note">{exhibit.note}</p> : null}
		</figure>
	);
}

/** The id of an exhibit with this title in its article. */
export function exhibitId(title: string): string {
	return `exhibit-${slugify(title)}`;
}

/** One exhibit for feed readers, which have no styles and run no scripts. A drawing is described in words. */
export function PlainExhibit({ exhibit }: Pick<Props, "exhibit">) {
	return (
		<figure>
			<figcaption>{exhibit.title}</figcaption>
			{exhibit.kind === "table" ? <PlainTable exhibit={exhibit} /> : "text" in exhibit ? <pre>{exhibit.text}</pre> : <p>{exhibit.alt}</p>}
			{exhibit.note ? <p>{exhibit.note}</p> : null}
		</figure>
	);
}

function Content({ exhibit, slug }: Props) {
	switch (exhibit.kind) {
		case "table":
			return <Table exhibit={exhibit} href={csvPath(slug, exhibit)} />;
		case "code":
		case "template":
			return <Copyable exhibit={exhibit} />;
		case "flow":
			return <FlowFigure figure={exhibit} />;
		case "calendar":
			return <CalendarFigure figure={exhibit} />;
		case "distance-map":
			return <DistanceMap figure={exhibit} />;
		case "results-page":
			return <ResultsPage figure={exhibit} />;
		case "bars":
			return <BarsFigure figure={exhibit} />;
	}
}

function Table({ exhibit, href }: { exhibit: TableExhibit; href: string }) {
	return (
		<>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
			<section aria-label={exhibit.title} tabIndex={0} className="overflow-x-auto">
				<PlainTable exhibit={exhibit} />
			</section>
			<a href={href} download className={buttonClass("outline", "no-print mt-3 text-base")}>
				<Download aria-hidden="true" size={18} />
				Download as CSV<span className="sr-only">: {exhibit.title}</span>
			</a>
		</>
	);
}

function PlainTable({ exhibit: { columns, rows } }: { exhibit: TableExhibit }) {
	return (
		<table>
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(([name, ...cells]) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						{cells.map((cell, index) => (
							<td key={columns[index + 1]} data-label={columns[index + 1]}>
								{cell}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Puts the numbered lines of a text into elements of their own, which are indented. What is copied stays the same. */
function indentNumbered(text: string): React.ReactNode {
	return text.split(/(?<=\n)/).map((line, index) => {
		const number = /^\d+\. /.exec(line)?.[0];
		if (!number) return line;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change order
			<span key={index}>
				<i>{number}</i>
				{line.slice(number.length)}
			</span>
		);
	});
}

/** A text with a Copy button, which `copy-script.ts` runs. */
function Copyable({ exhibit: { kind, title, text } }: { exhibit: Extract<Exhibit, { text: string }> }) {
	return (
		<div data-copyable>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
			<section tabIndex={0} aria-label={title} className={kind === "code" ? "max-h-120 overflow-auto" : ""}>
				<pre className={kind === "code" ? "w-max min-w-full font-mono text-[0.93em] print:w-auto" : "whitespace-pre-wrap font-sans"}>
					{kind === "code" ? text : indentNumbered(text)}
				</pre>
			</section>
			<button type="button" className={buttonClass("outline", "needs-script no-print mt-3 text-base")}>
				<Copy aria-hidden="true" size={18} />
				<span aria-live="polite">Copy</span>
				<span className="sr-only">: {title}</span>
			</button>
		</div>
	);
}
