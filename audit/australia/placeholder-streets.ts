import { listPlaces } from "./places.ts";

/** The street addresses that templates come with. */
export const PLACEHOLDER_STREETS =
	/\b(?:123 (?:main|fake|demo|example|sample|any|your|street name)(?: street| st\b| road| rd\b)?|500 terry francois)(?: street| st\b)?|\b(?:1234?|your) street (?:name|address)\b/gi;
const PLACE_AFTER = /\b(?:QLD|NSW|VIC|TAS|ACT|SA|WA|NT|Queensland|New South Wales|Victoria|Tasmania)\b|\b\d{4}\b/;

const PLACEHOLDER_AFTER = /^[\s,]{0,3}(?:any ?town|(?:your )?(?:city|suburb|town))\b/i;

/** Whether an address is a placeholder of a template. Some towns have a 123 Main Street, but a template never names a real town after it. */
export function isPlaceholderStreet(address: string): boolean {
	const [match] = address.slice(0, 300).matchAll(PLACEHOLDER_STREETS);
	if (!match) return false;
	const after = address.slice(match.index + match[0].length);
	if (PLACEHOLDER_AFTER.test(after)) return true;
	return !(/main/i.test(match[0]) && (PLACE_AFTER.test(after) || listPlaces(after).length > 0));
}
