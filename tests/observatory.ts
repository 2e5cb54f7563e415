/** One answer as the scanner sees it, over https. */
export type ScannedAnswer = { headers: Headers; html: string };
export type Penalty = { rule: string; points: number };

const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const SIX_MONTHS_SECONDS = 15_768_000;
const SAFE_REFERRERS = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];

/**
 * What MDN's HTTP Observatory (scoring of version 5, read in its source: github.com/mdn/mdn-http-observatory, src/grader/charts.js) would
 * take off for this answer. Its bonus for a policy without any `unsafe` is treated as owed, so its lack counts here too.
 */
export function listPenalties({ headers, html }: ScannedAnswer): Penalty[] {
	const policy = readPolicy(headers.get("Content-Security-Policy") ?? "");
	return [
		...judgePolicy(policy),
		...headers.getSetCookie().flatMap((cookie) => judgeCookie(cookie)),
		...judgeSharing(headers),
		...judgeOne("referrer-policy", 5, lastOf(headers.get("Referrer-Policy")), SAFE_REFERRERS),
		...judgeTransport(headers.get("Strict-Transport-Security")),
		...judgeScripts(html),
		...judgeOne("x-content-type-options", 5, headers.get("X-Content-Type-Options") ?? "", ["nosniff"]),
		...judgeFraming(policy, headers.get("X-Frame-Options")),
		...judgeOne("cross-origin-resource-policy", 5, headers.get("Cross-Origin-Resource-Policy") ?? "cross-origin", [
			"same-site",
			"same-origin",
			"cross-origin",
		]),
	];
}

/** What it would take off for the answer to the plain http address of a host. */
export function judgeRedirection(host: string, status: number, location: string | null): Penalty[] {
	const target = status >= 300 && status < 400 && location ? new URL(location, `http://${host}`) : null;
	if (target?.protocol !== "https:") return [{ rule: "redirection-missing", points: 20 }];
	return target.host === host ? [] : [{ rule: "redirection-off-host", points: 5 }];
}

type Policy = Map<string, string[]>;

function readPolicy(header: string): Policy {
	const directives = header.split(";").map((directive) => directive.trim().toLowerCase().split(/\s+/));
	return new Map(directives.filter(([name]) => name).map(([name = "", ...sources]) => [name, sources]));
}

function judgePolicy(policy: Policy): Penalty[] {
	if (policy.size === 0) return [{ rule: "csp-not-implemented", points: 25 }];
	const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
	const scripts = sourcesOf("script-src");
	const styles = sourcesOf("style-src");
	const penalties: Penalty[] = [];
	if ([...scripts, ...sourcesOf("object-src")].some((source) => BROAD.includes(source)) || isInline(scripts))
		penalties.push({ rule: "csp-unsafe-inline", points: 20 });
	if ([...policy.values()].flat().some((source) => /^(http|ftp):/.test(source)))
		penalties.push({ rule: "csp-insecure-scheme", points: 20 });
	if ([...scripts, ...styles].includes("'unsafe-eval'")) penalties.push({ rule: "csp-unsafe-eval", points: 10 });
	if (styles.some((source) => BROAD.includes(source)) || isInline(styles)) penalties.push({ rule: "csp-unsafe-style", points: 0 });
	if (policy.get("default-src")?.join() !== "'none'") penalties.push({ rule: "csp-default-not-none", points: 0 });
	return penalties;
}

function isInline(sources: string[]): boolean {
	const isNamed = sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source));
	return sources.includes("data:") || (sources.includes("'unsafe-inline'") && !isNamed);
}

function judgeCookie(cookie: string): Penalty[] {
	const [name = "", ...attributes] = cookie.split(";").map((part) => part.trim().toLowerCase());
	const isSession = /login|sess/.test(name.split("=", 1)[0] ?? "");
	const sameSite = attributes.find((attribute) => attribute.startsWith("samesite"))?.split("=")[1];
	const penalties: Penalty[] = [];
	if (!attributes.includes("secure")) penalties.push({ rule: "cookie-without-secure", points: isSession ? 40 : 20 });
	if (isSession && !attributes.includes("httponly")) penalties.push({ rule: "cookie-without-httponly", points: 30 });
	if (!["lax", "strict"].includes(sameSite ?? "")) penalties.push({ rule: "cookie-without-samesite", points: 20 });
	return penalties;
}

function judgeSharing(headers: Headers): Penalty[] {
	const isOpen = headers.has("Access-Control-Allow-Origin") && headers.get("Access-Control-Allow-Credentials") === "true";
	return isOpen ? [{ rule: "cors-universal-access", points: 50 }] : [];
}

function judgeTransport(header: string | null): Penalty[] {
	if (!header) return [{ rule: "hsts-not-implemented", points: 20 }];
	const seconds = Number(/max-age=(\d+)/i.exec(header)?.[1] ?? 0);
	return seconds < SIX_MONTHS_SECONDS ? [{ rule: "hsts-too-short", points: 10 }] : [];
}

function judgeScripts(html: string): Penalty[] {
	const elements = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)];
	const foreign = elements.filter(([element, address = ""]) => /^([a-z]+:)?\/\//i.test(address) && !/\bintegrity=/.test(element));
	return foreign.map(([, address]) => ({ rule: "sri-not-implemented", points: address?.startsWith("https:") ? 5 : 50 }));
}

function judgeFraming(policy: Policy, header: string | null): Penalty[] {
	const ancestors = policy.get("frame-ancestors") ?? ["*"];
	const isClosed = !ancestors.some((source) => BROAD.includes(source)) || ["deny", "sameorigin"].includes(header?.toLowerCase() ?? "");
	return isClosed ? [] : [{ rule: "x-frame-options-not-implemented", points: 20 }];
}

function judgeOne(rule: string, points: number, value: string, good: string[]): Penalty[] {
	return good.includes(value.trim().toLowerCase()) ? [] : [{ rule, points }];
}

function lastOf(header: string | null): string {
	return header?.split(",").at(-1) ?? "";
}
