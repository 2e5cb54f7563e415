/** The mailbox that an address leads to, however it is written: what stands behind a plus counts for nothing, nor do Gmail's dots. */
export function mailbox(address: string): string {
	const [local = "", domain = ""] = address
		.toLowerCase()
		.replace(/\+[^@]*@/, "@")
		.split("@");
	const isGmail = domain === "gmail.com" || domain === "googlemail.com";
	return isGmail ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
