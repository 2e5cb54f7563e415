import type { Env } from "#app/env.server.ts";

type Settings = Pick<Env, "SITE_URL" | "TRUSTED_PROXIES">;
type ForwardedProto = string | null | undefined;

/** Whether an answer may ask for https for good: the site's address is https, and this request came over it. */
export function cameByTls(env: Settings, forwardedProto: ForwardedProto): boolean {
	return firstOf(forwardedProto) === "https" && isBehindTls(env);
}

/** Whether a visitor came the unsafe way to a site whose address is the safe one, as the proxy in front says. */
export function cameWithoutTls(env: Settings, forwardedProto: ForwardedProto): boolean {
	return firstOf(forwardedProto) === "http" && isBehindTls(env);
}

/** What the outermost proxy said: each one behind it appends its own. */
function firstOf(forwardedProto: ForwardedProto): string | undefined {
	return forwardedProto?.split(",")[0]?.trim().toLowerCase();
}

function isBehindTls({ SITE_URL, TRUSTED_PROXIES }: Settings): boolean {
	return TRUSTED_PROXIES > 0 && SITE_URL.startsWith("https:");
}
