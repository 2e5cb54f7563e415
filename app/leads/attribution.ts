import { removeInvisible } from "#app/site/remove-invisible.ts";
import { isPlainText } from "./lead-schema.ts";
import type { Lead } from "./lead-store.server.ts";

/**
 * Where the visit began in which a lead was sent. `referrerHost` is empty if no page linked to us, and null if we cannot know: without JavaScript or
 * from the API.
 */
export type Attribution = Pick<Lead, "referrerHost" | "landingPath" | "utmSource" | "utmMedium" | "utmCampaign">;

const MAX_UTM_CHARACTERS = 100;
const MAX_PATH_CHARACTERS = 200;
/** Pages whose second part says what they are about. That of any other page may be a secret, such as the ID of a report. */
const NAMED_PAGES = ["blog", "services"];

export const NO_ATTRIBUTION: Attribution = { referrerHost: null, landingPath: null, utmSource: null, utmMedium: null, utmCampaign: null };

/** Parses what `readVisit` returns in the browser, or the same fields of a JSON body. Drops anything that is not a host, a path or a short text. */
export function parseAttribution(raw: unknown): Attribution {
	const fields: unknown = typeof raw === "string" ? Object.fromEntries(new URLSearchParams(raw)) : raw;
	if (typeof fields !== "object" || fields === null) return NO_ATTRIBUTION;
	const { referrerHost, landingPath, utmSource, utmMedium, utmCampaign } = fields as Record<string, unknown>;
	return {
		referrerHost: parseHost(referrerHost),
		landingPath: parsePath(landingPath),
		utmSource: parseUtm(utmSource),
		utmMedium: parseUtm(utmMedium),
		utmCampaign: parseUtm(utmCampaign),
	};
}

/** Parses the attribution of a form that the browser posted. Without JavaScript we know only the page that the form was on. */
export function parseFormAttribution(visit: unknown, request: Request): Attribution {
	if (typeof visit === "string" && visit !== "") return parseAttribution(visit);
	return { ...NO_ATTRIBUTION, landingPath: parsePath(URL.parse(request.headers.get("Referer") ?? "")?.pathname) };
}

function parseHost(raw: unknown): string | null {
	if (typeof raw !== "string" || raw.length > 253) return null;
	const host = raw.toLowerCase().replace(/^www\./, "");
	return /^[a-z0-9.-]*$/.test(host) ? host : null;
}

function parsePath(raw: unknown): string | null {
	if (typeof raw !== "string" || raw.length > MAX_PATH_CHARACTERS || !/^\/[\w./%~-]*$/.test(raw)) return null;
	const [first = "", second] = raw.split("/").slice(1);
	return second && NAMED_PAGES.includes(first) ? `/${first}/${second}` : `/${first}`;
}

/** Parses the value of a UTM parameter. Some newsletters put the email address of the reader into one. */
function parseUtm(raw: unknown): string | null {
	if (typeof raw !== "string" || raw.length > 10 * MAX_UTM_CHARACTERS) return null;
	const text = removeInvisible(raw).replace(/\s+/g, " ").trim();
	return text !== "" && text.length <= MAX_UTM_CHARACTERS && !text.includes("@") && isPlainText(text) ? text : null;
}
