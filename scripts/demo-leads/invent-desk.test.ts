import { expect, test } from "vitest";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { inventDesk } from "./invent-desk.ts";

const ownSites = ["https://reef-cafe.localhost:4100", "http://mates-mowing.localhost:4100"];
// A Tuesday, a Sunday night, when the newest leads are few, and a Monday noon.
const MOMENTS = ["2026-11-10T02:00:00Z", "2026-11-15T12:40:00Z", "2026-11-16T02:28:00Z"].map((iso) => new Date(iso));

test("invents the same desk for the same moment", () => {
	const [now = new Date()] = MOMENTS;
	expect(inventDesk({ now, ownSites })).toEqual(inventDesk({ now, ownSites }));
});

test.each(MOMENTS)("has every kind of lead at %s, and none from the future", (now) => {
	const desk = inventDesk({ now, ownSites });
	expect(desk).toHaveLength(400);
	const count = (isMeant: (entry: (typeof desk)[number]) => boolean) => desk.filter(isMeant).length;
	for (const source of ["hero", "hire_us", "get_started", "api"])
		expect(
			count((entry) => entry.source === source),
			source,
		).toBeGreaterThan(9);
	for (const status of ["contacted", "won", "lost"])
		expect(
			count((entry) => entry.status === status),
			status,
		).toBeGreaterThan(30);
	expect(count((entry) => entry.flagged)).toBeGreaterThan(10);
	expect(count((entry) => entry.earlier !== null)).toBeGreaterThan(15);
	expect(count((entry) => entry.notices.some(({ state }) => state === "parked"))).toBeGreaterThan(1);
	const isOpen = ({ status, flagged }: (typeof desk)[number]) => !flagged && (status === "new" || status === "contacted");
	expect(count((entry) => isOpen(entry) && entry.notices.some(({ state }) => state === "parked"))).toBeGreaterThan(0);
	const dayAgo = now.getTime() - 24 * 60 * 60 * 1000;
	expect(count((entry) => entry.status === "new" && !entry.flagged && entry.createdAt.getTime() < dayAgo)).toBeGreaterThan(2);
	expect(new Set(desk.map((entry) => brisbaneDay(entry.createdAt))).size).toBeGreaterThan(50);

	for (const { createdAt, answeredAt, status, flagged, events, earlier } of desk) {
		for (const time of [createdAt, answeredAt ?? createdAt, ...events.map((event) => event.createdAt)]) {
			expect(time.getTime()).toBeLessThanOrEqual(now.getTime());
			expect(time.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
		}
		expect(status === "new").toBe(answeredAt === null);
		if (flagged) expect(status).toBe("new");
		if (earlier !== null) expect(desk[earlier]?.createdAt.getTime()).toBeLessThan(createdAt.getTime());
	}
});

test("uses reserved domains, and leaves no mail to an invented person waiting", () => {
	const [now = new Date()] = MOMENTS;
	for (const { website, email, notices } of inventDesk({ now, ownSites })) {
		expect(new URL(website).hostname).toMatch(/\.(example|localhost)$/);
		if (email) expect(email).toMatch(/^[a-z.-]+@[a-z-]+\.example$/);
		for (const { kind, state } of notices) if (state === "waiting") expect(kind).toBe("agency-mail");
	}
});

test.each(MOMENTS)("has mail waiting at %s with the worker's pauses", (now) => {
	const waiting = inventDesk({ now, ownSites }).flatMap(({ notices }) => notices.filter(({ state }) => state === "waiting"));
	expect(waiting.length).toBeGreaterThan(1);
	for (const { runAt, createdAt, attempts } of waiting) {
		expect(runAt.getTime() - now.getTime()).toBeGreaterThan(0);
		expect(runAt.getTime() - now.getTime()).toBeLessThanOrEqual(15 * 60 * 1000);
		// Five short pauses, then one every quarter of an hour.
		const quarters = (now.getTime() - createdAt.getTime()) / (15 * 60 * 1000);
		expect(Math.abs(attempts - quarters)).toBeLessThan(8);
	}
});

test("is busier on working days", () => {
	const [now = new Date()] = MOMENTS;
	const weekdays = inventDesk({ now, ownSites }).map(({ createdAt }) => new Date(`${brisbaneDay(createdAt)}T00:00:00Z`).getUTCDay());
	const on = (days: number[]) => weekdays.filter((day) => days.includes(day)).length / days.length;
	expect(on([1, 2, 3, 4, 5])).toBeGreaterThan(1.5 * on([0, 6]));
});
