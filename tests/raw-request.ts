import { connect } from "node:net";

export type RawAnswer = {
	/** Of every answer that came on this connection. */
	statuses: number[];
	text: string;
	/** True when the server closed the connection. */
	isClosed: boolean;
};

const PATIENCE_MS = 20_000;

/**
 * Sends these bytes on a connection of their own, as they are, and gives what came back: once the server has closed, or once an answer
 * is there and nothing more came for a moment.
 */
export function sendRaw(url: string, bytes: string | Uint8Array, { quietMs = 150 }: { quietMs?: number } = {}): Promise<RawAnswer> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), hostname);
		let text = "";
		let quiet: NodeJS.Timeout | undefined;
		const limit = setTimeout(() => finish(false, new Error("no answer and no end")), PATIENCE_MS);
		function finish(isClosed: boolean, fault?: Error) {
			clearTimeout(limit);
			clearTimeout(quiet);
			socket.destroy();
			if (fault) return reject(fault);
			resolve({ statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)), text, isClosed });
		}
		socket.on("data", (chunk) => {
			text += chunk.toString("latin1");
			clearTimeout(quiet);
			quiet = setTimeout(() => finish(false), quietMs);
		});
		// A server that refuses while we still write resets the connection: that is an end like any other.
		socket.on("error", () => {});
		socket.on("close", () => finish(true));
		socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
	});
}
