import { type AuditEvent, type NoResultEvent, type Reading, stepEvent } from "./audit-event.ts";
import type { StepId } from "./audit-steps.ts";
import { type GatherOptions, type GatherResult, gatherSite } from "./gather/gather-site.server.ts";
import type { TimeLimits } from "./gather/site-client.server.ts";
import type { Fetcher } from "./guarded-fetch/open-fetcher.server.ts";
import { describeNoResult, type NoResultCause } from "./no-result.ts";
import type { PageParser, ParserPool } from "./threads/parser-pool.server.ts";

export type AuditOptions = {
	fetcher: Fetcher;
	parserPool: ParserPool;
	/** The date of the audit. The same site on the same date gets the same result. */
	now: Date;
	signal: AbortSignal;
	/** Whether we may send requests to a host other than the site's own. All hosts are allowed by default. */
	admitHost?: GatherOptions["admitHost"];
	limits?: TimeLimits;
	/** Asked before a failure is blamed on the site. Our own network is taken to work by default. */
	ownNetwork?: GatherOptions["ownNetwork"];
};

/**
 * Audits a website: yields each step as it starts, then the result, or the reason why there is none. Stopping the iteration cancels the
 * requests.
 */
export async function* auditSite(
	website: string,
	{ fetcher, parserPool, now, signal, admitHost, limits, ownNetwork }: AuditOptions,
): AsyncGenerator<AuditEvent> {
	const stopped = new AbortController();
	const eitherSignal = AbortSignal.any([signal, stopped.signal]);
	const steps: AuditEvent[] = [];
	let nextStep = Promise.withResolvers<void>();
	const onStep = (id: StepId, detail: string) => {
		steps.push(stepEvent(id, detail));
		nextStep.resolve();
	};
	const gathering = gatherSite(website, { fetcher, parserPool, onStep, admitHost, limits, ownNetwork, signal: eitherSignal });
	try {
		for (let gathered: GatherResult | undefined; !gathered; ) {
			gathered = (await Promise.race([gathering, nextStep.promise])) ?? undefined;
			nextStep = Promise.withResolvers();
			yield* steps.splice(0);
			if (gathered) yield await toLastEvent(gathered, parserPool.forRun({ signal: eitherSignal }), now);
		}
	} finally {
		stopped.abort();
	}
}

async function toLastEvent(gathered: GatherResult, parser: PageParser, now: Date): Promise<AuditEvent> {
	if (gathered.kind === "no-result") return noResult(gathered.cause, { status: gathered.status });
	const grade = await parser.grade(gathered.facts, now);
	if (grade === "skipped") return noResult("reader-busy");
	if (grade === null) return noResult("too-complex");
	if (grade.kind === "not-enough") return noResult(grade.cause, { read: grade.read });
	return { type: "result", result: gathered.isPartial ? { ...grade.result, isPartial: true } : grade.result };
}

function noResult(cause: NoResultCause, { status = null, read }: { status?: number | null; read?: Reading } = {}): NoResultEvent {
	return { type: "no-result", cause, reason: describeNoResult(cause, status), ...(read && { read }) };
}
