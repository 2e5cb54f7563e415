import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import {
	type BackupHeader,
	type BackupRows,
	type BackupTable,
	FORMAT,
	headerSchema,
	parseRow,
	trailerSchema,
} from "#app/backup/backup-format.server.ts";

/** No row is this long. A small file can unpack to one that fills the memory. */
const MAX_ROW_BYTES = 64 * 1024 * 1024;

export type BackupPart =
	| { kind: "header"; header: BackupHeader }
	| { kind: "row"; table: BackupTable; rowJson: string }
	| { kind: "end"; rows: BackupRows };

/** Reads a backup line by line. A truncated or altered file throws only at the end, so commit nothing before that. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
	const hash = createHash("sha256");
	const rows: BackupRows = {};
	let header: BackupHeader | undefined;
	let isComplete = false;
	for await (const bytes of readLines(file)) {
		if (isComplete) throw damaged(file);
		const line = decode(bytes, file);
		const row = header && parseRow(line);
		if (row) {
			rows[row.table] = (rows[row.table] ?? 0) + 1;
			yield { kind: "row", ...row };
		} else if (!header) {
			header = parseHeader(line, file);
			yield { kind: "header", header };
		} else {
			const { end } = parseJson(trailerSchema, line, file);
			if (end.sha256 !== hash.digest("hex") || !hasSameCounts(end.rows, rows)) throw damaged(file);
			isComplete = true;
			yield { kind: "end", rows };
			continue;
		}
		hash.update(bytes).update("\n");
	}
	if (!isComplete) throw damaged(file);
}

/** Reads the whole file. Throws when it is truncated, altered or not a backup. */
export async function checkBackup(file: string): Promise<{ header: BackupHeader; rows: BackupRows }> {
	let header: BackupHeader | undefined;
	for await (const part of readBackup(file)) {
		if (part.kind === "header") header = part.header;
		if (part.kind === "end" && header) return { header, rows: part.rows };
	}
	throw damaged(file);
}

/** Splits at LF only. Node's readline would also split a text at U+2028. */
async function* readLines(file: string): AsyncGenerator<Buffer> {
	let rest: Buffer[] = [];
	let restBytes = 0;
	const stream = createReadStream(file);
	const gunzip = createGunzip();
	stream.on("error", (error) => gunzip.destroy(error));
	try {
		for await (const chunk of stream.pipe(gunzip) as AsyncIterable<Buffer>) {
			let start = 0;
			for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
				yield Buffer.concat([...rest, chunk.subarray(start, end)]);
				rest = [];
				restBytes = 0;
				start = end + 1;
			}
			rest.push(chunk.subarray(start));
			restBytes += chunk.length - start;
			if (restBytes > MAX_ROW_BYTES) throw damaged(file);
		}
	} catch (error) {
		throw explain(error, file);
	} finally {
		stream.destroy();
	}
	if (rest.some((bytes) => bytes.length > 0)) throw damaged(file);
}

function explain(error: unknown, file: string): unknown {
	const code = error instanceof Error && "code" in error ? error.code : null;
	if (code === "ENOENT" || code === "ENOTDIR") return new Error(`There is no file ${file}.`);
	if (code === "EACCES") return new Error(`You do not have permission to read ${file}.`);
	if (code === "EISDIR") return new Error(`${file} is a folder, not a backup.`);
	return typeof code === "string" && code.startsWith("Z_") ? damaged(file) : error;
}

function decode(bytes: Buffer, file: string): string {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		throw damaged(file);
	}
}

function parseHeader(line: string, file: string): BackupHeader {
	const header = parseJson(headerSchema, line, file);
	if (header.format !== FORMAT) {
		throw new Error(
			`${file} has format ${header.format}, but this release reads format ${FORMAT}. Restore it with the release that made it.`,
		);
	}
	return header;
}

function parseJson<T>(schema: z.ZodType<T>, line: string, file: string): T {
	try {
		return schema.parse(JSON.parse(line));
	} catch {
		throw damaged(file);
	}
}

function hasSameCounts(expected: BackupRows, found: BackupRows): boolean {
	const tables = Object.keys({ ...expected, ...found }) as BackupTable[];
	return tables.every((table) => (expected[table] ?? 0) === (found[table] ?? 0));
}

function damaged(file: string): Error {
	return new Error(`${file} is not a complete backup. It is truncated, altered or another kind of file. Nothing was restored.`);
}
