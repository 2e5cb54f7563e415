import type { Server } from "node:http";
import type { Socket } from "node:net";

export type ReadingPace = {
	/** How often the connections are looked at. */
	lookEveryMs: number;
	/** What a connection that has an answer waiting must have taken since the last look. */
	leastBytes: number;
};

type Taken = { written: number; queued: number };

/** Ends connections that take their answer so slowly that they only hold memory: a limit on silence alone is met with one byte a minute. */
export function cutSlowReaders(server: Server, { lookEveryMs, leastBytes }: ReadingPace): void {
	const sockets = new Set<Socket>();
	const lastLook = new WeakMap<Socket, Taken>();
	server.on("connection", (socket: Socket) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
	});
	const looking = setInterval(() => {
		for (const socket of sockets) {
			if (socket.writableLength === 0) {
				lastLook.delete(socket);
				continue;
			}
			const before = lastLook.get(socket);
			const now = takenBy(socket);
			if (before && Math.max(now.written - before.written, before.queued - now.queued) < leastBytes) socket.resetAndDestroy();
			lastLook.set(socket, now);
		}
	}, lookEveryMs);
	looking.unref();
	server.once("close", () => clearInterval(looking));
}

/** Whole pieces that were written, and what is left of the one under way: only Node's own handle knows how far that has got. */
function takenBy(socket: Socket): Taken {
	const { _handle } = socket as { _handle?: { writeQueueSize?: number } | null };
	return { written: socket.bytesWritten - socket.writableLength, queued: _handle?.writeQueueSize ?? 0 };
}
