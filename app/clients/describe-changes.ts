import type { Problem } from "./measured-facts.ts";
import { isComparable, isSameSite, isScored, type Reading, type ScoredReading } from "./readings.ts";

/** What changed between two readings of a site. */
export type Changes = {
	from: number;
	to: number;
	/** Our rules changed in between, so nothing else is compared: the difference may be ours. */
	isRescored: boolean;
	fixed: Problem[];
	/** Problems that were not there before or were less severe, the most important first. */
	broken: BrokenProblem[];
	/** The domains of competitors that scored lower than the site or the same before, and now score higher. */
	passedBy: string[];
	/** The domains of competitors that the site now outscores. */
	passed: string[];
};

/** A problem that is new, or that was there before and got worse. */
type BrokenProblem = Problem & { isWorse: boolean };

const MAX_LISTED = 3;

/** Compares two readings of the same site. What could not be checked in either of them counts neither as fixed nor as new. */
export function describeChanges(before: ScoredReading, after: ScoredReading): Changes {
	const scores = { from: before.score, to: after.score };
	if (!isComparable(before, after)) return { ...scores, isRescored: true, fixed: [], broken: [], passedBy: [], passed: [] };
	return {
		...scores,
		isRescored: false,
		fixed: before.facts.problems.filter(({ id }) => after.facts.statuses[id] === "pass"),
		broken: after.facts.problems.flatMap<BrokenProblem>((problem) => {
			const earlier = before.facts.statuses[problem.id];
			if (earlier === "pass" || earlier === "na") return [{ ...problem, isWorse: false }];
			return hasWorsened(problem.id, before, after) ? [{ ...problem, isWorse: true }] : [];
		}),
		...comparePlaces(before, after),
	};
}

/** Whether both readings have this problem, and it is more severe in the later one. */
function hasWorsened(id: string, before: ScoredReading, after: ScoredReading): boolean {
	const severity = rateSeverity(before, id);
	return severity > 0 && severity < rateSeverity(after, id);
}

/** Rates a problem: 3 if it is critical, 2 for any other failure, 1 for a warning and 0 if the reading does not have it. */
function rateSeverity({ facts }: ScoredReading, id: string): number {
	const problem = facts.problems.find((one) => one.id === id);
	if (!problem) return 0;
	if (problem.isCritical) return 3;
	return facts.statuses[id] === "fail" ? 2 : 1;
}

function comparePlaces(before: ScoredReading, after: ScoredReading): Pick<Changes, "passedBy" | "passed"> {
	const moves = after.competitors.flatMap((competitor) => {
		const earlier = before.competitors.find((other) => isSameSite(other, competitor));
		if (competitor.score === null || earlier?.score == null) return [];
		if (competitor.facts?.engineVersion !== earlier.facts?.engineVersion) return [];
		const lead = { before: before.score - earlier.score, after: after.score - competitor.score };
		return [{ domain: competitor.facts?.domain ?? competitor.host, lead }];
	});
	return {
		passedBy: moves.filter(({ lead }) => lead.before >= 0 && lead.after < 0).map(({ domain }) => domain),
		passed: moves.filter(({ lead }) => lead.before <= 0 && lead.after > 0).map(({ domain }) => domain),
	};
}

export function hasChanged({ from, to, fixed, broken, passedBy, passed }: Changes): boolean {
	return from !== to || fixed.length + broken.length + passedBy.length + passed.length > 0;
}

/** Says in a few sentences what changed: "71 to 84. Fixed: dead links. New: Your title has no town. reeftours.com.au passed you." */
export function summarizeChanges(changes: Changes): string {
	const { from, to, isRescored, fixed, broken, passedBy, passed } = changes;
	if (isRescored) return `${to}. We have changed how we score since the last check, so this isn't comparable with the ${from} before.`;
	if (!hasChanged(changes)) return `Still ${to}. Nothing has changed since the last check.`;
	return [
		from === to ? `Still ${to}.` : `${from} to ${to}.`,
		fixed.length > 0 &&
			`Fixed: ${listSome(
				fixed.map(({ name }) => decapitalize(name)),
				", ",
			)}.`,
		broken.length > 0 &&
			`${labelBroken(broken)}: ${listSome(
				broken.map(({ text }) => withFullStop(text)),
				" ",
			)}`,
		...passedBy.map((domain) => `${domain} passed you.`),
		...passed.map((domain) => `You passed ${domain}.`),
	]
		.filter((sentence) => sentence !== false)
		.join(" ");
}

/** Returns what to call a list of new and worse problems. */
export function labelBroken(broken: Changes["broken"]): string {
	if (broken.every(({ isWorse }) => isWorse)) return "Worse";
	return broken.some(({ isWorse }) => isWorse) ? "New or worse" : "New";
}

/** A problem of the latest reading. */
export type OpenProblem = Problem & {
	/** When it was first seen, or when it got as bad as it is. */
	since: Date;
	/** It was there before `since`, but less severe. */
	isWorse: boolean;
	/** It was there when we first looked, so it may be older. */
	isFromStart: boolean;
};

/** Lists the problems of the latest reading with a result, and since when each has been there without a break. */
export function listOpenProblems(readings: Reading[]): OpenProblem[] {
	const scored = readings.filter(isScored);
	const latest = scored.at(-1);
	if (!latest) return [];
	const history = scored.filter((reading) => isSameSite(reading, latest));
	return latest.facts.problems.map((problem) => {
		const run = listRun(history, problem.id);
		// A reading by other rules does not say whether the site was better then.
		const lastBetter = run.findLastIndex((reading) => isComparable(reading, latest) && hasWorsened(problem.id, reading, latest));
		const first = run[lastBetter + 1] ?? latest;
		return { ...problem, since: first.measuredAt, isWorse: lastBetter >= 0, isFromStart: first === history[0] };
	});
}

/** Finds the critical problem that caps the score of a reading. */
export function findCappingProblem({ score, facts: { isCapped, points, problems } }: ScoredReading): Problem | undefined {
	// The score is a mean of the points, so below all of them it must be capped.
	const scores = points.flatMap((point) => point.score ?? []);
	const isBelowPoints = scores.length > 0 && score < Math.min(...scores);
	return (isCapped ?? isBelowPoints) ? problems.find(({ isCritical }) => isCritical) : undefined;
}

/** Lists the readings with a problem in the unbroken run that ends with the latest one. A reading that could not check it does not break the run. */
function listRun(history: ScoredReading[], id: string): ScoredReading[] {
	const isWrong = (reading: ScoredReading) => rateSeverity(reading, id) > 0;
	const lastRight = history.findLastIndex((reading) => !isWrong(reading) && (reading.facts.statuses[id] ?? "unknown") !== "unknown");
	return history.slice(lastRight + 1).filter(isWrong);
}

/** One entry of a client's history: a reading with a result, and what changed since the one before; null for the first of a site. */
export type HistoryEntry = { reading: ScoredReading; changes: Changes | null };

/** Lists every reading with a result beside what changed since the one before, the oldest first. */
export function listHistory(readings: Reading[]): HistoryEntry[] {
	const scored = readings.filter(isScored);
	return scored.map((reading, index) => {
		const before = scored[index - 1];
		return { reading, changes: before && isSameSite(before, reading) ? describeChanges(before, reading) : null };
	});
}

function listSome(items: string[], separator: string): string {
	const rest = items.length - MAX_LISTED;
	const listed = items.slice(0, MAX_LISTED).join(separator);
	if (rest <= 0) return listed;
	return separator === ", " ? `${listed} and ${rest} more` : `${listed} And ${rest} more.`;
}

/** Lower-cases a first letter in the middle of a sentence, but not of "ABN". */
export function decapitalize(text: string): string {
	return /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function withFullStop(text: string): string {
	return /[.!?…]$/.test(text) ? text : `${text}.`;
}
