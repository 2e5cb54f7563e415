import { connect } from "node:net";
import { p99 } from "#tests/median.ts";

type Options = { url: string; connections: number; seconds: number /** Prefix of every idempotency key. */; name: string };
type Posted = {
	/** Answered with 201. */
	accepted: number;
	perSecond: number;
	refused: number;
	p99Ms: number;
};

/**
 * Posts leads over keep-alive connections, one after the other on each, every lead with its own key and visitor. Plain sockets, because
 * fetch would need as much of the machine as the server it measures.
 */
export async function postLeads({ url, connections, seconds, name }: Options): Promise<Posted> {
	const tookMs: number[] = [];
	let accepted = 0;
	let next = 0;
	const startedAt = performance.now();
	const until = startedAt + seconds * 1000;
	async function postOnConnection() {
		await using connection = await openConnection(url);
		while (performance.now() < until) {
			const count = next++;
			const postedAt = performance.now();
			if ((await connection.send(renderLead(`${name}-${count}`, count))) === 201) accepted += 1;
			tookMs.push(performance.now() - postedAt);
		}
	}
	await Promise.all(Array.from({ length: connections }, postOnConnection));
	const perSecond = accepted / ((performance.now() - startedAt) / 1000);
	return { accepted, perSecond, refused: next - accepted, p99Ms: p99(tookMs) };
}

function renderLead(key: string, count: number): string {
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
		const status = findStatus(text);
		if (status === null) return;
		text = "";
		answer?.resolve(status);
	});
	socket.on("error", () => {});
	socket.on("close", () => answer?.reject(new Error("The site closed a connection before it answered.")));
	return {
		send: (request: string) =>
			new Promise<number>((resolve, reject) => {
				answer = { resolve, reject };
				socket.write(request);
			}),
		async [Symbol.asyncDispose]() {
			socket.destroy();
		},
	};
}

/** The status of a complete response, or null while some of it is missing. */
function findStatus(text: string): number | null {
	const headersEnd = text.indexOf("\r\n\r\n");
	if (headersEnd < 0) return null;
	const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, headersEnd))?.[1];
	const isComplete = length === undefined ? text.endsWith("\r\n0\r\n\r\n") : text.length >= headersEnd + 4 + Number(length);
	return isComplete ? Number(text.slice(9, 12)) : null;
}
