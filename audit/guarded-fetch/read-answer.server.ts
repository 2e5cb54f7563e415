import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type ContentKind, kindOfContentType, parseContentType, sniffContentType } from "./content-kind.ts";
import { FetchFault } from "./fetch-fault.ts";
import type { Answered } from "./fetch-outcome.ts";
import { readBody } from "./read-body.server.ts";

export type Wanted = {
	kinds: ContentKind[];
	/** Whether the body is wanted, and how much of it. */
	body: boolean;
	maxBytes: number;
	/** Whether redirects are to be followed. */
	redirects: boolean;
};

/** `location` is set for a redirect that is to be followed. */
export type ReadAnswer = Pick<Answered, "status" | "headers" | "contentType" | "body" | "isCutShort"> & { location: string | null };

const REDIRECTS = [301, 302, 303, 307, 308];
const WITHOUT_BODY = [204, 205, 304];

/** Reads of an answer what is wanted of it and no more. Throws a FetchFault when a page was wanted and something else came. */
export async function readAnswer(response: IncomingMessage, { kinds, body, maxBytes, redirects }: Wanted): Promise<ReadAnswer> {
	const status = response.statusCode ?? 0;
	const contentType = parseContentType(response.headers["content-type"]);
	const location = redirects && REDIRECTS.includes(status) ? response.headers.location || null : null;
	const answer = { status, headers: headersOf(response), contentType, body: new Uint8Array(), isCutShort: false, location };
	if (!body || location !== null || WITHOUT_BODY.includes(status)) {
		await throwAway(response);
		return answer;
	}
	if (contentType !== "" && !isWanted(contentType, kinds)) {
		await throwAway(response);
		return withoutPage(answer);
	}
	const read = await readBody(response, maxBytes);
	const actualType = contentType || sniffContentType(read.body, kinds);
	return isWanted(actualType, kinds) ? { ...answer, ...read, contentType: actualType } : withoutPage(answer);
}

function isWanted(contentType: string, kinds: ContentKind[]): boolean {
	const kind = kindOfContentType(contentType);
	return kind !== null && kinds.includes(kind);
}

/** An error is an answer whatever comes with it. */
function withoutPage(answer: ReadAnswer): ReadAnswer {
	if (answer.status >= 200 && answer.status < 300) throw new FetchFault("not-a-page");
	return answer;
}

/** Keeps the connection for the next request where the whole body came along with the head, and hangs up otherwise. */
async function throwAway(response: IncomingMessage): Promise<void> {
	response.resume();
	await nextTurn();
	if (!response.complete) response.destroy();
}

function headersOf({ rawHeaders }: IncomingMessage): Record<string, string> {
	const headers = new Map<string, string>();
	for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
		const name = String(rawHeaders[index]).toLowerCase();
		const value = String(rawHeaders[index + 1]);
		const earlier = headers.get(name);
		headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
	}
	headers.delete("set-cookie");
	return Object.fromEntries(headers);
}
