/** A hostile request and the statuses of its responses; null means that the connection is closed without one. */
export type HostileRequest = { name: string; bytes: string | Uint8Array; statuses: (number | null)[] };

const HOST = "Host: site.example\r\n";
const END = `${HOST}Connection: close\r\n`;
const JSON_TYPE = "Content-Type: application/json\r\n";
/** Would get a 404 if it were parsed as a request. */
const SMUGGLED = `GET /smuggled HTTP/1.1\r\n${HOST}\r\n`;

const REJECTED = [400];
const get = (target: string, headers = "") => `GET ${target} HTTP/1.1\r\n${END}${headers}\r\n`;
const post = (headers: string, body: string, target = "/api/leads") => `POST ${target} HTTP/1.1\r\n${END}${JSON_TYPE}${headers}\r\n${body}`;
const chunked = (body: string) => post("Transfer-Encoding: chunked\r\n", body);
/** Kept alive, because a smuggled request follows on the same connection. */
const keptAlive = (headers: string, body: string) => `POST /api/leads HTTP/1.1\r\n${HOST}${JSON_TYPE}${headers}\r\n${body}`;

function list(statuses: (number | null)[], requests: Record<string, string | Uint8Array>): HostileRequest[] {
	return Object.entries(requests).map(([name, bytes]) => ({ name, bytes, statuses }));
}

const chunkedAnd = (header: string) => keptAlive(`${header}\r\n`, `0\r\n\r\n${SMUGGLED}`);

/** Two servers in a row would disagree about where the body ends. */
export const SMUGGLING: HostileRequest[] = [
	...list(REJECTED, {
		"a length and chunks": keptAlive("Content-Length: 6\r\nTransfer-Encoding: chunked\r\n", `0\r\n\r\n${SMUGGLED}`),
		"chunks and a length": keptAlive("Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", "5c\r\nGPOST / HTTP/1.1\r\n\r\n0\r\n\r\n"),
		"a space before the colon of the coding": chunkedAnd("Transfer-Encoding : chunked"),
		"a vertical tab before the coding": chunkedAnd("Transfer-Encoding:\vchunked"),
		"two codings, chunked first": chunkedAnd("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity"),
		"a list of codings, chunked first": chunkedAnd("Transfer-Encoding: chunked, identity"),
		"the coding on a folded line": chunkedAnd("Transfer-Encoding:\r\n chunked"),
		"the coding identity beside a length": keptAlive("Transfer-Encoding: identity\r\nContent-Length: 2\r\n", "{}"),
		"two equal lengths": keptAlive("Content-Length: 2\r\nContent-Length: 2\r\n", "{}"),
		"two different lengths": keptAlive("Content-Length: 2\r\nContent-Length: 3\r\n", "{}x"),
		"a list of lengths": keptAlive("Content-Length: 2, 2\r\n", "{}"),
		"a length with a plus": keptAlive("Content-Length: +2\r\n", "{}"),
		"a negative length": keptAlive("Content-Length: -1\r\n", "{}"),
		"a length in hex": keptAlive("Content-Length: 0x2\r\n", "{}"),
		"a length that overflows": keptAlive("Content-Length: 99999999999999999999\r\n", "{}"),
		"lines that end in a bare line feed": "GET / HTTP/1.1\nHost: site.example\n\n",
		"one header that ends in a bare line feed": "GET / HTTP/1.1\r\nHost: site.example\nX: y\r\n\r\n",
		"a bare carriage return in a header": get("/", "X: a\rY: b\r\n"),
		"a folded header": get("/", "X: a\r\n b\r\n"),
		"a chunk size in hex notation": chunked("0x2\r\n{}\r\n0\r\n\r\n"),
		"a negative chunk size": chunked("-2\r\n{}\r\n0\r\n\r\n"),
		"a chunk size with a plus": chunked("+2\r\n{}\r\n0\r\n\r\n"),
		"a chunk size that overflows": chunked("fffffffffffffffff\r\n{}\r\n0\r\n\r\n"),
		"chunks that end in a bare line feed": chunked("2\n{}\n0\n\n"),
		"a length behind the chunks": chunked("2\r\n{}\r\n0\r\nContent-Length: 3\r\n\r\n"),
		"rubbish behind a body": keptAlive("Content-Length: 2\r\n", "{}rubbish rubbish\r\n\r\n"),
	}),
	...list([501], {
		"a coding that is nearly chunked": chunkedAnd("Transfer-Encoding: xchunked"),
		"an unknown coding before chunked": chunkedAnd("Transfer-Encoding: gzip, chunked"),
	}),
	...list([413], { "a chunk extension without end": chunked(`2;a=${"x".repeat(200_000)}\r\n{}\r\n0\r\n\r\n`) }),
];

export const OVERSIZED: HostileRequest[] = [
	...list([431], {
		"a header of 100 kB": get("/", `X: ${"a".repeat(100_000)}\r\n`),
		"an address of 100 kB": get(`/${"a".repeat(100_000)}`),
		"two thousand headers": get("/", "a:b\r\n".repeat(2_000)),
		"a hundred and one headers": get("/", "a:b\r\n".repeat(99)),
	}),
	...list([404], { "an address of 10 kB": get(`/${"a".repeat(10_000)}`) }),
	...list([413], {
		"a body of 40 kB": post("Content-Length: 40000\r\n", "x".repeat(40_000)),
		"a body of 40 kB that never comes": post("Content-Length: 40000\r\n", ""),
		"a body of 40 kB in chunks": chunked(`9c40\r\n${"x".repeat(40_000)}\r\n0\r\n\r\n`),
		"a body of 40 kB that asks first": post("Expect: 100-continue\r\nContent-Length: 40000\r\n", ""),
	}),
	...list([405], { "400 MB for a page": post("Content-Length: 400000000\r\n", "x".repeat(40_000), "/") }),
];

export const MALFORMED: HostileRequest[] = [
	...list(REJECTED, {
		"a method that does not exist": `FOO / HTTP/1.1\r\n${END}\r\n`,
		"a method in small letters": `get / HTTP/1.1\r\n${END}\r\n`,
		"HTTP/1.2": `GET / HTTP/1.2\r\n${END}\r\n`,
		"an address on another host": get("http://attacker.example/"),
		"an address with a user in it": get("http://a:b@site.example/"),
		"an address of another scheme": get("ftp://site.example/"),
		"no host": "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
		"two hosts": get("/", "Host: attacker.example\r\n"),
		"a host with a user in it": "GET / HTTP/1.1\r\nHost: a:b@site.example\r\nConnection: close\r\n\r\n",
		"an empty host": "GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n",
		"a host with a path": "GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n",
		"a host with a space": "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
		"a list of hosts": "GET / HTTP/1.1\r\nHost: a, b\r\nConnection: close\r\n\r\n",
		"a host that is no text": "GET / HTTP/1.1\r\nHost: \xff\xfe\r\nConnection: close\r\n\r\n",
		"half a host": "GET / HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n",
		"a port over 65535": "GET / HTTP/1.1\r\nHost: a:99999\r\nConnection: close\r\n\r\n",
		"NUL in the address": get("/\0"),
		"a carriage return in the address": get("/\rx"),
		"a space in the address": get("/a b"),
		"bytes that are no ASCII in the address": get("/caf\xe9"),
		"an address without a slash": get("blog"),
		"backslashes in the address": get("/\\..\\x"),
		"a host behind a backslash": get("/\\attacker.example/"),
		"NUL in a header": get("/", "X: a\0b\r\n"),
		"a header with a space in its name": get("/", "b@d name: x\r\n"),
		"the beginning of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
		"the beginning of TLS": new Uint8Array([0x16, 3, 1, 0, 0xba, 1, 0, 0, 0xb6, 3, 3]),
		"the beginning of SSH": "SSH-2.0-x\r\n",
		"everything, as OPTIONS": `OPTIONS * HTTP/1.1\r\n${END}\r\n`,
		"everything, as GET": get("*"),
	}),
	...list([505], { "HTTP/2 written as HTTP/1": `GET / HTTP/2.0\r\n${END}\r\n`, "HTTP/0.9": "GET /\r\n\r\n" }),
	...list([404], {
		"half an escape": get("/%zz"),
		"an escape that is no UTF-8": get("/%ff"),
		"NUL as an escape": get("/%00"),
		"a path traversal": get("/../../package.json"),
		"an escaped path traversal": get("/..%2f..%2fpackage.json"),
		"an escaped path traversal out of the assets": get("/assets/..%2f..%2fserver%2findex.js"),
		"a host behind two slashes": get("//attacker.example/"),
		"a host behind an escaped backslash": get("/%5cattacker.example/"),
		"a line break as an escape": get("/x%0d%0aSet-Cookie:%20a=b"),
	}),
	...list([null], { "a CONNECT tunnel": "CONNECT attacker.example:443 HTTP/1.1\r\nHost: attacker.example:443\r\n\r\n" }),
];

export const CONFUSED: HostileRequest[] = [
	...list([405], {
		"TRACE, which would show cookies to scripts": `TRACE / HTTP/1.1\r\n${END}Cookie: secret=1\r\n\r\n`,
		"PUT to the endpoint": `PUT /api/leads HTTP/1.1\r\n${END}${JSON_TYPE}Content-Length: 2\r\n\r\n{}`,
		"DELETE of the endpoint": `DELETE /api/leads HTTP/1.1\r\n${END}\r\n`,
		"a CORS preflight from another site": `OPTIONS /api/leads HTTP/1.1\r\n${END}Origin: https://attacker.example\r\nAccess-Control-Request-Method: POST\r\n\r\n`,
		"POST to a page": post("Content-Length: 0\r\n", "", "/"),
		"POST to a page that says it is GET": post("X-HTTP-Method-Override: GET\r\nContent-Length: 0\r\n", "", "/"),
		"a method in the address": post("Content-Length: 0\r\n", "", "/?_method=GET"),
	}),
	...list([200], {
		"GET that says it is DELETE": get("/", "X-HTTP-Method-Override: DELETE\r\nX-Method-Override: DELETE\r\n"),
		"GET with a body": get("/", "Content-Length: 5\r\n").concat("hello"),
		"GET with a body in chunks": get("/", "Transfer-Encoding: chunked\r\n").concat("5\r\nhello\r\n0\r\n\r\n"),
		"an upgrade to WebSocket": get("/", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"),
		"an upgrade to HTTP/2": get("/", "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n"),
		"a range of a page": get("/", "Range: bytes=0-3\r\n"),
		"a thousand ranges of a page": get("/", `Range: bytes=${"0-,".repeat(1_000)}0-\r\n`),
		"no encoding at all": get("/", "Accept-Encoding: *;q=0, identity;q=0\r\n"),
		"a thousand encodings": get("/", `Accept-Encoding: ${"gzip;q=0.x,".repeat(1_000)}\r\n`),
		"headers named like object properties": get("/", "__proto__: x\r\nconstructor: y\r\n"),
	}),
	...list([401], { "HEAD of the endpoint": `HEAD /api/leads HTTP/1.1\r\n${END}\r\n` }),
	...list([415], {
		"a list of content types": `POST /api/leads HTTP/1.1\r\n${END}Content-Type: application/json, text/plain\r\nContent-Length: 2\r\n\r\n{}`,
		"two content types": `POST /api/leads HTTP/1.1\r\n${END}Content-Type: text/plain\r\n${JSON_TYPE}Content-Length: 2\r\n\r\n{}`,
		"no content type": `POST /api/leads HTTP/1.1\r\n${END}Content-Length: 2\r\n\r\n{}`,
	}),
	...list([417], { "an unknown expectation": post("Expect: 200-maybe\r\nContent-Length: 2\r\n", "{}") }),
	...list(REJECTED, { "a body that says it is compressed": post("Content-Encoding: gzip\r\nContent-Length: 2\r\n", "{}") }),
];
