import { expect, test } from "vitest";
import { FetchFault, faultOfLookup, faultOfRequest } from "./fetch-fault.ts";

const failed = (code: string) => Object.assign(new Error(`${code} 10.0.0.5:5432`), { code });
const early = { isSecure: false, hasBegun: false };

test.each([
	["ENOTFOUND", "no-such-host"],
	["ENODATA", "no-such-host"],
	["EAI_AGAIN", "no-network"],
	["ESERVFAIL", "no-network"],
	["ETIMEOUT", "no-network"],
	["ECONNREFUSED", "no-network"],
])("a lookup that fails with %s means %s", (code, failure) => {
	expect(faultOfLookup(failed(code)).failure).toBe(failure);
});

test.each([
	["ECONNREFUSED", "connection-refused"],
	["ECONNRESET", "connection-refused"],
	["EPIPE", "connection-refused"],
	["ETIMEDOUT", "timed-out"],
	["ENETUNREACH", "no-network"],
	["EHOSTUNREACH", "no-network"],
	["EADDRNOTAVAIL", "no-network"],
	["HPE_INVALID_CONSTANT", "broken-answer"],
	["HPE_HEADER_OVERFLOW", "headers-too-large"],
])("a request that fails with %s means %s", (code, failure) => {
	expect(faultOfRequest(failed(code), early).failure).toBe(failure);
});

test.each(["CERT_HAS_EXPIRED", "DEPTH_ZERO_SELF_SIGNED_CERT", "ERR_TLS_CERT_ALTNAME_INVALID", "EPROTO"])(
	"%s on a secure connection means insecure",
	(code) => {
		expect(faultOfRequest(failed(code), { isSecure: true, hasBegun: false }).failure).toBe("insecure");
	},
);

test("an answer that had begun is broken, whatever broke it", () => {
	expect(faultOfRequest(failed("ECONNRESET"), { isSecure: true, hasBegun: true }).failure).toBe("broken-answer");
});

test("of several addresses that failed, the one that was reached tells why", () => {
	const error = new AggregateError([failed("ENETUNREACH"), failed("ECONNREFUSED")]);
	expect(faultOfRequest(error, early).failure).toBe("connection-refused");
});

test("says nothing of the network itself", () => {
	expect(String(faultOfRequest(failed("ECONNREFUSED"), early))).toBe("Error: connection-refused");
	expect(faultOfRequest(new FetchFault("not-a-page"), early).failure).toBe("not-a-page");
});

test("whatever answers https without speaking it has none", () => {
	const error = failed("ERR_SSL_WRONG_VERSION_NUMBER");
	expect(faultOfRequest(error, { isSecure: true, hasBegun: false }).failure).toBe("connection-refused");
});
