import { DAY_MS } from "#app/durations.ts";
import { formatDay } from "#app/site/brisbane-time.ts";
import { describeNoResult } from "#audit/no-result.ts";
import type { AlertKind } from "./alert-kinds.ts";
import type { MeasuredFacts } from "./measured-facts.ts";
import { countDownReadings, isComparable, isDown, isSameSite, isScored, type Reading, type ScoredReading } from "./readings.ts";

const CERTIFICATE_DAYS = 14;
/** Certificates may last only days. They are renewed before the last third, so only then is one late. */
const LATE_SHARE = 1 / 3;
const DROP_POINTS = 5;
const READINGS_UNTIL_DOWN = 2;

export type NewAlert = { kind: AlertKind; text: string };

/** What the latest reading means for the alerts of a client. */
type AlertChanges = { opened: NewAlert[]; closed: AlertKind[] };

/** Decides which alerts the latest reading opens, and which open ones it closes because their cause is gone. */
export function findAlerts(readings: Reading[], { openAlerts, now }: { openAlerts: OpenAlert[]; now: Date }): AlertChanges {
	const latest = readings.at(-1);
	if (!latest) return { opened: [], closed: [] };
	const before = readings
		.slice(0, -1)
		.filter(isScored)
		.findLast((reading) => isSameSite(reading, latest));
	const scored = isScored(latest) ? latest : null;
	const checks = [
		checkDown(readings, latest),
		scored && checkNoindex(scored, before),
		scored && checkCertificate(scored.facts, now),
		scored && checkScore(scored, before, { readings, openAlerts }),
	].filter((check) => check !== null);
	return {
		opened: checks.flatMap((check) => (typeof check === "object" ? [check] : [])),
		closed: checks.flatMap((check) => (typeof check === "string" ? [check] : [])),
	};
}

export type OpenAlert = { kind: AlertKind; createdAt: Date };

/** An alert to open, the kind of an alert to close, or null to leave things as they are. */
type AlertCheck = NewAlert | AlertKind | null;

function checkDown(readings: Reading[], latest: Reading): AlertCheck {
	if (!isDown(latest)) return "site-down";
	// Only when it becomes down: an alert that staff closed stays closed until the site was up again.
	if (countDownReadings(readings) !== READINGS_UNTIL_DOWN || latest.failure === null) return null;
	return { kind: "site-down", text: `${latest.host} was down on two readings: ${describeNoResult(latest.failure)}.` };
}

function checkNoindex({ facts, host }: ScoredReading, before: ScoredReading | undefined): AlertCheck {
	if (!facts.isHiddenFromGoogle) return "noindex";
	if (before?.facts.isHiddenFromGoogle) return null;
	const reason = facts.problems.find(({ id }) => id === "structure.indexable")?.text ?? "It is not to be listed.";
	return { kind: "noindex", text: `${host} is hidden from Google: ${reason}` };
}

function checkCertificate({ certificate, domain }: MeasuredFacts, now: Date): AlertCheck {
	if (certificate === null) return null;
	if (now < lateFrom(certificate)) return "certificate";
	return { kind: "certificate", text: `The security certificate of ${domain} expires on ${formatDay(certificate.expiresAt)}.` };
}

/** Returns when a certificate that has not been renewed becomes urgent: 14 days before it expires, or later if it does not last that long. */
export function lateFrom({ validFrom, expiresAt }: NonNullable<MeasuredFacts["certificate"]>): Date {
	const expiresAtMs = Date.parse(expiresAt);
	const lifetimeMs = expiresAtMs - Date.parse(validFrom);
	return new Date(expiresAtMs - Math.min(CERTIFICATE_DAYS * DAY_MS, lifetimeMs * LATE_SHARE));
}

type History = { readings: Reading[]; openAlerts: OpenAlert[] };

function checkScore(latest: ScoredReading, before: ScoredReading | undefined, { readings, openAlerts }: History): AlertCheck {
	if (!before || !isComparable(before, latest)) return null;
	if (latest.score <= before.score - DROP_POINTS) {
		return { kind: "score-drop", text: `The score of ${latest.host} dropped from ${before.score} to ${latest.score}.` };
	}
	const open = openAlerts.find(({ kind }) => kind === "score-drop");
	const scoreBeforeDrop = open && findScoreBeforeDrop(readings, open.createdAt);
	return scoreBeforeDrop !== undefined && latest.score >= scoreBeforeDrop ? "score-drop" : null;
}

function findScoreBeforeDrop(readings: Reading[], alertedAt: Date): number | undefined {
	return readings
		.filter(isScored)
		.filter(({ measuredAt }) => measuredAt <= alertedAt)
		.at(-2)?.score;
}
