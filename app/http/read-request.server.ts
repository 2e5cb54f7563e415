export const MAX_BODY_BYTES = 32 * 1024;
/** Fits the longest text that the desk accepts, 10,000 characters, of which each may be nine bytes in a form: "–" is %E2%80%93. */
export const MAX_DESK_FORM_BYTES = 128 * 1024;

type Rejected = { kind: "rejected"; status: 400 | 413 | 415; message: string };
type BodyResult = { kind: "read"; text: string } | Rejected;

export const TOO_LARGE_MESSAGE = "That's too long. Please shorten it and try again.";
const TOO_LARGE: Rejected = { kind: "rejected", status: 413, message: TOO_LARGE_MESSAGE };
const UNREADABLE: Rejected = { kind: "rejected", status: 400, message: "We could not read that request. Please check it and try again." };

/** Reads the body as JSON. Other text becomes undefined, and the schema then says what is missing. */
export async function readJson(request: Request): Promise<{ kind: "read"; json: unknown } | Rejected> {
	if (!hasContentType(request, "application/json")) return { kind: "rejected", status: 415, message: "Please send the request as JSON." };
	const body = await readBody(request);
	return body.kind === "rejected" ? body : { kind: "read", json: parseJson(body.text) };
}

/** Reads the fields of an HTML form. */
export async function readForm(
	request: Request,
	{ maxBytes = MAX_BODY_BYTES } = {},
): Promise<{ kind: "read"; form: URLSearchParams } | Rejected> {
	if (!hasContentType(request, "application/x-www-form-urlencoded")) {
		return { kind: "rejected", status: 415, message: "Please send the form from our website." };
	}
	const body = await readBody(request, maxBytes);
	if (body.kind === "rejected") return body;
	if (!isEncodedUtf8(body.text)) {
		return { kind: "rejected", status: 400, message: "We could not read that form. Please check it and try again." };
	}
	return { kind: "read", form: new URLSearchParams(body.text) };
}

/** An idempotency key is 1 to 200 visible ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
	return /^[!-~]{1,200}$/.test(text);
}

/** Parses the idempotency key of the visitor's earlier lead. An invalid one is ignored: losing the link is better than losing the request. */
export function parseEarlierLeadKey(key: string | null): string | null {
	return key !== null && isIdempotencyKey(key) ? key : null;
}

/** Reads the file that a form sends in this field. A form without one gives an empty file. */
export async function readFormFile(
	request: Request,
	{ field, maxBytes }: { field: string; maxBytes: number },
): Promise<{ kind: "read"; bytes: Uint8Array } | Rejected> {
	if (!hasContentType(request, "multipart/form-data")) {
		return { kind: "rejected", status: 415, message: "Please send the form from our website." };
	}
	const body = await readBytes(request, maxBytes);
	if (body.kind === "rejected") return body;
	try {
		const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
		const file = (await new Response(body.bytes, { headers }).formData()).get(field);
		return { kind: "read", bytes: file instanceof File ? await file.bytes() : new Uint8Array() };
	} catch {
		return UNREADABLE;
	}
}

/** Reads the body as text. Rejects one that is too large before reading all of it, and one that is not valid UTF-8. */
export async function readBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<BodyResult> {
	const body = await readBytes(request, maxBytes);
	if (body.kind === "rejected") return body;
	try {
		return { kind: "read", text: new TextDecoder("utf-8", { fatal: true }).decode(body.bytes) };
	} catch {
		return UNREADABLE;
	}
}

async function readBytes(request: Request, maxBytes: number): Promise<{ kind: "read"; bytes: Uint8Array<ArrayBuffer> } | Rejected> {
	if (Number(request.headers.get("Content-Length")) > maxBytes) return TOO_LARGE;
	const chunks: Uint8Array[] = [];
	let length = 0;
	try {
		// Leaving the loop early cancels the stream, so the rest is never read.
		for await (const chunk of request.body ?? []) {
			length += chunk.byteLength;
			if (length > maxBytes) return TOO_LARGE;
			chunks.push(chunk);
		}
		return { kind: "read", bytes: Buffer.concat(chunks) };
	} catch {
		return UNREADABLE;
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Whether a URL path or a form's body decodes to valid UTF-8. URLSearchParams would replace invalid bytes by U+FFFD. */
export function isEncodedUtf8(text: string): boolean {
	try {
		// Uses the result, because the bundler drops a call that seems to have no effect.
		return typeof decodeURIComponent(text) === "string";
	} catch {
		return false;
	}
}

/** Compares the content type without its parameters, such as a charset. */
function hasContentType(request: Request, type: string): boolean {
	return request.headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() === type;
}
