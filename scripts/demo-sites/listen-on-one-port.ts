import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { Server as HttpsServer } from "node:https";
import { type AddressInfo, createServer, type Socket } from "node:net";

const TLS_HANDSHAKE = 0x16;

type Servers = {
	plain: HttpServer;
	secure: HttpsServer /** The names that `secure` answers for; others are cut off. */;
	secureHosts: string[];
};

/** Opens one port that speaks http and https: the first byte of a connection tells which of the two servers gets it. */
export async function listenOnOnePort({ plain, secure, secureHosts }: Servers, wantedPort: number, host: string) {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket)).on("error", () => {});
		socket.once("data", (bytes: Buffer) => {
			const isSecure = bytes[0] === TLS_HANDSHAKE;
			// The host name stands in the first message as plain text.
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
