const GMAIL = ["gmail.com", "googlemail.com"];
const PROTON = ["proton.me", "protonmail.com", "pm.me"];

/**
 * The mailbox that an address leads to, however it is written: what stands behind a plus counts for nothing, nor do Gmail's dots, nor
 * Proton's dots, hyphens and underscores.
 */
export function mailbox(address: string): string {
	const [local = "", domain = ""] = address
		.toLowerCase()
		.replace(/\+[^@]*@/, "@")
		.split("@");
	if (GMAIL.includes(domain)) return `${local.replaceAll(".", "")}@gmail.com`;
	if (PROTON.includes(domain)) return `${local.replace(/[._-]/g, "")}@proton.me`;
	return `${local}@${domain}`;
}
