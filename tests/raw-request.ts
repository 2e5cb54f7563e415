import { connect } from "node:net";

export type RawAnswer = {
	/** Of every answer that came on this connection. */
	statuses: number[];
	text: string;
};

/** Longer than the server keeps a connection on which nothing is asked. */
const PATIENCE_MS = 30_000;

/**
 * Sends these bytes on a connection of their own, as they are, and gives all that came back until the server closed it: a pause would
 * not tell that nothing more comes, since the server may be this very process.
 */
export function sendRaw(url: string, bytes: string | Uint8Array): Promise<RawAnswer> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), hostname);
		let text = "";
		const limit = setTimeout(() => {
			reject(new Error(`the connection was not closed after: ${text.slice(0, 300)}`));
			socket.destroy();
		}, PATIENCE_MS);
		socket.on("data", (chunk) => {
			text += chunk.toString("latin1");
		});
		// A server that refuses while we still write resets the connection: that is an end like any other.
		socket.on("error", () => {});
		socket.on("close", () => {
			clearTimeout(limit);
			resolve({ statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)), text });
		});
		socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
	});
}
