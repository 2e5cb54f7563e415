import { once } from "node:events";
import { createServer } from "node:net";

// Every system hands out ports above these for port 0, so nothing else takes one of them between two servers.
const [FIRST, LAST] = [10_000, 32_000];

/** Finds a free port, for a server that must restart on the same one. */
export async function findFreePort(): Promise<number> {
	for (;;) {
		const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
		const probe = createServer();
		try {
			await once(probe.listen(port, "127.0.0.1"), "listening");
			return port;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
		} finally {
			await new Promise((resolve) => probe.close(resolve));
		}
	}
}
