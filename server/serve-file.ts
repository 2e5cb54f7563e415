import type { IncomingMessage, ServerResponse } from "node:http";
import type { FileAnswer, FileRequest, PreparedFile } from "./prepared-files.ts";

export type Answered = { method: string; status: number; seconds: number };

type Options = {
	files: Map<string, PreparedFile>;
	isStopping: () => boolean;
	/** Told of every answer, where somebody counts them. */
	onAnswered: ((answered: Answered) => void) | undefined;
};

/**
 * Answers a GET or HEAD of a built file right from Node's own request, since nothing of it needs more; false leaves the request to others.
 * The path must be written exactly as the file's: any other way of writing it is for those who read addresses.
 */
export function createFileListener({ files, isStopping, onAnswered }: Options) {
	return (request: IncomingMessage, response: ServerResponse): boolean => {
		const { method, url = "" } = request;
		if (method !== "GET" && method !== "HEAD") return false;
		const end = url.indexOf("?");
		const file = files.get(end < 0 ? url : url.slice(0, end));
		if (!file) return false;
		const startedAt = onAnswered ? performance.now() : 0;
		const { headers } = request;
		const {
			status,
			headers: prepared,
			body,
		} = file.answer({
			isHead: method === "HEAD",
			acceptEncoding: headers["accept-encoding"] as string | undefined,
			ifNoneMatch: headers["if-none-match"],
			forwardedProto: headers["x-forwarded-proto"] as string | undefined,
		});
		response.writeHead(status, isStopping() ? [...prepared, "Connection", "close"] : (prepared as string[]));
		response.end(body);
		onAnswered?.({ method, status, seconds: (performance.now() - startedAt) / 1000 });
		return true;
	};
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
	const response = new Response(body, { status });
	for (let index = 0; index < headers.length; index += 2) response.headers.set(headers[index] ?? "", headers[index + 1] ?? "");
	return response;
}
