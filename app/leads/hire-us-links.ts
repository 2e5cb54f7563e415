import { openHireUs } from "./hire-us-request.ts";
import { preloadHireUsDialog } from "./lazy-hire-us-dialog.tsx";

const MARKED = "[data-hire-us]";

/** Lets every link and form marked `data-hire-us` open the dialog in place of its plain page, whose code is fetched as the visitor comes near. */
export function takeHireUsLinks(page: Document) {
	for (const type of ["pointerover", "pointerdown", "focusin"]) {
		page.addEventListener(type, (event) => markedAround(event) && preloadHireUsDialog(), { passive: true });
	}
	page.addEventListener("submit", (event) => {
		const form = markedAround(event);
		if (!(form instanceof HTMLFormElement)) return;
		event.preventDefault();
		openFor(new FormData(form));
	});
	page.addEventListener("click", (event) => {
		const link = markedAround(event);
		if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		openFor(new URL(link.href).searchParams);
	});
}

function markedAround({ target }: Event): Element | null {
	return target instanceof Element ? target.closest(MARKED) : null;
}

function openFor(fields: FormData | URLSearchParams) {
	openHireUs({
		initialUrl: String(fields.get("website") ?? ""),
		packageName: String(fields.get("package") ?? "") || null,
		earlierLeadKey: null,
	});
}
