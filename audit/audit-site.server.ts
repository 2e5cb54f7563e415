import { type AuditEvent, stepEvent } from "./audit-event.ts";
import type { StepId } from "./audit-steps.ts";
import { type Gathering, type GatherOptions, gatherSite } from "./gather/gather-site.server.ts";
import type { TimeLimits } from "./gather/site-visit.server.ts";
import { unreadableReason } from "./gather/unreadable-reasons.ts";
import { USER_AGENT_TOKEN } from "./gather/user-agent.ts";
import type { Fetcher } from "./guarded-fetch/open-fetcher.server.ts";
import type { PageParser, ParserPool } from "./read/parser-pool.server.ts";

export type AuditOptions = {
	fetcher: Fetcher;
	parserPool: ParserPool;
	now: Date;
	signal: AbortSignal;
	admitHost?: GatherOptions["admitHost"];
	limits?: TimeLimits;
};

/** Reads and grades a site: tells each step as it begins, then the result, or why there is none. Whoever stops listening stops the work. */
export async function* auditSite(
	website: string,
	{ fetcher, parserPool, now, signal, admitHost, limits }: AuditOptions,
): AsyncGenerator<AuditEvent> {
	const leaving = new AbortController();
	const steps: AuditEvent[] = [];
	let news = Promise.withResolvers<void>();
	const onStep = (id: StepId) => {
		steps.push(stepEvent(id));
		news.resolve();
	};
	const bothSignals = AbortSignal.any([signal, leaving.signal]);
	const gathering = gatherSite(website, {
		...{ fetcher, parserPool, onStep, admitHost, limits },
		signal: bothSignals,
		userAgentToken: USER_AGENT_TOKEN,
	});
	try {
		for (let gathered: Gathering | undefined; !gathered; ) {
			gathered = (await Promise.race([gathering, news.promise])) ?? undefined;
			news = Promise.withResolvers();
			yield* steps.splice(0);
			if (gathered) yield await conclude(gathered, parserPool.forRun({ signal: bothSignals }), now);
		}
	} finally {
		leaving.abort();
	}
}

async function conclude(gathered: Gathering, parser: PageParser, now: Date): Promise<AuditEvent> {
	if (gathered.kind === "unreadable") return { type: "unreachable", reason: unreadableReason(gathered.failure, gathered.status) };
	const grade = await parser.grade(gathered.facts, now);
	if (grade === "skipped") return { type: "unreachable", reason: unreadableReason("reader-busy", null) };
	if (grade?.kind === "measured")
		return { type: "result", result: gathered.isPartial ? { ...grade.result, isPartial: true } : grade.result };
	return { type: "unreachable", reason: grade?.reason ?? "its pages are too tangled to judge" };
}
