import type { Server } from "node:http";
import type { Socket } from "node:net";

const LOOK_EVERY_MS = 50;

/** Watches a server's connections from now on; the function it gives back stops the server without losing a request. */
export function prepareDrain(server: Server): (finishWithinMs: number) => Promise<void> {
	// Node counts a connection as idle only after its first request, and would wait for one that never asks anything.
	const silent = new Set<Socket>();
	server.on("connection", (socket) => {
		silent.add(socket);
		socket.once("close", () => silent.delete(socket));
	});
	server.on("request", (request) => silent.delete(request.socket));

	/** Takes no new connections, lets the requests under way finish, and cuts off what is still open when the time is up. */
	return function drain(finishWithinMs) {
		return new Promise((resolve) => {
			const closeIdle = () => {
				server.closeIdleConnections();
				for (const socket of silent) socket.destroy();
			};
			// Again and again, since a kept-alive connection falls idle only after its last answer.
			const idle = setInterval(closeIdle, LOOK_EVERY_MS);
			const limit = setTimeout(() => server.closeAllConnections(), finishWithinMs);
			server.close(() => {
				clearInterval(idle);
				clearTimeout(limit);
				resolve();
			});
			closeIdle();
		});
	};
}
