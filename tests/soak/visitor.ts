import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

export type Answer = { status: number; body: string; headers: NodeJS.Dict<string | string[]> };
type Question = { method?: string; headers?: OutgoingHttpHeaders; body?: string /** Hangs up after so long. */; abortAfterMs?: number };
export type Visitor = ReturnType<typeof openVisitor>;

/** Asks a site over connections that are kept, each time under another visitor's address; whoever hangs up gets null. */
export function openVisitor(url: string) {
	const agent = new Agent({ keepAlive: true, maxSockets: 64 });
	let visitors = 0;
	return {
		ask(path: string, { method = "GET", headers = {}, body, abortAfterMs }: Question = {}): Promise<Answer | null> {
			visitors += 1;
			// A network of its own, or the limits of one network would be what is measured.
			const address = `2a00:${(visitors >> 16).toString(16)}:${(visitors & 0xffff).toString(16)}::1`;
			const signal = abortAfterMs === undefined ? undefined : AbortSignal.timeout(abortAfterMs);
			return new Promise((resolve, reject) => {
				const fail = (error: Error) => (signal?.aborted ? resolve(null) : reject(error));
				const options = { method, agent, signal, headers: { "X-Forwarded-For": address, "Accept-Encoding": "br", ...headers } };
				request(url + path, options, async (response) => {
					try {
						resolve({ status: response.statusCode ?? 0, body: await text(response), headers: response.headers });
					} catch (error) {
						fail(error as Error);
					}
				})
					.on("error", fail)
					.end(body);
			});
		},
		close: () => agent.destroy(),
	};
}
