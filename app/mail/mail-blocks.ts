import { createElement as h, type ReactNode } from "react";
import type { MailBlock } from "./mail.ts";
import { inks } from "./mail-inks.ts";
import { scoreGauge } from "./mail-score-gauge.ts";
import { cell, layoutTable, row } from "./mail-table.ts";
import { BODY_FONT, DISPLAY_FONT, plainLink } from "./mail-type.ts";
import { safeHref } from "./safe-href.ts";

const TEXT = { margin: "16px 0 0", fontFamily: BODY_FONT, fontSize: 16, lineHeight: "25px", color: inks.ink };
// Long words and web addresses break rather than widen the mail.
const BREAKING = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;

type Facts = Extract<MailBlock, { kind: "facts" }>["facts"];
type List = Extract<MailBlock, { kind: "list" }>;

/** One block of a mail as HTML; its first heading is that of the whole mail. */
export function mailBlock(block: MailBlock, index: number): ReactNode {
	switch (block.kind) {
		case "heading":
			return h(
				index === 0 ? "h1" : "h2",
				{
					className: "ink",
					style: {
						margin: "24px 0 0",
						fontFamily: DISPLAY_FONT,
						fontSize: 24,
						lineHeight: "29px",
						fontWeight: 700,
						letterSpacing: "-0.01em",
						color: inks.ink,
						...BREAKING,
					},
				},
				block.text,
			);
		case "paragraph":
			return h("p", { className: "ink", style: { ...TEXT, ...BREAKING, textWrap: "pretty" } }, ...withLines(block.text));
		case "facts":
			return factTable(block.facts);
		case "list":
			return findingList(block);
		case "score":
			return scoreGauge(block);
		case "button":
			return button(block);
	}
}

function factTable(facts: Facts): ReactNode {
	const line = { borderBottom: `1px solid ${inks.hairline}`, fontFamily: BODY_FONT, verticalAlign: "top" } as const;
	const rows = facts.map(({ label, value, href }) =>
		row(
			cell(
				{
					width: 140,
					className: "fact-label line soft",
					style: { ...line, width: 140, padding: "9px 12px 9px 0", fontSize: 14, lineHeight: "23px", color: inks.soft },
				},
				label,
			),
			cell(
				{
					className: "fact-value line ink",
					style: { ...line, padding: "9px 0", fontSize: 16, lineHeight: "23px", color: inks.ink, ...BREAKING },
				},
				plainLink(href, withLines(value)),
			),
		),
	);
	return layoutTable({ className: "line", style: { marginTop: 20, borderTop: `1px solid ${inks.hairline}` } }, ...rows);
}

function findingList({ label, tone, items }: List): ReactNode {
	const isCritical = tone === "critical";
	const mark = {
		width: 20,
		verticalAlign: "top",
		padding: "5px 0",
		fontFamily: BODY_FONT,
		fontSize: 16,
		lineHeight: "24px",
		fontWeight: 700,
	} as const;
	const rows = items.map((item) =>
		row(
			cell(
				{ width: 20, className: isCritical ? "warning" : "link", style: { ...mark, color: isCritical ? inks.coral : inks.reef } },
				isCritical ? "•" : "+",
			),
			cell(
				{
					className: "ink",
					style: { ...BREAKING, padding: "5px 0", fontFamily: BODY_FONT, fontSize: 16, lineHeight: "24px", color: inks.ink },
				},
				item,
			),
		),
	);
	const style = {
		margin: "22px 0 4px",
		fontFamily: BODY_FONT,
		fontSize: 14,
		lineHeight: "20px",
		fontWeight: 700,
		color: isCritical ? inks.coralDark : inks.reefDark,
	};
	return [
		h("h3", { key: "label", className: isCritical ? "warning" : "link", style }, label),
		h("div", { key: "items" }, layoutTable({}, ...rows)),
	];
}

/** A cell with a colour is a button even where padding on links is not known; the whole of it can be pressed elsewhere. */
function button({ label, href }: Extract<MailBlock, { kind: "button" }>): ReactNode {
	const address = safeHref(href);
	if (address === null) return null;
	const style = {
		display: "inline-block",
		padding: "13px 24px",
		fontFamily: BODY_FONT,
		fontSize: 16,
		lineHeight: "20px",
		fontWeight: 700,
		color: inks.ink,
		textDecoration: "none",
	};
	const cellStyle = { backgroundColor: inks.mango, border: `1px solid ${inks.ink}`, borderRadius: 6, msoPaddingAlt: "13px 24px" };
	return h(
		"table",
		{ role: "presentation", cellPadding: 0, cellSpacing: 0, border: 0, style: { marginTop: 24 } },
		h("tbody", null, row(cell({ bgcolor: inks.mango, align: "center", style: cellStyle }, h("a", { href: address, style }, label)))),
	);
}

function withLines(text: string): ReactNode[] {
	return text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [h("br", { key: index }), line]));
}
