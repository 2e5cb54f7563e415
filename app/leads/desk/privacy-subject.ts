import { SHARED_HOSTS } from "./shared-hosts.ts";

/** Whom a privacy request is about: an e-mail address, or the website of somebody who left none. */
export type PrivacySubject =
	| { email: string }
	| {
			/** As people say it, without www. */
			website: string;
			/** The spellings under which its leads may be stored. */
			hosts: string[];
			/** Host and path in lower case, where everybody has a page on that host. */
			page: string | null;
	  };

type Parsed = { kind: "subject"; subject: PrivacySubject } | { kind: "refused"; sentence: string };

/** What was typed as whom the request is about, or one sentence saying why it cannot be. */
export function parseSubject(typed: string): Parsed {
	// The database refuses NUL and half characters, which no address has.
	const text = typed.replace(/[\p{Cc}\p{Cs}]/gu, "").trim();
	const bare = text.replace(/^https?:\/\//i, "");
	if (text.includes("@") && bare === text) return { kind: "subject", subject: { email: text } };
	const url = URL.parse(`https://${bare}`);
	if (bare === "" || url === null) return { kind: "refused", sentence: "Please enter an email address or a web address." };
	const website = url.hostname.replace(/^www\./, "");
	const asTyped = bare
		.toLowerCase()
		.replace(/^www\./, "")
		.replace(/[/:?#].*$/s, "");
	const path = `${url.pathname}${url.search}`.replace(/\/$/, "").toLowerCase();
	const isShared = SHARED_HOSTS.includes(website);
	if (isShared && path === "") {
		return { kind: "refused", sentence: `Everybody can have a page on ${website}. Please enter the whole address of theirs.` };
	}
	const hosts = [...new Set([website, asTyped])];
	return { kind: "subject", subject: { website, hosts, page: isShared ? `${website}${path}` : null } };
}
