import { renderToStaticMarkup } from "react-dom/server";
import type { Mail, MailBlock } from "./mail.ts";
import { mailDocument } from "./mail-document.ts";
import { mailText } from "./mail-text.ts";
import { oneLine, plainText } from "./plain-text.ts";

type RenderedMail = { html: string; text: string };

/** A mail's HTML and text, both from the same blocks, with everything in them shown as text and nothing as markup. */
export function renderMail({ subject, preview, blocks, footer }: Pick<Mail, "subject" | "preview" | "blocks" | "footer">): RenderedMail {
	const content = { subject: oneLine(subject, 150), preview: oneLine(preview, 150), blocks: blocks.map(cleanBlock), footer };
	return {
		html: `<!DOCTYPE html>\n${renderToStaticMarkup(mailDocument(content))}\n`,
		text: mailText(content),
	};
}

function cleanBlock(block: MailBlock): MailBlock {
	switch (block.kind) {
		case "heading":
			return { ...block, text: oneLine(block.text, 200) };
		case "paragraph":
			return { ...block, text: plainText(block.text) };
		case "facts":
			return { ...block, facts: block.facts.map((fact) => ({ ...fact, value: plainText(fact.value) })) };
		case "list":
			return { ...block, items: block.items.map((item) => oneLine(item, 500)) };
		case "score":
			return { ...block, score: Math.min(100, Math.max(0, Math.round(block.score))) };
		case "button":
			return block;
	}
}
