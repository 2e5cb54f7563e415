import { expect, test } from "vitest";
import { listHours } from "./opening-hours.ts";

test.each([
	"Mon–Fri 7am - 3pm",
	"Monday to Friday: 8.30am–5pm",
	"Monday - Friday 8:30am to 5:00pm",
	"Mon-Fri: 9-5",
	"Mon to Thurs 9.00 a.m. - 5.00 p.m.",
	"Mon, Tue, Wed 10am-4pm",
	"Open 7 days 6am till late",
	"7 days a week 6am - 2pm",
	"Daily 8am-8pm",
	"Every day: 7am until 2pm",
	"Sat & Sun closed",
	"Sunday: Closed",
	"Sat 8am - noon",
	"Saturday by appointment only",
	"Friday 5pm till late",
	"Weekdays 7am–5pm",
	"weekends 8am-1pm",
	"Public Holidays closed",
	"Tues-Sat | 09:00 – 17:30",
	"M-F 8am-4pm",
	"Thursday 24 hours",
	"7am - 3pm Monday to Friday",
	"9am–5pm, Mon–Fri",
	"9.00 am until 5.00 pm, Monday to Friday",
	"9am to 5pm Tuesdays, Thursdays and Fridays",
	"MON – FRI 8 AM – 5:30 PM",
	"Mon\u2013Fri 7am\u20133pm",
	"Tuesday to Saturday, 8 till 4",
	"Mon to Fri, 8 'til 5",
	"Mon to Fri 8 ’til 5",
	"Mon-Sat 9 until 5",
	"Mo-Fr 0800-1700",
	"Monday to Friday 0700hrs - 1600hrs",
	"Mon-Fri 0730 to 1600",
	"Mon-Fri: 9a-5p",
	"from 5.30pm Tues–Sat",
	"Office Hours: 7am – 5pm",
	"Trading hours 9 - 5",
	"Hours: 8.30am to 4pm",
	"Open today 07:00 am – 05:00 pm",
	"Open every day except Christmas",
	"Open 7 days a week, closed Christmas Day",
	"Sunday Service 9:30am",
	"Sunday services: 8am",
])("parses the opening hours in «%s»", (text) => {
	expect(listHours(`Hours ${text} Phone`)).toEqual([{ text, kind: "times" }]);
});

test.each([
	["24/7", "24/7"],
	["Open 24 hours", "Open 24 hours"],
	["Available 24 hrs", "Available 24 hrs"],
	["24 hours a day", "24 hours a day"],
	["24 hours, 7 days", "24 hours, 7 days"],
	["24 hour emergency plumber", "24 hour emergency"],
	["24hr towing", "24hr towing"],
])("parses «%s» as always open", (text, found) => {
	expect(listHours(text)).toEqual([{ text: found, kind: "always" }]);
});

test.each([
	["By appointment only", "By appointment only"],
	["Viewings strictly by appointment", "strictly by appointment"],
	["Appointment only", "Appointment only"],
])("parses «%s» as open by appointment", (text, found) => {
	expect(listHours(text)).toEqual([{ text: found, kind: "by-appointment" }]);
});

test("parses a table of opening hours on one line", () => {
	const text = "Opening hours Monday 9am - 5pm Tuesday 9am - 5pm Saturday 8am - 12pm Sunday Closed";
	expect(listHours(text).map((hours) => hours.text)).toEqual([
		"Monday 9am - 5pm",
		"Tuesday 9am - 5pm",
		"Saturday 8am - 12pm",
		"Sunday Closed",
	]);
});

test.each([
	["a date with one time", "Monday 5 May 2024 at 6pm"],
	["an event", "Sat 5-6 July"],
	["a promise", "We reply within 24 hours"],
	["a notice", "24 hours notice is needed"],
	["a notice about a service", "Cancel the service 24 hours before, or the service 24 hours’ notice applies"],
	["an extra charge", "Mon–Fri after 5pm, weekends, public holidays"],
	["the last day", "sold in the last 24 hours"],
	["a date", "24/7/2024 and 1/24/7"],
	["a booking button", "Book an appointment"],
	["a weekday alone", "See you on Monday"],
	["a price", "Sunday roast $25 - 30"],
	["words that begin like days", "sunny 9-5, monster 8am-5pm, saturated 7am - 3pm"],
	["a time alone", "from 9am to 5pm"],
	["a royal warrant", "by appointment to the Queen"],
	["hours that are not opening hours", "After hours: 5pm - 8am"],
	["years", "Sunday 2019-2024, Saturday 1990 to 2005"],
	["one evening", "Live music from 6pm Friday 5 May, trivia from 7pm Friday"],
	["words that contain the letters of a day", "as we 9-5 agreed, so 8am-5pm"],
	["open without times", "Open every day, open 7 days, open daily but book ahead"],
])("finds no opening hours in %s", (_what, text) => {
	expect(listHours(text)).toEqual([]);
});
