import { isSharedHost, withMobileHosts } from "#app/companies/shared-hosts.ts";
import { withoutWww } from "#audit/urls/urls.ts";

/** Who a privacy request is about: an email address, or the website of someone who left none. */
export type PrivacySubject =
	| { email: string }
	| {
			/** The website, without www. */
			website: string;
			/** All spellings of the host in stored leads. */
			hosts: string[];
			/** The spellings of the path and query in lower case if one page was typed, otherwise empty. */
			pages: string[];
			/** Whether many businesses have a page on this host. */
			isShared: boolean;
	  };

type Parsed = { kind: "subject"; subject: PrivacySubject } | { kind: "rejected"; message: string };

/** Tracking parameters, which do not make it another page. A regular expression for JavaScript and PostgreSQL. */
export const TRACKING =
	"(utm_[a-z_]+|ref|ref_src|ref_url|fref|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igsh|igshid|mibextid|_rdr|locale|lang|hl|trk)(=[^&#]*)?";
/** A trailing slash, which does not make it another page either. */
export const LAST_SLASH = "/(?=[?#]|$)";

/** Parses what staff typed, or says what is wrong with it. */
export function parseSubject(typed: string): Parsed {
	const text = withoutControls(typed).trim();
	if (/^[^\s/@]+@[^\s/@]+$/.test(text)) return { kind: "subject", subject: { email: text } };
	const bare = text.replace(/^https?:\/\//i, "");
	const url = URL.parse(`https://${bare}`);
	// Reject user info (it would hide the real host) and single words, which are business names.
	if (url === null || !/^[^/?#@.:]*[.:][^/?#@]*([/?#]|$)/.test(bare)) {
		return { kind: "rejected", message: "Please enter an email address or a website URL." };
	}
	const own = withoutWww(url.hostname);
	const isShared = isSharedHost(own);
	const host = isShared ? own.replace(/^(m|mobile)\./, "") : own;
	const asTyped = withoutWww(bare.toLowerCase().replace(/[/:?#].*$/s, ""));
	const hosts = isShared ? withMobileHosts(host) : [...new Set([host, asTyped])];
	const page = toPage(url);
	if (isShared && page === "") {
		return { kind: "rejected", message: `Many businesses have a page on ${host}. Please enter the full URL of theirs.` };
	}
	const readable = decode(page);
	const pages = page === "" ? [] : [...new Set([page, readable])];
	return { kind: "subject", subject: { website: `${host}${readable}`, hosts, pages, isShared } };
}

/** Returns the path and query without tracking parameters and the trailing slash. */
function toPage({ pathname, search }: URL): string {
	const isTracking = new RegExp(`^(${TRACKING})?$`);
	const parameters = search.toLowerCase().slice(1).split("&");
	const kept = parameters.filter((parameter) => !isTracking.test(parameter)).join("&");
	return `${pathname.toLowerCase()}${kept && `?${kept}`}`.replace(new RegExp(LAST_SLASH), "");
}

function decode(page: string): string {
	try {
		return withoutControls(decodeURI(page)).toLowerCase();
	} catch {
		return page;
	}
}

/** Removes what PostgreSQL cannot store: NUL or lone surrogates. */
function withoutControls(text: string): string {
	return text.replace(/[\p{Cc}\p{Cs}]/gu, "");
}
