import type { Check } from "#audit/check.ts";

const PASS_MS = 800;
const WARN_MS = 1_800;

/** The check is worth no points, because timing varies and two audits of the same site would disagree. */
export const techResponseTime: Check = {
	id: "tech.response-time",
	weight: 0,
	effort: "medium",
	name: "Server response",
	task: "Speed up your server",
	reads: "How long your server took to send the first byte of your home page, measured once from our server.",
	expected: "Up to 0.8 seconds. Up to 1.8 seconds is a warning. It carries no points, because it varies from visit to visit.",
	fix: "Ask your web host about page caching and a faster plan, and remove plugins you don't use.",
	run: ({ home }) => {
		if (home.status === null) return { status: "unknown", reason: "Your home page didn't respond." };
		const ms = Math.round(home.firstByteMs);
		const found = `First byte of ${home.url} after ${ms.toLocaleString("en-AU")} ms, measured once from our server.`;
		if (ms <= PASS_MS) return { status: "pass", found, url: home.url };
		return {
			status: ms <= WARN_MS ? "warn" : "fail",
			issue: `Your server took ${(ms / 1_000).toFixed(1)} seconds to start responding.`,
			found,
			url: home.url,
		};
	},
};
