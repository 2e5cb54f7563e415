import { BYTE_ORDER_MARK, renderCsvLine } from "#app/csv.ts";
import type { Exhibit } from "./exhibit.ts";
import { slugify } from "./parse-article-body.ts";

type Table = Extract<Exhibit, { kind: "table" }>;

/** Returns the path of a table as a CSV file. */
export function csvPath(slug: string, { title }: Pick<Table, "title">): string {
	return `/blog/${slug}/tables/${csvName(title)}`;
}

/** Finds a table by the name of its CSV file. */
export function findTable(exhibits: Exhibit[], fileName: string): Table | null {
	return exhibits.find((exhibit): exhibit is Table => exhibit.kind === "table" && csvName(exhibit.title) === fileName) ?? null;
}

/** Writes a table as CSV. */
export function renderTableCsv({ columns, rows }: Pick<Table, "columns" | "rows">): string {
	return BYTE_ORDER_MARK + [columns, ...rows].map(renderCsvLine).join("");
}

function csvName(title: string): string {
	return `${slugify(title)}.csv`;
}
