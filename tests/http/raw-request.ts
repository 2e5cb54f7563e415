import { connect } from "node:net";

export type RawResponse = {
	/** The status of every response on this connection. */
	statuses: number[];
	text: string;
};

/** Longer than the server keeps an idle connection. */
const TIMEOUT_MS = 30_000;

/**
 * Sends raw bytes on a new connection and returns everything that comes back until the server closes it. Waiting for a pause would not do,
 * because the server may run in this process.
 */
export function sendRaw(url: string, bytes: string | Uint8Array): Promise<RawResponse> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), hostname);
		let text = "";
		const limit = setTimeout(() => {
			reject(new Error(`the connection was not closed after: ${text.slice(0, 300)}`));
			socket.destroy();
		}, TIMEOUT_MS);
		socket.on("data", (chunk) => {
			text += chunk.toString("latin1");
		});
		// A server that rejects while we still write resets the connection.
		socket.on("error", () => {});
		socket.on("close", () => {
			clearTimeout(limit);
			resolve({ statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)), text });
		});
		socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
	});
}
