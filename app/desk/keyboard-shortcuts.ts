import { showKeys } from "./show-keys.ts";

/** Moves by keyboard: over the rows, to the search, to the list, to what is due, to a note, to "contacted". Never while somebody types, and never a browser's own shortcut. */
export function followKeys(page: Document) {
	const moves = new Map<string, () => boolean>([
		["j", () => moveBy(page, 1)],
		["k", () => moveBy(page, -1)],
		["ArrowDown", () => isOnRow(page) && moveBy(page, 1)],
		["ArrowUp", () => isOnRow(page) && moveBy(page, -1)],
		["/", () => focusOn(page.querySelector("[data-search]"))],
		["n", () => focusOn(page.querySelector("[data-note]"))],
		["u", () => follow(page.querySelector("a[data-to-list]"))],
		["c", () => follow(page.querySelector<HTMLElement>("button[data-contacted]"))],
		["d", () => goTo("/desk?due=1")],
		["?", () => showKeys(page)],
	]);
	page.addEventListener("keydown", (event) => {
		if (actOnNote(event)) return event.preventDefault();
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
		if (page.querySelector("dialog[open]")) return;
		if (moves.get(event.key)?.()) event.preventDefault();
	});
	for (const opener of page.querySelectorAll("[data-show-keys]")) opener.addEventListener("click", () => showKeys(page));
}

/** Out of the note, so that the other keys work again, or off with it. */
function actOnNote({ target, key, ctrlKey, metaKey, isComposing, repeat }: KeyboardEvent): boolean {
	if (!(target instanceof HTMLTextAreaElement) || !target.matches("[data-note]") || isComposing) return false;
	const isSent = key === "Enter" && (ctrlKey || metaKey);
	if (isSent && !repeat) target.form?.requestSubmit();
	if (key === "Escape") target.blur();
	return isSent || key === "Escape";
}

function listRows(page: Document): HTMLElement[] {
	return [...page.querySelectorAll<HTMLElement>("a[data-row]")];
}

function isOnRow(page: Document): boolean {
	return page.activeElement?.matches("a[data-row]") ?? false;
}

function moveBy(page: Document, step: 1 | -1): boolean {
	const rows = listRows(page);
	// Whoever comes back from a lead goes on from there.
	const here = isOnRow(page) ? page.activeElement : page.querySelector("tr:target a[data-row]");
	const place = rows.indexOf(here as HTMLElement);
	const next = place === -1 ? rows[0] : rows[place + step];
	next?.focus({ preventScroll: true });
	next?.closest("tr")?.scrollIntoView({ block: "nearest" });
	return rows.length > 0;
}

function focusOn(field: HTMLElement | null): boolean {
	if (!field) return false;
	// On a phone the filters are folded away.
	field.closest("details")?.setAttribute("open", "");
	field.focus();
	return true;
}

function follow(control: HTMLElement | null): boolean {
	control?.click();
	return control !== null;
}

function goTo(path: string): boolean {
	location.assign(path);
	return true;
}

function isTyping(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
