import { PAGE_KINDS, type PageKind } from "./page-kind.ts";
import type { SpeedCount } from "./speed-count-store.server.ts";
import { DEVICES, type Device, type Rating, VITAL_NAMES, type VitalName } from "./vital.ts";
import { bucketMiddle, findP75Bucket, rateBucket } from "./vital-histogram.ts";

/** Fewer visits say more about the visitors than about the page. */
export const MIN_VISITS = 20;

/** The 75th percentile; null if there are too few visits. */
export type Speed = { p75: number; rating: Rating } | null;
export type VisitSpeed = { visits: number; speeds: Record<VitalName, Speed> };
export type DeviceSpeed = { device: Device; all: VisitSpeed; pages: (VisitSpeed & { page: PageKind })[] };

type Count = Omit<SpeedCount, "day">;

/** Sums the counts up by device: all pages together, and each kind of page that was visited. */
export function summariseSpeed(counts: Count[]): DeviceSpeed[] {
	return DEVICES.map((device) => {
		const ofDevice = counts.filter((count) => count.device === device);
		const pages = PAGE_KINDS.map((page) => ({ page, ...summarise(ofDevice.filter((count) => count.page === page)) }));
		return { device, all: summarise(ofDevice), pages: pages.filter(({ visits }) => visits > 0) };
	});
}

function summarise(counts: Count[]): VisitSpeed {
	const visits = counts.filter(({ vital }) => vital === "visits").reduce((sum, { count }) => sum + count, 0);
	const speeds = Object.fromEntries(VITAL_NAMES.map((vital) => [vital, findSpeed(vital, counts)])) as VisitSpeed["speeds"];
	return { visits, speeds };
}

function findSpeed(vital: VitalName, counts: Count[]): Speed {
	const byBucket = new Map<number, number>();
	let visits = 0;
	for (const { bucket, count } of counts.filter((count) => count.vital === vital)) {
		byBucket.set(bucket, (byBucket.get(bucket) ?? 0) + count);
		visits += count;
	}
	const bucket = findP75Bucket(byBucket);
	if (bucket === null || visits < MIN_VISITS) return null;
	return { p75: bucketMiddle(vital, bucket), rating: rateBucket(vital, bucket) };
}
