import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "#app/env.server.ts";
import { createPace } from "#app/http/pace.ts";
import { cameWithoutTls } from "./over-tls.ts";
import type { FileAnswer, FileRequest, PreparedFile } from "./prepared-files.ts";
import { createSender } from "./send-in-one-piece.ts";

export type Answered = { method: string; status: number; seconds: number };

type Options = {
	env: Pick<Env, "SITE_URL" | "TRUSTED_PROXIES">;
	files: Map<string, PreparedFile>;
	isStopping: () => boolean;
	/** Told of every answer, where somebody counts them. */
	onAnswered: ((answered: Answered) => void) | undefined;
};

/** Many more than of other requests, since a file takes some 30 µs; yet all that hundreds of connections ask for at once would hold up leads. */
const FILES_PER_TURN = 16;

/**
 * Answers a GET or HEAD of a built file right from Node's own request, since nothing of it needs more; false leaves the request to others.
 * The path must be written exactly as the file's: any other way of writing it is for those who read addresses.
 */
export function createFileListener({ files, env, isStopping, onAnswered }: Options) {
	const takePlace = createPace(FILES_PER_TURN);
	const send = createSender();
	function answer(file: PreparedFile, request: IncomingMessage, response: ServerResponse) {
		const prepared = file.answer(readFileRequest(request));
		if (isStopping()) response.shouldKeepAlive = false;
		send(prepared, response);
		return prepared.status;
	}
	return (request: IncomingMessage, response: ServerResponse): boolean => {
		const { method, url = "" } = request;
		if (method !== "GET" && method !== "HEAD") return false;
		if (cameWithoutTls(env, forwardedProtoOf(request))) return false;
		const end = url.indexOf("?");
		const file = files.get(end < 0 ? url : url.slice(0, end));
		if (!file) return false;
		const startedAt = onAnswered ? performance.now() : 0;
		takePlace(() => {
			const status = answer(file, request, response);
			onAnswered?.({ method, status, seconds: (performance.now() - startedAt) / 1000 });
		});
		return true;
	};
}

function readFileRequest({ method, headers }: IncomingMessage): FileRequest {
	return {
		isHead: method === "HEAD",
		acceptEncoding: headers["accept-encoding"] as string | undefined,
		ifNoneMatch: headers["if-none-match"],
		forwardedProto: forwardedProtoOf({ headers }),
	};
}

function forwardedProtoOf({ headers }: Pick<IncomingMessage, "headers">): string | undefined {
	return headers["x-forwarded-proto"] as string | undefined;
}

/** The same for whoever holds a Request. */
export function fileRequestOf({ method, headers }: Request): FileRequest {
	return {
		isHead: method === "HEAD",
		acceptEncoding: headers.get("Accept-Encoding"),
		ifNoneMatch: headers.get("If-None-Match"),
		forwardedProto: headers.get("X-Forwarded-Proto"),
	};
}

export function responseOf({ status, headers, body }: FileAnswer): Response {
	const pairs: [string, string][] = [];
	for (let index = 0; index < headers.length; index += 2) pairs.push([headers[index] ?? "", headers[index + 1] ?? ""]);
	return new Response(body, { status, headers: pairs });
}
