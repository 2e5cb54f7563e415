import { createElement as h, type ReactNode } from "react";
import { brand } from "#app/site/brand.ts";
import type { Mail } from "./mail.ts";
import { mailBlock } from "./mail-blocks.ts";
import { inks } from "./mail-inks.ts";
import { cell, layoutTable, row, stripe } from "./mail-table.ts";
import { BODY_FONT, DISPLAY_FONT, plainLink } from "./mail-type.ts";

const WIDTH_PX = 600;

// Mail programs that know no style sheet (Gmail's app, Outlook on Windows) lose nothing that matters: all else is written on the elements.
const STYLE = `
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
table { border-collapse: separate; }
@media (max-width: 480px) {
	.pad { padding-left: 20px !important; padding-right: 20px !important; }
	.outer { padding: 0 !important; }
	.card { border-left-width: 0 !important; border-right-width: 0 !important; border-radius: 0 !important; }
	.fact-label, .fact-value { display: block !important; width: auto !important; }
	.fact-label { padding-bottom: 0 !important; border-bottom-width: 0 !important; }
	.fact-value { padding-top: 0 !important; }
}
@media (prefers-color-scheme: dark) {
	body, .sea { background-color: #071A21 !important; }
	.card, .paper { background-color: ${inks.ink} !important; border-color: #2B4A56 !important; }
	.ink { color: ${inks.paper} !important; }
	.soft { color: #B9C6C6 !important; }
	.link { color: #5CC7C0 !important; }
	.warning { color: #FF9483 !important; }
	.line { border-color: #2B4A56 !important; }
	.track { background-color: #071A21 !important; border-color: #B9C6C6 !important; }
	.depth { background-color: #2BA59E !important; }
}`;

/** The whole HTML of a mail: paper on the sea, the name of the agency above, who sends this and why below. */
export function mailDocument({ subject, preview, blocks, footer }: Pick<Mail, "subject" | "preview" | "blocks" | "footer">): ReactNode {
	return h(
		"html",
		{ lang: "en-AU" },
		h(
			"head",
			null,
			h("meta", { charSet: "utf-8" }),
			h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
			h("meta", { name: "color-scheme", content: "light dark" }),
			h("meta", { name: "supported-color-schemes", content: "light dark" }),
			h("meta", { name: "format-detection", content: "telephone=no, date=no, address=no" }),
			h("title", null, subject),
			h("style", null, STYLE),
		),
		h(
			"body",
			{ style: { margin: 0, padding: 0, backgroundColor: inks.shoal } },
			h("div", { style: { display: "none", maxHeight: 0, overflow: "hidden", fontSize: 1, color: inks.shoal } }, preview),
			layoutTable(
				{ className: "sea", style: { backgroundColor: inks.shoal } },
				row(cell({ align: "center", className: "outer", style: { padding: "24px 12px" } }, card(blocks, footer))),
			),
		),
	);
}

function card(blocks: Mail["blocks"], footer: Mail["footer"]): ReactNode {
	const side = { paddingLeft: 32, paddingRight: 32 };
	return layoutTable(
		{
			width: WIDTH_PX,
			className: "card",
			style: { width: "100%", maxWidth: WIDTH_PX, backgroundColor: inks.paper, border: `1px solid ${inks.ink}`, borderRadius: 6 },
		},
		row(
			cell(
				{ bgcolor: inks.deep, className: "pad", style: { ...side, paddingTop: 22, paddingBottom: 20, backgroundColor: inks.deep } },
				wordmark(),
			),
		),
		// Depth contours: the water gets shallower towards the page.
		stripe(5, inks.reef),
		stripe(3, inks.shelf),
		stripe(2, inks.mango),
		row(cell({ className: "pad", style: { ...side, paddingTop: 12, paddingBottom: 28 } }, ...blocks.map(mailBlock))),
		row(
			cell(
				{ className: "pad line", style: { ...side, paddingTop: 18, paddingBottom: 24, borderTop: `1px solid ${inks.hairline}` } },
				footerLines(footer),
			),
		),
	);
}

function wordmark(): ReactNode {
	const rings = `0 0 0 4px ${inks.deep}, 0 0 0 6px ${inks.shelf}`;
	const mark = {
		display: "inline-block",
		width: 10,
		height: 10,
		borderRadius: 10,
		backgroundColor: inks.mango,
		boxShadow: rings,
		marginLeft: 6,
		marginRight: 18,
	};
	return h(
		"p",
		{
			style: {
				margin: 0,
				fontFamily: DISPLAY_FONT,
				fontSize: 20,
				lineHeight: "24px",
				fontWeight: 700,
				letterSpacing: "-0.01em",
				color: inks.paper,
			},
		},
		h("span", { style: mark }),
		brand.name,
	);
}

function footerLines({ text, links }: Mail["footer"]): ReactNode {
	const style = { margin: 0, fontFamily: BODY_FONT, fontSize: 13, lineHeight: "20px", color: inks.soft };
	return [
		h("p", { key: "text", className: "soft", style }, text),
		h(
			"p",
			{ key: "links", className: "soft", style: { ...style, marginTop: 8 } },
			...links.flatMap(({ label, href }, index) => [index === 0 ? "" : " · ", plainLink(href, label)]),
		),
	];
}
