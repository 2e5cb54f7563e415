import type { Agent } from "node:http";
import { acceptHeader, type ContentKind } from "./content-kind.ts";
import type { HostGate } from "./host-gate.ts";
import type { JudgedUrl } from "./judge-url.ts";
import { asHostAddress, type HostAddress } from "./pin-host.ts";
import { type ReadAnswer, readAnswer, type Wanted } from "./read-answer.server.ts";
import { type Route, requestHead } from "./request-head.server.ts";
import { untilAborted } from "./until-aborted.ts";

export type HostAccess = {
	userAgent: string;
	agents: { plain: Agent; secure: Agent };
	gate: HostGate;
	pinHost: (target: JudgedUrl) => Promise<HostAddress[]>;
	connectTo?: (host: string, port: number) => { address: string; port: number } | null;
};

export type HostAnswer = ReadAnswer & { firstByteMs: number };

/** Asks one host for one address, without following anywhere; throws a FetchFault, or the signal's reason when it aborts. */
export async function askHost(access: HostAccess, target: JudgedUrl, wanted: Wanted, signal: AbortSignal): Promise<HostAnswer> {
	const leave = await access.gate.enter(target.host, signal);
	try {
		const startedAtMs = performance.now();
		const route = await untilAborted(routeTo(access, target), signal);
		const { response, firstByteAtMs } = await requestHead({
			url: target.url,
			route,
			headers: headersFor(access.userAgent, wanted.kinds),
			agent: target.url.protocol === "https:" ? access.agents.secure : access.agents.plain,
			signal,
		});
		const answer = await readAnswer(response, wanted);
		return { ...answer, firstByteMs: Math.round(firstByteAtMs - startedAtMs) };
	} finally {
		leave();
	}
}

/** Where a connection to a judged host goes. Throws a FetchFault when it may go nowhere. */
export async function routeTo({ connectTo, pinHost }: Pick<HostAccess, "connectTo" | "pinHost">, target: JudgedUrl): Promise<Route> {
	const detour = connectTo?.(target.host, target.port);
	const addresses = detour ? [asHostAddress(detour.address)] : await pinHost(target);
	// Node asks no lookup about an address, so that a detour from one would not be taken.
	const host = target.isLiteral ? (addresses[0]?.address ?? target.host) : target.host;
	return { host, addresses, port: detour?.port ?? target.port };
}

function headersFor(userAgent: string, kinds: ContentKind[]): Record<string, string> {
	return {
		"User-Agent": userAgent,
		Accept: acceptHeader(kinds),
		"Accept-Language": "en-AU,en;q=0.8",
		"Accept-Encoding": "gzip, br, zstd",
	};
}
