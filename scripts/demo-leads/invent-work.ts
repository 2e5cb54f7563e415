import type { LeadEventKind } from "#app/desk/desk-lead-store.server.ts";
import { ANSWER_WITHIN_MS, type LeadStatus, statusLabels } from "#app/leads/lead-status.ts";
import { brisbaneDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { NOTES, STAFF } from "./demo-words.ts";
import type { InventedLead } from "./invent-lead.ts";
import type { Random } from "./random.ts";

export type InventedWork = {
	status: LeadStatus;
	answeredAt: Date | null;
	events: { kind: LeadEventKind; text: string; username: string; createdAt: Date }[];
};

const HOUR_MS = 60 * 60 * 1000;
/** Of the last days' leads a desk that is busy has not come to each: some are within the 24 hours, some past them. */
const OPEN_HOURS = 110;
const OPEN_SHARE = 0.45;
const LATE_SHARE = 0.09;
const OPENS_AT_HOUR = 7.5;
const CLOSES_AT_HOUR = 18.5;

/** What the desk made of a lead until now: most are answered within the day, a few late, a few not yet. */
export function inventWork(lead: InventedLead, { now, random }: { now: Date; random: Random }): InventedWork {
	const untouched: InventedWork = { status: "new", answeredAt: null, events: [] };
	const username = random.pick(STAFF);
	const answeredAt = inventAnswer(lead.createdAt, random);
	const isOpen = now.getTime() - lead.createdAt.getTime() < OPEN_HOURS * HOUR_MS && random.chance(OPEN_SHARE);
	if (lead.flagged || isOpen || answeredAt > now) return untouched;

	const events: InventedWork["events"] = [change("new", "contacted", answeredAt, username)];
	const hoursLater = (hours: number) => new Date(answeredAt.getTime() + hours * HOUR_MS);
	if (random.chance(0.45)) events.push({ kind: "note", text: random.pick(NOTES), username, createdAt: hoursLater(random.between(0, 3)) });
	const closed = random.weighted({ open: 34, won: wonWeight(lead), lost: 36 });
	if (closed !== "open") {
		if (random.chance(0.3)) events.push({ kind: "note", text: random.pick(NOTES), username, createdAt: hoursLater(random.between(4, 20)) });
		events.push(change("contacted", closed, hoursLater(random.between(21, 220)), random.pick(STAFF)));
	}
	const done = events.filter((event) => event.createdAt <= now);
	return { status: closed !== "open" && done.length === events.length ? closed : "contacted", answeredAt, events: done };
}

function change(from: LeadStatus, to: LeadStatus, createdAt: Date, username: string): InventedWork["events"][number] {
	return { kind: "status", text: `${statusLabels[from]} to ${statusLabels[to]}`, username, createdAt };
}

/** Whoever chose a package is nearly there; whoever typed only an address has to be found first. */
function wonWeight({ packageName, email }: InventedLead): number {
	if (packageName) return 52;
	return email ? 36 : 12;
}

/** Mostly within a few hours of the working day, now and then past the promise. */
function inventAnswer(createdAt: Date, random: Random): Date {
	const promisedHours = ANSWER_WITHIN_MS / HOUR_MS;
	const isLate = random.chance(LATE_SHARE);
	const hours = isLate ? random.between(promisedHours + 1, promisedHours * 2.5) : 0.3 + 4.5 * random.next() ** 2;
	const wished = new Date(createdAt.getTime() + hours * HOUR_MS);
	const sinceMidnight = (wished.getTime() - startOfBrisbaneDay(brisbaneDay(wished)).getTime()) / HOUR_MS;
	if (sinceMidnight >= OPENS_AT_HOUR && sinceMidnight < CLOSES_AT_HOUR) return wished;
	const untilOpening = (sinceMidnight < OPENS_AT_HOUR ? OPENS_AT_HOUR : OPENS_AT_HOUR + 24) - sinceMidnight;
	return new Date(wished.getTime() + (untilOpening + random.between(0, 1.5)) * HOUR_MS);
}
