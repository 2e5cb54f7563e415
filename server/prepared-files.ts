import type { Env } from "#app/env.server.ts";
import { securityHeaders } from "#app/http/security-headers.server.ts";
import type { ContentEncoding } from "./built-file.ts";
import { cameByTls } from "./over-tls.ts";
import { pickEncoding } from "./pick-encoding.ts";
import { isPrivatePath, PRIVATE_HEADERS } from "./private-path.ts";
import type { StaticFile } from "./static-files.ts";

/** What of a request decides how a file is given. */
export type FileRequest = {
	isHead: boolean;
	acceptEncoding: string | null | undefined;
	ifNoneMatch: string | null | undefined;
	forwardedProto: string | null | undefined;
};

/** Status and headers as Node takes them, name and value in turn. Nobody may change them: they are given out again and again. */
export type FileAnswer = { status: number; headers: readonly string[]; body: Uint8Array<ArrayBuffer> | null };

export type PreparedFile = {
	/** The file, compressed as the visitor wishes; 304 when the visitor has it already. */
	answer(request: FileRequest): FileAnswer;
	/** The same file in place of one that does not exist: nothing to keep it by. */
	answerNotFound(request: FileRequest): FileAnswer;
};

type Settings = Pick<Env, "SITE_URL" | "TRUSTED_PROXIES" | "GA_MEASUREMENT_ID">;
type Variant = { etag: string; whole: FileAnswer; head: FileAnswer; same: FileAnswer; missing: FileAnswer; missingHead: FileAnswer };
type Variants = Record<ContentEncoding | "identity", Variant>;

/** Makes every answer that a built file can get, once: a request then costs a look into a table. */
export function prepareFiles(files: Map<string, StaticFile>, env: Settings): Map<string, PreparedFile> {
	return new Map([...files].map(([path, file]) => [path, prepareFile(path, file, env)]));
}

function prepareFile(path: string, file: StaticFile, env: Settings): PreparedFile {
	const plain = prepareVariants(path, file, env, false);
	const secure = prepareVariants(path, file, env, true);
	const pick = ({ acceptEncoding, forwardedProto }: FileRequest) =>
		(cameByTls(env, forwardedProto) ? secure : plain)[pickEncoding(acceptEncoding, file.encodings) ?? "identity"];
	return {
		answer(request) {
			const { etag, whole, head, same } = pick(request);
			if (request.ifNoneMatch && hasSame(request.ifNoneMatch, etag)) return same;
			return request.isHead ? head : whole;
		},
		answerNotFound(request) {
			const { missing, missingHead } = pick(request);
			return request.isHead ? missingHead : missing;
		},
	};
}

function prepareVariants(path: string, file: StaticFile, env: Settings, overTls: boolean): Variants {
	const common = {
		...securityHeaders({
			scriptHashes: file.scriptHashes,
			styleHashes: file.styleHashes,
			isPage: file.contentType.startsWith("text/html"),
			analytics: env.GA_MEASUREMENT_ID !== undefined && !isPrivatePath(path),
			embeddable: file.embeddable,
			overTls,
		}),
		"Cache-Control": file.cacheControl,
		...(file.encodings.length > 0 ? { Vary: "Accept-Encoding" } : {}),
		...(isPrivatePath(path) ? PRIVATE_HEADERS : {}),
	};
	const prepare = (encoding: ContentEncoding | null): Variant => {
		const body = file.bytes[encoding ?? "identity"] ?? new Uint8Array();
		const etag = `"${file.etag}${encoding ? `-${encoding}` : ""}"`;
		const about = {
			"Content-Type": file.contentType,
			"Content-Length": String(body.byteLength),
			...(encoding ? { "Content-Encoding": encoding } : {}),
		};
		const [found, missing] = [flatten({ ...common, ETag: etag, ...about }), flatten({ ...common, ...about })];
		return {
			etag,
			whole: { status: 200, headers: found, body },
			head: { status: 200, headers: found, body: null },
			same: { status: 304, headers: flatten({ ...common, ETag: etag }), body: null },
			missing: { status: 404, headers: missing, body },
			missingHead: { status: 404, headers: missing, body: null },
		};
	};
	return { identity: prepare(null), br: prepare("br"), gzip: prepare("gzip") };
}

function flatten(headers: Record<string, string>): readonly string[] {
	return Object.entries(headers).flat();
}

function hasSame(ifNoneMatch: string, etag: string): boolean {
	return ifNoneMatch.split(",").some((candidate) => {
		const value = candidate.trim();
		return value === "*" || value.replace(/^W\//, "") === etag;
	});
}
