import type { InventedLead } from "./invent-lead.ts";
import { inventEarlierLead, inventLead } from "./invent-lead.ts";
import { type InventedNotice, inventNotices } from "./invent-notices.ts";
import { inventTimes } from "./invent-times.ts";
import { type InventedWork, inventWork } from "./invent-work.ts";
import { createRandom } from "./random.ts";

const SEED = 20_261_115;
const LEADS = 400;
const DAYS = 60;
const EARLIER_SHARE = 0.35;
const WAITING_LEADS = 4;
const REFUSED_SHARE = 0.04;

export type DeskEntry = InventedLead &
	InventedWork & { notices: InventedNotice[] /** Where in the list its visitor's snapshot request is. */; earlier: number | null };

/** Two months of a desk, oldest first: the same for the same moment. */
export function inventDesk({ now, ownSites }: { now: Date; ownSites: readonly string[] }): DeskEntry[] {
	const random = createRandom(SEED);
	const invented = inventTimes(LEADS, { now, days: DAYS, random }).flatMap((time) => {
		const lead = inventLead(time, { random, ownSites });
		const hasEarlier = lead.source === "hire_us" && !lead.flagged && random.chance(EARLIER_SHARE);
		return hasEarlier ? withEarlier(lead, inventEarlierLead(lead, random)) : [{ lead, grewOutOf: null }];
	});
	const ordered = invented.sort((one, other) => one.lead.createdAt.getTime() - other.lead.createdAt.getTime()).slice(-LEADS);
	const places = new Map(ordered.map(({ lead }, index) => [lead, index]));
	const worked = ordered.map(({ lead, grewOutOf }) => ({
		...lead,
		...inventWork(lead, { now, random }),
		earlier: (grewOutOf && places.get(grewOutOf)) ?? null,
	}));
	// The desk tells of mail that was given up only while the lead is open.
	const lastOpen = worked.findLastIndex(({ email, flagged, status }) => email && !flagged && (status === "new" || status === "contacted"));
	return worked.map((lead, index) => ({
		...lead,
		notices: inventNotices(lead, {
			...{ now, random },
			isWaiting: !lead.flagged && index >= LEADS - WAITING_LEADS,
			isRefused: index === lastOpen || random.chance(REFUSED_SHARE),
		}),
	}));
}

function withEarlier(lead: InventedLead, earlier: InventedLead): { lead: InventedLead; grewOutOf: InventedLead | null }[] {
	return [
		{ lead: earlier, grewOutOf: null },
		{ lead, grewOutOf: earlier },
	];
}
