const PROTOCOLS = ["https:", "http:", "mailto:", "tel:"];

/** The address if it is one that a link in a mail may have, else null: the text then stands without a link. */
export function safeHref(href: string | undefined): string | null {
	// The parser drops tabs and line ends, and with them what makes "java\nscript:" look harmless.
	if (href === undefined || !URL.canParse(href)) return null;
	const url = new URL(href);
	return PROTOCOLS.includes(url.protocol) ? url.href : null;
}
