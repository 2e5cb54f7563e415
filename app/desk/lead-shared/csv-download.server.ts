import { Readable } from "node:stream";
import { textResponse } from "#app/http/text-response.server.ts";

type CsvDownload<Row> = {
	fileName: string;
	/** The byte order mark and the header row. */
	start: string;
	batches: () => Promise<AsyncGenerator<Row[], void, undefined>>;
	renderRow: (row: Row) => string;
	/** Writes the entry of the audit log. */
	record: () => Promise<void>;
	logError: (error: unknown) => void;
	/** What the file has, for the error message: "leads". */
	what: string;
};

/** Responds to a GET or HEAD request with a CSV file that is streamed in batches. */
export async function downloadCsv<Row>(
	request: Request,
	{ fileName, start, batches, renderRow, record, logError, what }: CsvDownload<Row>,
) {
	const headers = {
		"Content-Type": "text/csv; charset=utf-8",
		"Content-Disposition": `attachment; filename="${fileName}"`,
		"Cache-Control": "no-store",
	};
	if (request.method === "HEAD") return new Response(null, { headers });
	try {
		const rest = await batches();
		// Query before the first byte, so that a database that is down gives an error and not half a file.
		const first = await rest.next();
		// The audit log comes first too: there is no export without an entry.
		await record();
		return new Response(Readable.toWeb(Readable.from(renderFile(start, first, rest, renderRow))) as ReadableStream, { headers });
	} catch (error) {
		logError(error);
		return textResponse(503, `The ${what} can't be read right now. Please try again in a minute.`, { "Retry-After": "30" });
	}
}

async function* renderFile<Row>(
	start: string,
	first: IteratorResult<Row[], void>,
	rest: AsyncGenerator<Row[], void, undefined>,
	renderRow: (row: Row) => string,
) {
	const encoder = new TextEncoder();
	yield encoder.encode(start);
	if (first.done) return;
	yield encoder.encode(first.value.map(renderRow).join(""));
	for await (const batch of rest) yield encoder.encode(batch.map(renderRow).join(""));
}
