/** Every provider ignores what follows a plus. */
const PLUS = "[+].*$";
const PROVIDERS = [
	{ domains: ["gmail.com", "googlemail.com"], ignored: "." },
	{ domains: ["proton.me", "protonmail.com", "pm.me"], ignored: "._-" },
];

/** All addresses of a mailbox: those at one of `domains` whose local part is `local` once everything that matches `ignoredPattern` is removed. */
type Mailbox = { local: string; domains: string[]; ignoredPattern: string };

/** The mailbox of an address, however it is written: without a plus suffix, Gmail's dots, and Proton's dots, hyphens and underscores. */
export function mailbox(address: string): string {
	const { local, domains } = findMailbox(address);
	return `${local}@${domains[0]}`;
}

/** The same with all its spellings, for a search. */
export function findMailbox(address: string): Mailbox {
	const [local = "", domain = ""] = address.toLowerCase().split("@");
	const { domains, ignored } = PROVIDERS.find((one) => one.domains.includes(domain)) ?? { domains: [domain], ignored: "" };
	const [beforePlus = ""] = local.split("+", 1);
	return {
		local: [...beforePlus].filter((character) => !ignored.includes(character)).join(""),
		domains,
		ignoredPattern: ignored === "" ? PLUS : `${PLUS}|[${ignored}]`,
	};
}
