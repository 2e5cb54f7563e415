import { expect, test } from "vitest";
import { HOUR_MS } from "#app/durations.ts";
import { admitVisit } from "./limit-visits.server.ts";

let hours = 0;
/** An hour that no other test has counted in. */
function freshHour(): Date {
	hours += 1;
	return new Date(Date.now() + hours * 2 * HOUR_MS);
}

function countAdmitted(addresses: string[], now: Date): number {
	return addresses.filter((address) => admitVisit(address, now)).length;
}

test("admits twenty visits per network and hour", () => {
	const now = freshHour();
	expect(countAdmitted(Array(50).fill("203.0.113.7"), now)).toBe(20);
	expect(countAdmitted(["203.0.113.8"], now)).toBe(1);
	expect(countAdmitted(["203.0.113.7"], new Date(now.getTime() + HOUR_MS))).toBe(1);
});

test("starts a new hour after a fast clock is corrected", () => {
	const now = freshHour();
	const aYearOn = new Date(now.getTime() + 365 * 24 * HOUR_MS);
	expect(countAdmitted(Array(50).fill("203.0.113.7"), aYearOn)).toBe(20);
	expect(countAdmitted(Array(50).fill("203.0.113.7"), now)).toBe(20);
});

test("limits IPv6 by network and by /48", () => {
	const now = freshHour();
	const within = (count: number, write: (n: string) => string) => Array.from({ length: count }, (_, n) => write((n + 1).toString(16)));
	expect(
		countAdmitted(
			within(50, (n) => `2001:db8::${n}`),
			now,
		),
	).toBe(20);
	expect(
		countAdmitted(
			within(2_000, (n) => `2001:db8:5:${n}::1`),
			now,
		),
	).toBe(600);
});

test("admits at most ten thousand visits an hour in total", () => {
	const addresses = Array.from({ length: 10_100 }, (_, n) => `10.0.${n >> 8}.${n & 255}`);
	expect(countAdmitted(addresses, freshHour())).toBe(10_000);
});
