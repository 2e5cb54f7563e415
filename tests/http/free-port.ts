import { createServer } from "node:net";

/** Finds a free port, for a server that must restart on the same one. */
export function findFreePort(): Promise<number> {
	return new Promise((found, failed) => {
		const probe = createServer().once("error", failed);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() => (address && typeof address === "object" ? found(address.port) : failed(new Error("no free port"))));
		});
	});
}
