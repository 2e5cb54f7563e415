import type { Mail, MailBlock } from "./mail.ts";
import { safeHref } from "./safe-href.ts";
import { COLUMNS, wrapLines } from "./wrap-lines.ts";

const INDENT = "    ";

/** The whole text of a mail in 72 columns, with every link written out. */
export function mailText({ blocks, footer }: Pick<Mail, "blocks" | "footer">): string {
	const links = footer.links.map(({ label, href }) => link(label, href));
	return `${[...blocks.map(blockText), "-".repeat(COLUMNS), wrapLines(footer.text), links.join("\n")].filter(Boolean).join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
	switch (block.kind) {
		case "heading": {
			const text = wrapLines(block.text);
			const longest = Math.max(...text.split("\n").map((line) => line.length));
			return `${text}\n${"=".repeat(Math.min(longest, COLUMNS))}`;
		}
		case "paragraph":
			return wrapLines(block.text);
		case "facts":
			return block.facts.map(factText).join("\n");
		case "list":
			return [`${block.label}:`, ...block.items.map((item) => wrapLines(item, { first: "  - ", rest: INDENT }))].join("\n");
		case "score":
			return `${block.label}: ${block.score} out of 100`;
		case "button":
			return link(block.label, block.href);
	}
}

function factText({ label, value, href }: Extract<MailBlock, { kind: "facts" }>["facts"][number]): string {
	const short = `${label}: ${value}`;
	const text = value.includes("\n") || short.length > COLUMNS ? `${label}:\n${wrapLines(value, { first: INDENT })}` : short;
	const address = safeHref(href);
	const isWritten = address === null || address.startsWith("mailto:") || address.replace(/\/$/, "") === value.replace(/\/$/, "");
	return isWritten ? text : `${text}\n${INDENT}${address}`;
}

function link(label: string, href: string): string {
	const address = safeHref(href);
	return address === null ? label : `${label}:\n${address}`;
}
