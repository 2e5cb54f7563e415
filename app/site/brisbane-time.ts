/** Where the agency works, whatever clock the server has. */
export const TIME_ZONE = "Australia/Brisbane";

const moment = new Intl.DateTimeFormat("en-AU", { timeZone: TIME_ZONE, dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-AU", { timeZone: TIME_ZONE, dateStyle: "long" });
const parts = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "short" });

/** Such as "15 Nov 2026, 3:04 pm", in Queensland. */
export function formatMoment(time: Date | string): string {
	return moment.format(new Date(time));
}

/** Such as "15 November 2026", in Queensland. */
export function formatDay(time: Date | string): string {
	return day.format(new Date(time));
}

/** YYYY-MM-DD of the day it is in Queensland at that moment. */
export function brisbaneDay(time: Date | string): string {
	return parts.format(new Date(time));
}

/** The moment a day begins in Queensland, which keeps one offset all year. */
export function startOfBrisbaneDay(isoDay: string): Date {
	return new Date(`${isoDay}T00:00:00+10:00`);
}
