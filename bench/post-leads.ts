import { connect } from "node:net";
import { p99 } from "#tests/median.ts";

type Posting = { url: string; lanes: number; seconds: number /** Stands before every key. */; name: string };
type Posted = {
	/** Those that were answered 201. */
	accepted: number;
	perSecond: number;
	refused: number;
	p99Ms: number;
};

/**
 * Posts leads for so long over kept-alive connections, one after the other on each, every lead under a key and from a visitor of its own. Plain
 * sockets: fetch would take as much of the machine as the server it measures.
 */
export async function postLeads({ url, lanes, seconds, name }: Posting): Promise<Posted> {
	const tookMs: number[] = [];
	let accepted = 0;
	let next = 0;
	const startedAt = performance.now();
	const until = startedAt + seconds * 1000;
	async function postFrom() {
		await using connection = await openConnection(url);
		while (performance.now() < until) {
			const count = next++;
			const askedAt = performance.now();
			if ((await connection.ask(writeLead(`${name}-${count}`, count))) === 201) accepted += 1;
			tookMs.push(performance.now() - askedAt);
		}
	}
	await Promise.all(Array.from({ length: lanes }, postFrom));
	const perSecond = accepted / ((performance.now() - startedAt) / 1000);
	return { accepted, perSecond, refused: next - accepted, p99Ms: p99(tookMs) };
}

function writeLead(key: string, count: number): string {
	const body = JSON.stringify({ website: "https://mycafe.com.au", contactName: "Anna", email: `${key}@example.com` });
	const visitor = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
	return `POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\nX-Forwarded-For: ${visitor}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

async function openConnection(url: string) {
	const { hostname, port } = new URL(url);
	const socket = connect({ port: Number(port), host: hostname, noDelay: true }).setEncoding("latin1");
	let text = "";
	let answer: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
	socket.on("data", (chunk) => {
		text += chunk;
		const status = readStatus(text);
		if (status === null) return;
		text = "";
		answer?.resolve(status);
	});
	socket.on("error", () => {});
	socket.on("close", () => answer?.reject(new Error("The site closed a connection before it answered.")));
	return {
		ask: (request: string) =>
			new Promise<number>((resolve, reject) => {
				answer = { resolve, reject };
				socket.write(request);
			}),
		async [Symbol.asyncDispose]() {
			socket.destroy();
		},
	};
}

/** The status of an answer that is there to its last byte, or else null. */
function readStatus(text: string): number | null {
	const headersEnd = text.indexOf("\r\n\r\n");
	if (headersEnd < 0) return null;
	const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, headersEnd))?.[1];
	const isWhole = length === undefined ? text.endsWith("\r\n0\r\n\r\n") : text.length >= headersEnd + 4 + Number(length);
	return isWhole ? Number(text.slice(9, 12)) : null;
}
