import type { ServerResponse } from "node:http";
import type { FileAnswer } from "./prepared-files.ts";

/** Beyond this the copying of a body costs more than the writing of its headers. */
const MOST_BODY_BYTES = 64 * 1024;

const SENT_ALREADY = " ";

/** What Node keeps in an answer beside what it documents; the version of Node is ours to pick (package.json), and the tests hold it to this. */
type Internals = { _header: string | null; _headerSent: boolean; maxRequestsOnConnectionReached?: boolean };

/**
 * Gives a file's answer as Node does, and remembers it with the head that Node wrote for it until the second is over, when its date is no
 * longer right. Asked for again, it is one write of bytes that are there: to check, write and send the same headers anew takes as long as
 * all else together.
 */
export function createSender(): (answer: FileAnswer, response: ServerResponse) => void {
	const pieces = new Map<FileAnswer, Buffer>();
	let second = 0;
	return (answer, response) => {
		const { status, headers, body } = answer;
		const now = Math.floor(Date.now() / 1000);
		if (now !== second) pieces.clear();
		second = now;
		const internals = response as unknown as Internals;
		// Any other answer has a head of its own: it says that the connection ends.
		const isOrdinary = status === 200 && response.shouldKeepAlive && !internals.maxRequestsOnConnectionReached;
		const piece = isOrdinary ? pieces.get(answer) : undefined;
		if (piece) {
			internals._header = SENT_ALREADY;
			internals._headerSent = true;
			return void response.end(piece);
		}
		response.writeHead(status, headers as string[]);
		if (isOrdinary && body && body.byteLength <= MOST_BODY_BYTES && internals._header)
			pieces.set(answer, Buffer.concat([Buffer.from(internals._header, "latin1"), body]));
		response.end(body);
	};
}
