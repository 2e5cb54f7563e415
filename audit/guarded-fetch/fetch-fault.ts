import type { FetchFailure } from "./fetch-outcome.ts";

/** Thrown within a fetch to end it; becomes its outcome and never leaves the fetcher. */
export class FetchFault extends Error {
	readonly failure: FetchFailure;

	constructor(failure: FetchFailure, options?: ErrorOptions) {
		super(failure, options);
		this.failure = failure;
	}
}

/** Why a name could not be resolved. Anything but "there is no such name" says more about our own network than about the site. */
export function faultOfLookup(error: unknown): FetchFault {
	const isMissing = codesOf(error).some((code) => /^(?:ENOTFOUND|ENODATA|EBADNAME|EAI_NONAME|EAI_NODATA)$/.test(code));
	return new FetchFault(isMissing ? "no-such-host" : "no-network", { cause: error });
}

/** Why a request got no answer. */
export function faultOfRequest(error: unknown, { isSecure, hasBegun }: { isSecure: boolean; hasBegun: boolean }): FetchFault {
	if (error instanceof FetchFault) return error;
	const codes = codesOf(error);
	const isAny = (pattern: RegExp) => codes.some((code) => pattern.test(code));
	const fault = (failure: FetchFailure) => new FetchFault(failure, { cause: error });
	if (isAny(/^HPE_HEADER_OVERFLOW$/)) return fault("headers-too-large");
	if (hasBegun || isAny(/^HPE_/)) return fault("broken-answer");
	// Several addresses may have failed, each in its own way: the one that was reached tells most.
	// Something is there, but it does not speak https at all.
	if (isAny(/^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/)) return fault("connection-refused");
	if (isAny(/^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE)$/)) return fault("connection-refused");
	if (isAny(/^ETIMEDOUT$/)) return fault("timed-out");
	if (isAny(/^(?:ENETUNREACH|EHOSTUNREACH|ENETDOWN|EHOSTDOWN|EADDRNOTAVAIL|EACCES|EPERM|EAI_AGAIN|EMFILE|ENFILE)$/))
		return fault("no-network");
	// What is left on a secure connection is OpenSSL's: hundreds of codes that all say it could not be trusted.
	return fault(isSecure ? "insecure" : "broken-answer");
}

/** What a fault or an abort is called in an outcome; anything else is a mistake of ours and is thrown on. */
export function failureOf(error: unknown, { aborted, reason }: AbortSignal): FetchFailure {
	if (aborted) return reason instanceof DOMException && reason.name === "TimeoutError" ? "timed-out" : "stopped";
	if (error instanceof FetchFault) return error.failure;
	throw error;
}

function codesOf(error: unknown): string[] {
	const errors = error instanceof AggregateError ? [error, ...error.errors] : [error];
	return errors.flatMap((each) => (each instanceof Error && "code" in each ? [String(each.code)] : []));
}
