import type { Check } from "#audit/check.ts";

const PASS_MS = 800;
const WARN_MS = 1_800;

/** Shown and advised on, but worth no points: the clock would make two snapshots of the same site disagree. */
export const techResponseTime: Check = {
	id: "tech.response-time",
	weight: 0,
	effort: "medium",
	name: "Server response",
	task: "Make your server answer faster",
	reads: "How long your server took, once and seen from our server, before the first byte of your home page arrived.",
	expected: "Up to 0.8 seconds; up to 1.8 seconds is a warning. It carries no points, because it changes from one visit to the next.",
	fix: "Ask your web host about page caching and a faster plan, and remove plugins you do not use.",
	run: ({ home }) => {
		if (home.status === null) return { status: "unknown", reason: "Your home page did not answer." };
		const ms = Math.round(home.firstByteMs);
		const found = `First byte of ${home.url} after ${ms.toLocaleString("en-AU")} ms, measured once from our server.`;
		if (ms <= PASS_MS) return { status: "pass", found, url: home.url };
		return {
			status: ms <= WARN_MS ? "warn" : "fail",
			issue: `Your server took ${(ms / 1_000).toFixed(1)} seconds to begin its answer.`,
			found,
			url: home.url,
		};
	},
};
