import { isSharedHost, withMobileHosts } from "#app/desk/shared-hosts.ts";

/** Whom a privacy request is about: an e-mail address, or the website of somebody who left none. */
export type PrivacySubject =
	| { email: string }
	| {
			/** As people say it, without www. */
			website: string;
			/** The spellings under which its leads may be stored. */
			hosts: string[];
			/** Where one page of it was typed, the spellings of its path and query in lower case; else empty. */
			pages: string[];
			/** Whether everybody can have a page there. */
			isShared: boolean;
	  };

type Parsed = { kind: "subject"; subject: PrivacySubject } | { kind: "refused"; sentence: string };

/** As a regular expression here and in the database: what links carry and no page is told by. */
export const TRACKING =
	"(utm_[a-z_]+|ref|ref_src|ref_url|fref|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igsh|igshid|mibextid|_rdr|locale|lang|hl|trk)(=[^&#]*)?";
/** As well: the slash that ends a path, which makes no other page. */
export const LAST_SLASH = "/(?=[?#]|$)";

/** What was typed as whom the request is about, or one sentence saying why it cannot be. */
export function parseSubject(typed: string): Parsed {
	const text = withoutControls(typed).trim();
	if (/^[^\s/@]+@[^\s/@]+$/.test(text)) return { kind: "subject", subject: { email: text } };
	const bare = text.replace(/^https?:\/\//i, "");
	const url = URL.parse(`https://${bare}`);
	// An address with something else around it would be taken for its host, and a single word is the name of a business.
	if (url === null || !/^[^/?#@.:]*[.:][^/?#@]*([/?#]|$)/.test(bare)) {
		return { kind: "refused", sentence: "Please enter an email address or a web address." };
	}
	const own = url.hostname.replace(/^www\./, "");
	const isShared = isSharedHost(own);
	const host = isShared ? own.replace(/^(m|mobile)\./, "") : own;
	const asTyped = bare
		.toLowerCase()
		.replace(/^www\./, "")
		.replace(/[/:?#].*$/s, "");
	const hosts = isShared ? withMobileHosts(host) : [...new Set([host, asTyped])];
	const page = pageOf(url);
	if (isShared && page === "") {
		return { kind: "refused", sentence: `Everybody can have a page on ${host}. Please enter the whole address of theirs.` };
	}
	const readable = decode(page);
	const pages = page === "" ? [] : [...new Set([page, readable])];
	return { kind: "subject", subject: { website: `${host}${readable}`, hosts, pages, isShared } };
}

/** Path and query without what makes no other page. */
function pageOf({ pathname, search }: URL): string {
	const isTracking = new RegExp(`^(${TRACKING})?$`);
	const asked = search.toLowerCase().slice(1).split("&");
	const telling = asked.filter((one) => !isTracking.test(one)).join("&");
	return `${pathname.toLowerCase()}${telling && `?${telling}`}`.replace(new RegExp(LAST_SLASH), "");
}

function decode(page: string): string {
	try {
		return withoutControls(decodeURI(page)).toLowerCase();
	} catch {
		return page;
	}
}

/** The database refuses NUL and half characters, which no address has. */
function withoutControls(text: string): string {
	return text.replace(/[\p{Cc}\p{Cs}]/gu, "");
}
