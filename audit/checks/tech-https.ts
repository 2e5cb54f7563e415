import type { Check } from "#audit/check.ts";

/** Without https the score is capped, because browsers warn visitors before they see anything else. */
export const techHttps: Check = {
	id: "tech.https",
	weight: 1.5,
	effort: "medium",
	isCritical: true,
	name: "Secure address",
	task: "Make your site secure (https)",
	reads: "Whether your home page opens at a secure (https) address with a certificate that browsers trust.",
	expected: "The home page opens over https.",
	fix: "Ask your web host to turn on a free security certificate (https) and to redirect every visitor to the https address.",
	run: ({ home, secureFailure }) => {
		if (home.url.startsWith("https:")) return { status: "pass", found: `The home page opens at ${home.url}`, url: home.url };
		if (secureFailure === "timed-out" || secureFailure === "invalid-response") {
			return {
				status: "unknown",
				reason: "Your secure (https) address didn't respond properly, so we read the site over http.",
			};
		}
		if (secureFailure === "insecure") {
			return {
				status: "fail",
				cap: "not-secure",
				issue: "Browsers warn visitors that your site is not private: its security certificate can't be trusted.",
				found: `The security certificate of ${home.url.replace("http:", "https:")} couldn't be verified.`,
				url: home.url,
				fix: "Ask your web host to renew the security certificate and to have it cover this exact address.",
			};
		}
		return {
			status: "fail",
			cap: "not-secure",
			issue: "Browsers mark your site “Not secure”: it opens without https.",
			found: `The home page opens at ${home.url}`,
			url: home.url,
		};
	},
};
