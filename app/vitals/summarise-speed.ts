import { PAGE_KINDS, type PageKind } from "./page-kind.ts";
import type { SpeedCount } from "./speed-count-store.server.ts";
import { DEVICES, type Device, type Rating, VITAL_NAMES, type VitalName } from "./vital.ts";
import { findP75Bucket, middleOf, ratingOf } from "./vital-histogram.ts";

/** Fewer say more about those who happened to come than about the page. */
export const MIN_VISITS = 20;

/** Three quarters of the visits were at least this good; null where too few were measured. */
export type Speed = { p75: number; rating: Rating } | null;
export type VisitSpeed = { visits: number; speeds: Record<VitalName, Speed> };
export type DeviceSpeed = { device: Device; all: VisitSpeed; pages: (VisitSpeed & { page: PageKind })[] };

type Count = Omit<SpeedCount, "day">;

/** What the counts say: for each kind of screen all its pages together, and each kind of page that was opened on it. */
export function summariseSpeed(counts: Count[]): DeviceSpeed[] {
	return DEVICES.map((device) => {
		const ofDevice = counts.filter((count) => count.device === device);
		const pages = PAGE_KINDS.map((page) => ({ page, ...summarise(ofDevice.filter((count) => count.page === page)) }));
		return { device, all: summarise(ofDevice), pages: pages.filter(({ visits }) => visits > 0) };
	});
}

function summarise(counts: Count[]): VisitSpeed {
	const visits = counts.filter(({ vital }) => vital === "visits").reduce((sum, { count }) => sum + count, 0);
	const speeds = Object.fromEntries(VITAL_NAMES.map((vital) => [vital, speedOf(vital, counts)])) as VisitSpeed["speeds"];
	return { visits, speeds };
}

function speedOf(vital: VitalName, counts: Count[]): Speed {
	const byBucket = new Map<number, number>();
	let visits = 0;
	for (const { bucket, count } of counts.filter((count) => count.vital === vital)) {
		byBucket.set(bucket, (byBucket.get(bucket) ?? 0) + count);
		visits += count;
	}
	const bucket = findP75Bucket(byBucket);
	if (bucket === null || visits < MIN_VISITS) return null;
	return { p75: middleOf(vital, bucket), rating: ratingOf(vital, bucket) };
}
