import { cleanString, foldString } from "./clean-string.ts";
import type { PageContext } from "./page-context.ts";
import type { Leave, PageDraft } from "./page-draft.ts";
import { TEXT } from "./text-stream.ts";
import { attributeOf, type Element } from "./walk-tree.ts";

const MAX_CHARACTERS = 2_000;

/** Notes a link, or an area of a picture that is one, with the name a screen reader would give it. */
export function readAnchor(element: Element, { region }: PageContext, draft: PageDraft): Leave | undefined {
	const href = attributeOf(element, "href");
	if (!draft.hasRoom("anchors") || (element.tagName === "area" && href === null)) return undefined;
	const { stream, addresses } = draft;
	const from = stream.mark();
	const read = (audience: number) => stream.take({ from, audience, maxCharacters: MAX_CHARACTERS });
	const attribute = (name: string) => cleanString(foldString(attributeOf(element, name) ?? ""), MAX_CHARACTERS);
	return () => {
		const url = addresses.resolve(href);
		draft.keep("anchors", {
			href: href === null ? null : cleanString(href, MAX_CHARACTERS),
			url,
			isInternal: addresses.isInternal(url),
			text: attribute("aria-label") || read(TEXT.spoken) || attribute("alt") || attribute("title") || read(TEXT.visible),
			rel: attribute("rel").toLowerCase().split(" ").filter(Boolean).slice(0, 20),
			role: attribute("role").toLowerCase() || null,
			hasOnClick: attributeOf(element, "onclick") !== null,
			hasIdOrName: Boolean(attributeOf(element, "id") || attributeOf(element, "name")),
			region,
		});
	};
}
