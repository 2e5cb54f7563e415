import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { Server as HttpsServer } from "node:https";
import { type AddressInfo, createServer, type Socket } from "node:net";

const TLS_HANDSHAKE = 0x16;

type Servers = {
	plain: HttpServer;
	secure: HttpsServer;
	/** Host names that have https; connections to others are reset. */
	secureHosts: string[];
};

/** Serves http and https on one port: the first byte of a connection decides which server gets it. */
export async function listenOnOnePort({ plain, secure, secureHosts }: Servers, wantedPort: number, host: string) {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket)).on("error", () => {});
		socket.once("data", (bytes: Buffer) => {
			const isSecure = bytes[0] === TLS_HANDSHAKE;
			// The TLS client hello has the host name in plain text.
			if (isSecure && !secureHosts.some((name) => bytes.includes(name))) return socket.resetAndDestroy();
			socket.pause();
			socket.unshift(bytes);
			(isSecure ? secure : plain).emit("connection", socket);
			process.nextTick(() => socket.resume());
		});
	});
	server.listen(wantedPort, host);
	await once(server, "listening");
	return {
		port: (server.address() as AddressInfo).port,
		async close() {
			for (const socket of sockets) socket.destroy();
			if (server.listening) await new Promise((resolve) => server.close(resolve));
		},
	};
}
