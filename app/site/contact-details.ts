import { brand, type ContactDetails } from "./brand.ts";

type Hours = NonNullable<ContactDetails["hours"]>;
type Address = NonNullable<ContactDetails["address"]>;

export const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Writes an Australian number as a link that dials it. Numbers that start with 13 or 18 have no international form. */
export function phoneHref(phone: string): string {
	const digits = phone.replace(/\D/g, "");
	return `tel:${digits.replace(/^(?:61|0)(?=[2-478]\d{8}$)/, "+61")}`;
}

/** Writes opening hours as people say them: "Monday to Friday, 9 am to 5 pm". */
export function formatHours({ from, to, ...times }: Hours): string {
	return `${from === to ? from : `${from} to ${to}`}, ${formatTimes(times)}`;
}

export function formatTimes({ opens, closes }: Pick<Hours, "opens" | "closes">): string {
	return `${formatTime(opens)} to ${formatTime(closes)}`;
}

/** Lists the days from the first to the last; a range may run over the weekend. */
export function listDays({ from, to }: Hours): string[] {
	const first = WEEK.indexOf(from);
	const count = ((WEEK.indexOf(to) - first + WEEK.length) % WEEK.length) + 1;
	return [...WEEK, ...WEEK].slice(first, first + count);
}

export function formatAddress({ street, suburb, postcode }: Address): string {
	return `${street}, ${suburb} ${brand.region} ${postcode}`;
}

/** Links to the place on Google Maps: the agency's own listing, or else a search for its address. */
export function mapHref(address: Address, googleProfile?: string): string {
	return googleProfile ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(formatAddress(address))}`;
}

function formatTime(time: string): string {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	const minutes = minute === 0 ? "" : `.${String(minute).padStart(2, "0")}`;
	return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}
