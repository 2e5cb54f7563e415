export const MAX_BODY_BYTES = 32 * 1024;

type Refused = { kind: "refused"; status: 400 | 413 | 415; sentence: string };
type BodyResult = { kind: "read"; text: string } | Refused;

const TOO_LARGE: BodyResult = { kind: "refused", status: 413, sentence: "That is too much text, please shorten it and try again." };
const UNREADABLE: BodyResult = { kind: "refused", status: 400, sentence: "We could not read that request, please check it and try again." };

/** The body as text; one over 32 KB is refused before it is read whole, one that is not UTF-8 is refused rather than repaired. */
export async function readBody(request: Request): Promise<BodyResult> {
	if (Number(request.headers.get("Content-Length")) > MAX_BODY_BYTES) return TOO_LARGE;
	const decoder = new TextDecoder("utf-8", { fatal: true });
	let text = "";
	let bytes = 0;
	try {
		// Leaving the loop early cancels the stream, so the rest is never read.
		for await (const chunk of request.body ?? []) {
			bytes += chunk.byteLength;
			if (bytes > MAX_BODY_BYTES) return TOO_LARGE;
			text += decoder.decode(chunk, { stream: true });
		}
		return { kind: "read", text: text + decoder.decode() };
	} catch {
		return UNREADABLE;
	}
}

/** The body as JSON, undefined where it is none: the schema then says what is missing. */
export async function readJson(request: Request): Promise<{ kind: "read"; json: unknown } | Refused> {
	if (!hasContentType(request, "application/json")) return { kind: "refused", status: 415, sentence: "Please send the request as JSON." };
	const body = await readBody(request);
	return body.kind === "refused" ? body : { kind: "read", json: parseJson(body.text) };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Whether the request says its body is of this type, parameters such as a charset aside. */
export function hasContentType(request: Request, type: string): boolean {
	return request.headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() === type;
}
