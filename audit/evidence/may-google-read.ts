import { isAllowed, type RobotsTxt } from "#audit/gather/robots-txt.ts";

/** Many checks ask the same; a robots.txt made to be slow takes milliseconds for each answer. */
const answers = new WeakMap<RobotsTxt, Map<string, boolean>>();

/** Whether robots.txt lets Google read an address. */
export function mayGoogleRead(rules: RobotsTxt, url: string): boolean {
	const known = answers.get(rules) ?? new Map<string, boolean>();
	answers.set(rules, known);
	const answer = known.get(url) ?? isAllowed(rules, "Googlebot", url);
	known.set(url, answer);
	return answer;
}
