import type { Env } from "#app/env.server.ts";
import type { NoticeKind } from "#app/leads/plan-notices.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import { openPoster } from "#audit/guarded-fetch/post-guarded.server.ts";
import { attemptNotice } from "./attempt-notice.server.ts";
import type { DeliveryTools } from "./deliver-notice.server.ts";
import { type ClaimedNotice, claimNotices } from "./notice-store.server.ts";

export type NoticeWorkerOptions = Pick<DeliveryTools, "db" | "findReport" | "mailer"> & {
	env: DeliveryTools["env"] & Pick<Env, "SNAPSHOT_ALLOW_LOOPBACK">;
	postWebhook?: DeliveryTools["postWebhook"];
	pollMs?: number;
	leaseMs?: number;
	now?: () => Date;
};

export type NoticeWorker = {
	/** Takes nothing new, and ends once what is under way has ended, or after ten seconds. */
	close(): Promise<void>;
};

/**
 * Apart, so that a mail server that swallows connections holds up no webhook, nor the other way round. Whoever still waits for a report takes
 * no place: a stranger's slow site must not hold up the mails of others.
 */
const MOST_AT_ONCE = { mail: 3, webhook: 2 };
type Lane = keyof typeof MOST_AT_ONCE;
const LANE_OF: Record<NoticeKind, Lane> = { "agency-mail": "mail", "confirmation-mail": "mail", webhook: "webhook" };
/** Over the places of a lane; no more than these wait for a report, of the few sites that are read at once. */
const MOST_AWAITING_REPORTS = 12;
const REPORT_IS_SLOW_AFTER_MS = 500;
const POLL_MS = 2_000;
/** Longer than the longest delivery: a minute and a half for a mail, three quarters of one for its report, the database's patience on top. */
const LEASE_MS = 3 * 60_000;
const CLOSE_PATIENCE_MS = 10_000;

/** Delivers notices as they fall due, beside as many other workers as there are. Never throws: what fails is tried again later. */
export function openNoticeWorker({ pollMs = POLL_MS, leaseMs = LEASE_MS, ...options }: NoticeWorkerOptions): NoticeWorker {
	const { db, env, now = () => new Date() } = options;
	const poster = openPoster({ userAgent: `LeadNotices/1.0 (+${env.SITE_URL})`, allowLoopback: env.SNAPSHOT_ALLOW_LOOPBACK });
	const tools: DeliveryTools = { ...options, now, postWebhook: options.postWebhook ?? poster.post };
	const closing = new AbortController();
	const inFlight = new Set<number>();
	let isDatabaseAway = false;

	async function claim(kinds: NoticeKind[], most: number): Promise<ClaimedNotice[]> {
		try {
			const claimed = await claimNotices(db, { now: now(), leaseMs, most, kinds, exceptIds: [...inFlight] });
			isDatabaseAway = false;
			return claimed;
		} catch (error) {
			if (!isDatabaseAway) logEvent("notices-wait-for-database", namesOfFailure(error));
			isDatabaseAway = true;
			return [];
		}
	}

	async function work(lane: Lane): Promise<void> {
		const kinds = (Object.keys(LANE_OF) as NoticeKind[]).filter((kind) => LANE_OF[kind] === lane);
		const mostAtOnce = MOST_AT_ONCE[lane];
		const underWay = new Set<Promise<void>>();
		const reports = watchSlow(tools.findReport);
		const freePlaces = () => mostAtOnce + Math.min(reports.slowCount(), MOST_AWAITING_REPORTS) - underWay.size;
		while (!closing.signal.aborted) {
			const claimed = freePlaces() > 0 ? await claim(kinds, freePlaces()) : [];
			for (const notice of claimed) {
				const attempt = attemptNotice(notice, { ...tools, findReport: reports.find }, closing.signal);
				const delivery: Promise<void> = attempt.finally(() => {
					underWay.delete(delivery);
					inFlight.delete(notice.id);
				});
				underWay.add(delivery);
				inFlight.add(notice.id);
			}
			if (freePlaces() <= 0) await Promise.race([...underWay, reports.nextSlow()]);
			else if (claimed.length === 0) await firstOf(underWay, pollMs, closing.signal);
		}
		await Promise.all(underWay);
	}

	const working = Promise.all([work("mail"), work("webhook")]);
	return {
		async close() {
			closing.abort();
			await firstOf([working], CLOSE_PATIENCE_MS);
			poster.close();
		},
	};
}

/** The same search for a report, with how many are being waited for that were not there at once. */
function watchSlow(findReport: DeliveryTools["findReport"]) {
	let slow = 0;
	let tell = () => {};
	return {
		slowCount: () => slow,
		/** Ends as soon as one more is waited for, unless it is asked again before: a promise that stays would keep every race it was ever in. */
		nextSlow: () =>
			new Promise<void>((resolve) => {
				tell = resolve;
			}),
		async find(lead: Parameters<typeof findReport>[0]) {
			let isSlow = false;
			const timer = setTimeout(() => {
				isSlow = true;
				slow += 1;
				tell();
			}, REPORT_IS_SLOW_AFTER_MS);
			try {
				return await findReport(lead);
			} finally {
				clearTimeout(timer);
				if (isSlow) slow -= 1;
			}
		},
	};
}

/** Ends with the first of these, when the patience is over, or with the signal. */
function firstOf(works: Iterable<Promise<unknown>>, patienceMs: number, signal?: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", end);
			resolve();
		};
		const timer = setTimeout(end, patienceMs);
		signal?.addEventListener("abort", end);
		if (signal?.aborted) end();
		for (const work of works) work.then(end, end);
	});
}
