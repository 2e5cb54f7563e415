import type { Check } from "#audit/check.ts";
import { checkHtml } from "#audit/evidence/page-coverage.ts";
import { quoteText } from "#audit/wording.ts";

/** The last day of security fixes (php.net/supported-versions). Older versions have none; newer ones have years to go. */
const SUPPORTED_UNTIL = new Map([
	["8.1", "2025-12-31"],
	["8.2", "2026-12-31"],
	["8.3", "2027-12-31"],
	["8.4", "2028-12-31"],
	["8.5", "2029-12-31"],
]);

/** An old PHP is how many small WordPress sites get hacked, and a setting at the host fixes it. */
export const techPhpVersion: Check = {
	id: "tech.php-version",
	weight: 0,
	effort: "medium",
	name: "Up-to-date server software",
	task: "Update your server's PHP",
	reads: "The x-powered-by header that your server sends with your home page, for its version of PHP.",
	expected: "A version of PHP that still gets security fixes. It carries no points, because it doesn't change how Google ranks you.",
	fix: "Ask your web host or web person to move the site to a current PHP, after a backup and a test of your plugins. Most hosts have a setting for it.",
	run: ({ home }, now) =>
		checkHtml(home, () => {
			const header = (home.headers["x-powered-by"] ?? "").slice(0, 200);
			const [, major = "", minor = ""] = /\bPHP\/(\d{1,2})\.(\d{1,2})/i.exec(header) ?? [];
			if (major === "") return { status: "na", reason: "Your server doesn't say which version of PHP it runs, if any." };
			const found = quoteText(header);
			if (isSupported(Number(major), Number(minor), now)) return { status: "pass", found, url: home.url };
			return {
				status: "warn",
				issue: `Your server runs PHP ${major}.${minor}, which no longer gets security fixes, so your site is easier to hack.`,
				found,
				url: home.url,
			};
		}),
};

function isSupported(major: number, minor: number, now: Date): boolean {
	const lastDay = SUPPORTED_UNTIL.get(`${major}.${minor}`);
	if (lastDay === undefined) return major > 8 || (major === 8 && minor > 5);
	return now.toISOString().slice(0, 10) <= lastDay;
}
