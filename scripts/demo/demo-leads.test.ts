import { expect, test } from "vitest";
import { DAY_MS } from "#app/durations.ts";
import { listDemoLeads } from "./demo-leads.ts";

const demoSites = ["https://reef-cafe.localhost:4100", "http://mates-mowing.localhost:4100"];
// These are a Tuesday at noon, a Sunday night and a Monday at noon.
const MOMENTS = ["2026-11-10T02:00:00Z", "2026-11-15T12:40:00Z", "2026-11-16T02:28:00Z"].map((iso) => new Date(iso));

test.each(MOMENTS)("lists every kind of lead at %s, and none from the future", (now) => {
	const demoLeads = listDemoLeads({ now, demoSites });
	const count = (matches: (one: (typeof demoLeads)[number]) => boolean) => demoLeads.filter(matches).length;
	expect(demoLeads.length).toBeGreaterThan(350);
	for (const source of ["hero", "hire_us", "get_started", "api"]) expect(count(({ lead }) => lead.source === source)).toBeGreaterThan(9);
	for (const status of ["contacted", "won", "lost"]) expect(count(({ lead }) => lead.status === status)).toBeGreaterThan(30);
	expect(count(({ lead }) => lead.flagged === true)).toBeGreaterThan(10);
	expect(count(({ isFollowUp }) => isFollowUp)).toBeGreaterThan(15);
	expect(count(({ notices }) => notices.some(({ state }) => state === "waiting"))).toBe(4);
	expect(count(({ lead, notices }) => lead.status === "contacted" && notices.some(({ state }) => state === "parked"))).toBeGreaterThan(0);
	const dayAgo = now.getTime() - DAY_MS;
	expect(count(({ lead }) => lead.status === "new" && !lead.flagged && lead.createdAt.getTime() < dayAgo)).toBeGreaterThan(2);
	for (const { lead, events } of demoLeads) {
		for (const time of [lead.createdAt, lead.repliedAt ?? lead.createdAt, ...events.map((event) => event.createdAt)]) {
			expect(time.getTime()).toBeLessThanOrEqual(now.getTime());
			expect(time.getTime()).toBeGreaterThanOrEqual(lead.createdAt.getTime());
		}
		expect(lead.status === "new").toBe(lead.repliedAt === null);
	}
});

test.each(Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 18, hour, 17))))(
	"gives a follow-up the website of the snapshot request before it, at %s",
	(now) => {
		const demoLeads = listDemoLeads({ now, demoSites });
		for (const [index, { lead, isFollowUp }] of demoLeads.entries()) {
			if (isFollowUp)
				expect([lead.source, lead.website, demoLeads[index - 1]?.lead.source]).toEqual([
					"hire_us",
					demoLeads[index - 1]?.lead.website,
					"hero",
				]);
		}
	},
);

test("uses reserved domains, and leaves no email to a visitor waiting", () => {
	for (const { lead, notices } of listDemoLeads({ now: new Date(), demoSites })) {
		expect(new URL(lead.website).hostname).toMatch(/\.(example|localhost)$/);
		if (lead.email) expect(lead.email).toMatch(/^[a-z-]+@[a-z-]+\.example$/);
		for (const { kind, state } of notices) if (state === "waiting") expect(kind).toBe("agency-mail");
	}
});
