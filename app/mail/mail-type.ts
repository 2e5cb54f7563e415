import { createElement as h, type ReactNode } from "react";
import { inks } from "./mail-inks.ts";
import { safeHref } from "./safe-href.ts";

export const BODY_FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const DISPLAY_FONT = "'Bricolage Grotesque', 'Avenir Next', 'Segoe UI', Helvetica, Arial, sans-serif";

/** A link in running text, or the text alone where the address is not one to follow. */
export function plainLink(href: string | undefined, text: ReactNode): ReactNode {
	const address = safeHref(href);
	if (address === null) return text;
	return h("a", { href: address, className: "link", style: { color: inks.reefDark, textDecoration: "underline" } }, text);
}
