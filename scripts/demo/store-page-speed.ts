import type { Database } from "#app/db/client.server.ts";
import { speedCounts } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import type { PageKind } from "#app/vitals/page-kind.ts";
import { addSpeedCounts } from "#app/vitals/speed-count-store.server.ts";
import { DEVICES, VITAL_NAMES, type VitalName } from "#app/vitals/vital.ts";
import { toBucket } from "#app/vitals/vital-histogram.ts";

const DAYS = 28;
/** Visits a day on phones; half as many on larger screens. */
const VISITS: Partial<Record<PageKind, number>> = { home: 20, article: 30, blog: 8, "how-we-score": 4, "hire-us": 4 };
/** Medians on phones; two thirds of that on larger screens. */
const MEDIANS: Record<VitalName, number> = { LCP: 1_050, INP: 60, CLS: 0.004, FCP: 900, TTFB: 240 };
/** How many times the median each share of the visits takes. */
const SPREAD = [
	{ factor: 0.6, share: 0.25 },
	{ factor: 1, share: 0.5 },
	{ factor: 2.8, share: 0.25 },
];

/** Stores four weeks of page speeds for the demo. Returns false when there are real ones, which must not be mixed with them. */
export async function storePageSpeed(db: Database, now: Date): Promise<boolean> {
	if ((await db.$count(speedCounts)) > 0) return false;
	for (let daysAgo = 0; daysAgo < DAYS; daysAgo += 1) {
		const day = brisbaneDay(new Date(now.getTime() - daysAgo * DAY_MS));
		const views = DEVICES.flatMap((device) =>
			Object.entries(VISITS).map(([page, visits]) => ({ day, page, device, count: device === "phone" ? visits : visits / 2 })),
		);
		await addSpeedCounts(
			db,
			views.map((view) => ({ ...view, vital: "visits", bucket: 0 })),
		);
		for (const { factor, share } of SPREAD) {
			const slowness = (view: (typeof views)[number]) => factor * (view.device === "phone" ? 1 : 0.66);
			const counts = views.flatMap((view) =>
				VITAL_NAMES.map((vital) => ({
					...view,
					vital,
					bucket: toBucket(vital, MEDIANS[vital] * slowness(view)),
					count: Math.max(1, Math.round(view.count * share)),
				})),
			);
			await addSpeedCounts(db, counts);
		}
	}
	return true;
}
