import type { FetchFailure } from "./fetch-result.ts";

/** Ends a fetch. The fetcher turns it into a result, so callers never see it. */
export class FetchError extends Error {
	readonly failure: FetchFailure;

	constructor(failure: FetchFailure, options?: ErrorOptions) {
		super(failure, options);
		this.failure = failure;
	}
}

/** Converts a failed DNS lookup to a FetchError. Anything but "no such name" may be the fault of our own network. */
export function toLookupError(error: unknown): FetchError {
	const isMissing = listErrorCodes(error).some((code) => /^(?:ENOTFOUND|ENODATA|EBADNAME|EAI_NONAME|EAI_NODATA)$/.test(code));
	return new FetchError(isMissing ? "no-such-host" : "unreachable", { cause: error });
}

/** Converts the error of a request without a response to a FetchError. */
export function toRequestError(error: unknown, { isSecure, hasBegun }: { isSecure: boolean; hasBegun: boolean }): FetchError {
	if (error instanceof FetchError) return error;
	const codes = listErrorCodes(error);
	const isAny = (pattern: RegExp) => codes.some((code) => pattern.test(code));
	const withFailure = (failure: FetchFailure) => new FetchError(failure, { cause: error });
	if (isAny(/^HPE_HEADER_OVERFLOW$/)) return withFailure("headers-too-large");
	if (hasBegun || isAny(/^HPE_/)) return withFailure("invalid-response");
	// A host with several IP addresses may fail in several ways, and the clearest error wins: a server that does not speak https.
	if (isAny(/^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/)) return withFailure("connection-refused");
	if (isAny(/^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE)$/)) return withFailure("connection-refused");
	if (isAny(/^ETIMEDOUT$/)) return withFailure("timed-out");
	if (isAny(/^(?:ENETUNREACH|EHOSTUNREACH|ENETDOWN|EHOSTDOWN|EADDRNOTAVAIL|EACCES|EPERM|EAI_AGAIN|EMFILE|ENFILE)$/))
		return withFailure("unreachable");
	// The rest on a secure connection are hundreds of OpenSSL codes that all mean it could not be trusted.
	return withFailure(isSecure ? "insecure" : "invalid-response");
}

/** Returns the failure to report for a FetchError or an abort. Rethrows anything else, which is a bug of ours. */
export function toFetchFailure(error: unknown, { aborted, reason }: AbortSignal): FetchFailure {
	if (aborted) return reason instanceof DOMException && reason.name === "TimeoutError" ? "timed-out" : "stopped";
	if (error instanceof FetchError) return error.failure;
	throw error;
}

function listErrorCodes(error: unknown): string[] {
	const errors = error instanceof AggregateError ? [error, ...error.errors] : [error];
	return errors.flatMap((each) => (each instanceof Error && "code" in each ? [String(each.code)] : []));
}
