/** What stands behind a plus counts for nothing, whoever has the mailbox. */
const PLUS = "[+].*$";
const PROVIDERS = [
	{ domains: ["gmail.com", "googlemail.com"], ignored: "." },
	{ domains: ["proton.me", "protonmail.com", "pm.me"], ignored: "._-" },
];

/** A mailbox by all addresses that lead to it: those at one of `domains` that read `local` without what matches `passedOver`. */
type Mailbox = { local: string; domains: string[]; passedOver: string };

/**
 * The mailbox that an address leads to, however it is written: what stands behind a plus counts for nothing, nor do Gmail's dots, nor
 * Proton's dots, hyphens and underscores.
 */
export function mailbox(address: string): string {
	const { local, domains } = findMailbox(address);
	return `${local}@${domains[0]}`;
}

/** The same with all its spellings. */
export function findMailbox(address: string): Mailbox {
	const [local = "", domain = ""] = address.toLowerCase().split("@");
	const { domains, ignored } = PROVIDERS.find((one) => one.domains.includes(domain)) ?? { domains: [domain], ignored: "" };
	const [beforePlus = ""] = local.split("+", 1);
	return {
		local: [...beforePlus].filter((character) => !ignored.includes(character)).join(""),
		domains,
		passedOver: ignored === "" ? PLUS : `${PLUS}|[${ignored}]`,
	};
}
