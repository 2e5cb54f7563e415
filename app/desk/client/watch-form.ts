import type { Watch, WatchChange } from "#app/clients/client-watch-store.server.ts";
import { FREQUENCIES } from "#app/clients/watch-schedule.ts";
import { completeWebsiteUrl, isWebsiteUrl } from "#app/http/website-url.ts";
import { email as emailSchema } from "#app/leads/lead-schema.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { removeInvisible } from "#app/site/remove-invisible.ts";
import { MAX_COMPETITORS } from "#app/snapshots/snapshot-role.ts";
import { normalizeHost } from "#audit/urls/url-resolver.ts";

const MAX_CONSENT_CHARACTERS = 300;
const MAX_WEBSITE_CHARACTERS = 2_000;

export type WatchField = "website" | "competitors" | "email" | "agreedBy" | "agreedHow" | "agreed";
/** What was typed into a form that was rejected. */
export type TypedWatch = Partial<Record<"website" | "frequency" | "email" | "agreedBy" | "agreedHow", string>> & { competitors: string[] };

export type ParsedWatchForm = { kind: "change"; change: WatchChange } | { kind: "rejected"; errors: Partial<Record<WatchField, string>> };

/** Parses what is measured and how often. Who gets the change email stays as it is. */
export function parseMeasuredForm(form: URLSearchParams, watch: Watch): ParsedWatchForm {
	const website = parseWebsite(form.get("website") ?? "");
	const typed = form
		.getAll("competitor")
		.slice(0, MAX_COMPETITORS)
		.filter((text) => text.trim() !== "");
	const competitors = typed.map(parseWebsite);
	const hosts = [website, ...competitors].map((url) => normalizeHost(URL.parse(url ?? "")?.host ?? ""));
	const errors: Partial<Record<WatchField, string>> = {};
	if (website === null) errors.website = "Please enter a valid website URL";
	if (competitors.includes(null)) errors.competitors = "Please enter a valid website URL for each competitor";
	else if (new Set(hosts).size < hosts.length) errors.competitors = "Please enter each website once: competitors are other sites";
	const frequency = FREQUENCIES.find((one) => one === form.get("frequency")) ?? watch.frequency;
	if (Object.keys(errors).length > 0 || website === null) return { kind: "rejected", errors };
	return { kind: "change", change: { ...keepWatch(watch), website, frequency, competitors: competitors.filter((url) => url !== null) } };
}

/** Parses who gets the change email. They must have agreed: who, how and that they did is required and recorded. */
export function parseRecipientForm(
	form: URLSearchParams,
	{ watch, username, now }: { watch: Watch; username: string; now: Date },
): ParsedWatchForm {
	const email = emailSchema.safeParse(form.get("email") ?? "");
	const agreedBy = parseLine(form.get("agreedBy"));
	const agreedHow = parseLine(form.get("agreedHow"));
	const errors: Partial<Record<WatchField, string>> = {};
	if (!email.success) errors.email = email.error.issues[0]?.message ?? "Please enter a valid email address";
	if (agreedBy === "") errors.agreedBy = "Please say who agreed";
	if (agreedHow === "") errors.agreedHow = "Please say how they agreed, for example “on the phone”";
	if (form.get("agreed") !== "yes") errors.agreed = "Please tick this once they have agreed. Without that, the law forbids these emails.";
	if (!email.success || Object.keys(errors).length > 0) return { kind: "rejected", errors };
	const consent = `${agreedBy} agreed: ${agreedHow}. Recorded by ${username}, ${formatMoment(now)}.`;
	return { kind: "change", change: { ...keepWatch(watch), recipient: { email: email.data, consent } } };
}

/** Returns the watch as it is, for a change of one part. */
export function keepWatch({ website, frequency, competitors, email, consent }: Watch): WatchChange {
	return { website, frequency, competitors, recipient: email === null ? null : { email, consent: consent ?? "" } };
}

function parseWebsite(typed: string): string | null {
	const url = completeWebsiteUrl(removeInvisible(typed.slice(0, MAX_WEBSITE_CHARACTERS)));
	return isWebsiteUrl(url) ? url : null;
}

function parseLine(typed: string | null): string {
	const text = removeInvisible((typed ?? "").slice(0, MAX_CONSENT_CHARACTERS)).replace(/[\s\p{Cc}\p{Cs}]+/gu, " ");
	return text.trim().replace(/\.$/, "");
}
