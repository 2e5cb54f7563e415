import { hasContentType, readBody } from "./read-body.server.ts";

type FormResult = { kind: "read"; form: URLSearchParams } | { kind: "refused"; status: 400 | 413 | 415; sentence: string };

/** What a plain form sent, of at most 32 KB; a body that is not UTF-8 is refused rather than repaired. */
export async function readForm(request: Request): Promise<FormResult> {
	if (!hasContentType(request, "application/x-www-form-urlencoded")) {
		return { kind: "refused", status: 415, sentence: "Please send the form from our website." };
	}
	const body = await readBody(request);
	if (body.kind === "refused") return body;
	if (!isEncodedUtf8(body.text)) {
		return { kind: "refused", status: 400, sentence: "We could not read that form, please check it and try again." };
	}
	return { kind: "read", form: new URLSearchParams(body.text) };
}

/**
 * URLSearchParams puts U+FFFD in place of what is not UTF-8; decodeURIComponent throws.
 * Its result must be used: the bundler takes a call without one for dead code.
 */
function isEncodedUtf8(body: string): boolean {
	try {
		return typeof decodeURIComponent(body) === "string";
	} catch {
		return false;
	}
}
