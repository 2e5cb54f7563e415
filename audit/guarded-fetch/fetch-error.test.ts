import { expect, test } from "vitest";
import { FetchError, toLookupError, toRequestError } from "./fetch-error.ts";

const failed = (code: string) => Object.assign(new Error(`${code} 10.0.0.5:5432`), { code });
const early = { isSecure: false, hasBegun: false };

test.each([
	["ENOTFOUND", "no-such-host"],
	["ENODATA", "no-such-host"],
	["EAI_AGAIN", "unreachable"],
	["ESERVFAIL", "unreachable"],
	["ETIMEOUT", "unreachable"],
	["ECONNREFUSED", "unreachable"],
])("reports a lookup that fails with %s as %s", (code, failure) => {
	expect(toLookupError(failed(code)).failure).toBe(failure);
});

test.each([
	["ECONNREFUSED", "connection-refused"],
	["ECONNRESET", "connection-refused"],
	["EPIPE", "connection-refused"],
	["ETIMEDOUT", "timed-out"],
	["ENETUNREACH", "unreachable"],
	["EHOSTUNREACH", "unreachable"],
	["EADDRNOTAVAIL", "unreachable"],
	["HPE_INVALID_CONSTANT", "invalid-response"],
	["HPE_HEADER_OVERFLOW", "headers-too-large"],
])("reports a request that fails with %s as %s", (code, failure) => {
	expect(toRequestError(failed(code), early).failure).toBe(failure);
});

test.each(["CERT_HAS_EXPIRED", "DEPTH_ZERO_SELF_SIGNED_CERT", "ERR_TLS_CERT_ALTNAME_INVALID", "EPROTO"])(
	"reports %s on a secure connection as insecure",
	(code) => {
		expect(toRequestError(failed(code), { isSecure: true, hasBegun: false }).failure).toBe("insecure");
	},
);

test("reports any error after the first byte as an invalid response", () => {
	expect(toRequestError(failed("ECONNRESET"), { isSecure: true, hasBegun: true }).failure).toBe("invalid-response");
});

test("reports the most specific error when several IP addresses fail", () => {
	const error = new AggregateError([failed("ENETUNREACH"), failed("ECONNREFUSED")]);
	expect(toRequestError(error, early).failure).toBe("connection-refused");
});

test("reveals nothing about our own network in an error", () => {
	expect(String(toRequestError(failed("ECONNREFUSED"), early))).toBe("Error: connection-refused");
	expect(toRequestError(new FetchError("not-a-page"), early).failure).toBe("not-a-page");
});

test("reports a server that does not speak TLS as connection-refused", () => {
	const error = failed("ERR_SSL_WRONG_VERSION_NUMBER");
	expect(toRequestError(error, { isSecure: true, hasBegun: false }).failure).toBe("connection-refused");
});
