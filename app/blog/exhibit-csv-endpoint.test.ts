import { expect, test } from "vitest";
import { articleLibrary } from "./articles.server.ts";
import { csvPath } from "./exhibit-csv.ts";
import { loader } from "./exhibit-csv-endpoint.ts";

const tables = articleLibrary
	.listArticlePages()
	.flatMap(({ slug, exhibits }) => exhibits.flatMap((exhibit) => (exhibit.kind === "table" ? [{ slug, table: exhibit }] : [])));

function get(path: string): Response {
	const [, , slug = "", , file = ""] = path.split("/");
	return loader({ params: { slug, file } } as unknown as Parameters<typeof loader>[0]);
}

test("serves every table as a CSV file with its own name", async () => {
	expect(tables.length).toBeGreaterThan(0);
	for (const { slug, table } of tables) {
		const path = csvPath(slug, table);
		const response = get(path);
		expect(response.status, path).toBe(200);
		expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${path.split("/").at(-1)}"`);
		const lines = (await response.text()).trimEnd().split("\r\n");
		expect(lines, path).toHaveLength(1 + table.rows.length);
		expect(lines[0]).toContain(`"${table.columns[0]}"`);
	}
	const paths = tables.map(({ slug, table }) => csvPath(slug, table));
	expect(new Set(paths).size).toBe(paths.length);
});

test.each(["/blog/no-such-article/tables/a.csv", `/blog/${tables[0]?.slug}/tables/no-such-table.csv`])("returns 404 for %s", (path) => {
	expect(get(path).status).toBe(404);
});
