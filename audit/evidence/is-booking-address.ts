import { isOnHost } from "./is-on-host.ts";

/** Where small Australian businesses take bookings, orders and enquiries off their own site. */
const BOOKING_HOSTS: readonly string[] = [
	"acuityscheduling.com",
	"as.me",
	"bookeo.com",
	"booksy.com",
	"calendly.com",
	"cliniko.com",
	"doordash.com",
	"eatclub.com.au",
	"fareharbor.com",
	"fresha.com",
	"halaxy.com",
	"healthengine.com.au",
	"healthsite.com.au",
	"hotdoc.com.au",
	"jotform.com",
	"hsforms.com",
	"hubspot.com",
	"kitomba.com",
	"m.me",
	"menulog.com.au",
	"mindbodyonline.com",
	"mryum.com",
	"nookal.com",
	"nowbookit.com",
	"obee.com.au",
	"opentable.com",
	"opentable.com.au",
	"orderup.com.au",
	"quandoo.com.au",
	"resdiary.com",
	"resy.com",
	"rezdy.com",
	"rollerdigital.com",
	"servicem8.com",
	"setmore.com",
	"sevenrooms.com",
	"simplybook.me",
	"square.site",
	"thefork.com.au",
	"timely.com",
	"gettimely.com",
	"trybooking.com",
	"typeform.com",
	"ubereats.com",
	"wa.me",
	"whatsapp.com",
];

/** Whether an address lies on one of these hosts, or on a subdomain of one. */
export function isBookingAddress(address: string): boolean {
	const url = URL.parse(address);
	if (url === null) return false;
	if (isOnHost(url, "docs.google.com") && url.pathname.startsWith("/forms/")) return true;
	return BOOKING_HOSTS.some((host) => isOnHost(url, host));
}
