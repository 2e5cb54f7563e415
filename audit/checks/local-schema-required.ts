import type { Check } from "#audit/check.ts";
import { listBranches } from "#audit/evidence/businesses.ts";
import { unknownIfHomeUnread } from "#audit/evidence/page-coverage.ts";
import type { Business, BusinessAddress } from "#audit/evidence/read-business.ts";
import { quoteText } from "#audit/wording.ts";

export const localSchemaRequired: Check = {
	id: "local.schema-required",
	weight: 1,
	effort: "medium",
	name: "Name and address for Google",
	task: "Complete your name and address for Google",
	reads: "The name, address and service area in your business details, on every page we read.",
	expected:
		"A name, and either a full address in parts (street, suburb, state, postcode) or the area you serve. Half points for part of an address.",
	fix: "In Wix, Squarespace or your SEO plugin, fill in the business details form. Otherwise ask your web person to add streetAddress, addressLocality, addressRegion and postalCode. If you visit your customers, give areaServed (the towns you serve) instead of an address.",
	run(facts) {
		const branches = listBranches(facts);
		const [main] = branches;
		if (main === undefined)
			return (
				unknownIfHomeUnread(facts) ?? { status: "na", reason: "The pages we read have no business details (LocalBusiness) in their code." }
			);
		const url = main.pageUrls[0];
		const found = branches.slice(0, 3).map(describeBusiness).join("; ");
		if (main.name === null) return { status: "fail", issue: "Your business details don't include your business name.", found, url };
		if (!hasLocation(main)) return { status: "fail", issue: "Your business details don't tell Google where you are.", found, url };
		for (const branch of branches) {
			const issue = findGap(branch);
			if (issue !== null) return { status: "warn", issue, found: describeBusiness(branch), url: branch.pageUrls[0] };
		}
		const lacksCountry = branches.some(({ addresses }) => addresses.some(({ country }) => country === null));
		const advice = "Add the country (addressCountry: AU) to the address in your business details.";
		return { status: "pass", found, url, opportunity: lacksCountry ? advice : undefined };
	},
};

function hasLocation({ addresses, areasServed }: Business): boolean {
	return addresses.length > 0 || areasServed.length > 0;
}

function findGap(business: Business): string | null {
	if (business.name === null) return "One of the businesses in your business details has no name.";
	if (business.areasServed.length > 0) return null;
	const missing = business.addresses.map(listMissing).sort((a, b) => a.length - b.length)[0];
	if (missing === undefined) return `Your business details don't say where ${quoteText(business.name)} is.`;
	if (missing.length > 0) return `The address in your business details has no ${missing.join(" and no ")}.`;
	if (business.addresses.every(({ isOneLine }) => isOneLine)) {
		return "The address in your business details is one line of text. Google wants street, suburb, state and postcode separately.";
	}
	return null;
}

function listMissing({ street, locality, state, postcode, isOneLine }: BusinessAddress): string[] {
	if (isOneLine) return [];
	const parts = { street, suburb: locality, state, postcode };
	return Object.entries(parts).flatMap(([part, value]) => (value === null ? [part] : []));
}

function describeBusiness({ name, addresses, areasServed }: Business): string {
	const places = [
		...addresses.map(({ text }) => text),
		...(areasServed.length > 0 ? [`serving ${areasServed.slice(0, 3).join(", ")}`] : []),
	];
	return `${name === null ? "no name" : quoteText(name)}, ${places.length === 0 ? "no address or service area" : quoteText(places.slice(0, 3).join("; "))}`;
}
