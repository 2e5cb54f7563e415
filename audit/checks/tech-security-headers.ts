import type { Check } from "#audit/check.ts";
import { checkHtml } from "#audit/evidence/page-coverage.ts";
import type { PageFacts } from "#audit/site-facts.ts";
import { formatList } from "#audit/wording.ts";

/** Shown because web people ask for it; there is no good evidence that it moves a ranking. */
export const techSecurityHeaders: Check = {
	id: "tech.security-headers",
	weight: 0,
	effort: "medium",
	name: "Security headers",
	task: "Turn on the basic security headers",
	reads: "Three headers your server sends with the home page: HSTS, X-Content-Type-Options, and X-Frame-Options or frame-ancestors.",
	expected:
		"All three. Any that is missing is a warning. It carries no points: the headers protect your visitors, but there is little evidence that they change a ranking.",
	fix: "Ask your web host or web person to send Strict-Transport-Security, “X-Content-Type-Options: nosniff” and “X-Frame-Options: SAMEORIGIN”. On Cloudflare and in most caching plugins they are switches.",
	run: ({ home }) =>
		checkHtml(home, () => {
			const missing = listMissing(home);
			if (missing.length === 0) return { status: "pass", found: "All of the basic headers are there.", url: home.url };
			return {
				status: "warn",
				issue: "Your server leaves out basic headers that protect visitors.",
				found: `Missing: ${formatList(missing)}`,
				url: home.url,
			};
		}),
};

function listMissing({ url, headers }: PageFacts): string[] {
	const isSecure = url.startsWith("https:");
	const hasFrameRule =
		"x-frame-options" in headers || /\bframe-ancestors\b/i.test(headers["content-security-policy"]?.slice(0, 10_000) ?? "");
	return [
		...(isSecure && !/max-age\s{0,9}=\s{0,9}"?[1-9]/i.test(headers["strict-transport-security"] ?? "")
			? ["Strict-Transport-Security"]
			: []),
		...(/nosniff/i.test(headers["x-content-type-options"] ?? "") ? [] : ["X-Content-Type-Options"]),
		...(hasFrameRule ? [] : ["X-Frame-Options"]),
	];
}
