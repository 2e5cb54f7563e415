import type { Database } from "#app/db/client.server.ts";
import { speedCounts } from "#app/db/schema.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import type { PageKind } from "#app/vitals/page-kind.ts";
import { addSpeedCounts, type SpeedCount } from "#app/vitals/speed-count-store.server.ts";
import { DEVICES, VITAL_NAMES, type VitalName } from "#app/vitals/vital.ts";
import { toBucket } from "#app/vitals/vital-histogram.ts";
import { createRandom, type Random } from "./random.ts";

const COUNTS_AT_ONCE = 500;

/** Stores invented page speeds. Returns false when there are real ones, which must not be mixed with them. */
export async function storeSpeed(db: Database, now: Date): Promise<boolean> {
	if ((await db.$count(speedCounts)) > 0) return false;
	const counts = inventSpeed(now);
	for (let done = 0; done < counts.length; done += COUNTS_AT_ONCE) await addSpeedCounts(db, counts.slice(done, done + COUNTS_AT_ONCE));
	return true;
}

const SEED = 20_261_116;
const DAYS = 28;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Views a day on phones; half as many on larger screens. */
const VIEWS: Partial<Record<PageKind, number>> = { home: 14, article: 22, blog: 5, "how-we-score": 2, "hire-us": 3, privacy: 0.3 };
/** Medians on phones; two thirds of that on larger screens. */
const MEDIANS: Record<VitalName, number> = { LCP: 1_050, INP: 60, CLS: 0.004, FCP: 900, TTFB: 240 };
/** Factors for slower pages. */
const SLOWER: Record<string, number> = { "how-we-score": 1.7, home: 1.1 };
/** Only visits with an interaction have an INP. */
const SHARE_TOUCHED = 0.6;

/** Invents four weeks of page speeds; always the same for the same day. */
function inventSpeed(now: Date): SpeedCount[] {
	const random = createRandom(SEED);
	const counts = new Map<string, SpeedCount>();
	const add = (count: SpeedCount) => {
		const key = JSON.stringify(count);
		counts.set(key, { ...count, count: (counts.get(key)?.count ?? 0) + 1 });
	};
	for (let ago = 0; ago < DAYS; ago += 1) {
		const day = brisbaneDay(new Date(now.getTime() - ago * DAY_MS));
		for (const device of DEVICES) {
			for (const [page, views] of Object.entries(VIEWS)) {
				const expected = device === "phone" ? views : views / 2;
				for (let view = 0; view < Math.floor(expected * 2 * random.next() + 0.5); view += 1) {
					const about = { day, page, device, count: 1 };
					add({ ...about, vital: "visits", bucket: 0 });
					for (const vital of VITAL_NAMES) {
						if (vital === "INP" && !random.chance(SHARE_TOUCHED)) continue;
						add({
							...about,
							vital,
							bucket: toBucket(vital, inventValue(MEDIANS[vital] * (SLOWER[page] ?? 1) * (device === "phone" ? 1 : 0.66), random)),
						});
					}
				}
			}
		}
	}
	return [...counts.values()];
}

/** Mostly near the median, sometimes several times as much. */
function inventValue(median: number, random: Random): number {
	const spread = random.next() + random.next() + random.next() - 1.5;
	return median * Math.exp(spread * 1.4);
}
