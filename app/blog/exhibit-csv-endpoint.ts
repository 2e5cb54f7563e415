import type { LoaderFunctionArgs } from "react-router";
import { textResponse } from "#app/http/text-response.server.ts";
import { articleLibrary } from "./articles.server.ts";
import { findTable, renderTableCsv } from "./exhibit-csv.ts";

/** GET /blog/<slug>/tables/<name>.csv: a table of an article to open in a spreadsheet. */
export function loader({ params: { slug = "", file = "" } }: LoaderFunctionArgs): Response {
	const table = findTable(articleLibrary.findArticle(slug)?.exhibits ?? [], file);
	if (!table) return textResponse(404, "There is no such table.");
	return new Response(renderTableCsv(table), {
		headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${file}"` },
	});
}
