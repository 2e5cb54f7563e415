/** Public helplines, which never count as the site's own number. A clinic may list Lifeline in its footer. */
const helplines = new Map([
	["+61131114", "Lifeline"],
	["+611300224636", "Beyond Blue"],
	["+611800737732", "1800 RESPECT"],
	["+611800551800", "Kids Helpline"],
	["+61139276", "13 YARN"],
	["+611300659467", "Suicide Call Back Service"],
	["+611300789978", "MensLine"],
	["+611800650890", "headspace"],
	["+611800184527", "QLife"],
	["+611300642255", "Queensland's mental health line, 1300 MH CALL"],
	["+611800811811", "DVConnect"],
	["+611800177833", "Adis, alcohol and drug support in Queensland"],
	["+611800250015", "National Alcohol and Other Drug Hotline"],
	["+611800858858", "Gambling Help"],
	["+61137425", "13 SICK, after-hours home doctors"],
	["+61134325", "13 HEALTH, dialled 13 43 25 84"],
	["+611800022222", "healthdirect"],
	["+61131126", "Poisons Information"],
	["+61132500", "State Emergency Service"],
	["+61131444", "Policelink"],
	["+611800333000", "Crime Stoppers"],
	["+61131450", "Translating and Interpreting Service"],
	["+61133677", "National Relay Service"],
]);

/** Whether a number in E.164 is a public crisis, health or emergency line. */
export function isHelpline(e164: string | null): boolean {
	return e164 !== null && helplines.has(e164);
}

/** Whether a tel: link dials a helpline or an emergency number (000, 112 or 106). */
export function dialsHelpline(href: string, e164: string | null): boolean {
	return isHelpline(e164) || /^\s*tel:(?:\/\/)?(?:000|112|106)$/i.test(href.trim());
}
