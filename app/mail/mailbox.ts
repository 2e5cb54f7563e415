/** Every provider here ignores a plus sign and what follows it. */
const PLUS = "[+].*$";
const PROVIDERS = [
	{ domains: ["gmail.com", "googlemail.com"], ignored: "." },
	{ domains: ["proton.me", "protonmail.com", "pm.me"], ignored: "._-" },
];

/**
 * All email addresses of one mailbox: a.b+x@gmail.com and ab@googlemail.com belong to the same one. They end with one of `domains`, and what
 * comes before the @ is `local` once everything that matches `ignoredPattern` is removed.
 */
type Mailbox = { local: string; domains: string[]; ignoredPattern: string };

/** Returns one spelling for all email addresses of a mailbox: without a plus suffix, Gmail's dots, and Proton's dots, hyphens and underscores. */
export function canonicalAddress(address: string): string {
	const { local, domains } = parseMailbox(address);
	return `${local}@${domains[0]}`;
}

/** Parses an email address into its mailbox, to search for all its spellings. */
export function parseMailbox(address: string): Mailbox {
	const [local = "", domain = ""] = address.toLowerCase().split("@");
	const { domains, ignored } = PROVIDERS.find((provider) => provider.domains.includes(domain)) ?? { domains: [domain], ignored: "" };
	const [beforePlus = ""] = local.split("+", 1);
	return {
		local: [...beforePlus].filter((character) => !ignored.includes(character)).join(""),
		domains,
		ignoredPattern: ignored === "" ? PLUS : `${PLUS}|[${ignored}]`,
	};
}
