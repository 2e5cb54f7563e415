/** Adds the keyboard shortcuts. They do nothing while someone types in a field, and never override the browser's own. */
export function addKeyboardShortcuts(page: Document) {
	const handlers = new Map<string, () => boolean>([
		["j", () => focusRow(page, 1)],
		["k", () => focusRow(page, -1)],
		["ArrowDown", () => isOnRow(page) && focusRow(page, 1)],
		["ArrowUp", () => isOnRow(page) && focusRow(page, -1)],
		["/", () => focusField(page.querySelector("[data-search]"))],
		["n", () => focusField(page.querySelector("[data-note]"))],
		["u", () => click(page.querySelector("a[data-to-list]"))],
		["c", () => click(page.querySelector<HTMLElement>("button[data-contacted]"))],
		["d", () => goTo("/desk/leads?due=1")],
		["?", () => showShortcuts(page)],
	]);
	page.addEventListener("keydown", (event) => {
		if (handleNoteKey(event)) return event.preventDefault();
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
		if (page.querySelector("dialog[open]")) return;
		if (handlers.get(event.key)?.()) event.preventDefault();
	});
	closeOnBackdropClick(page.querySelector("#desk-keys"));
	for (const button of page.querySelectorAll("[data-show-keys]")) button.addEventListener("click", () => showShortcuts(page));
}

/** Exits the note field on Escape and sends the note on Ctrl+Enter. */
function handleNoteKey({ target, key, ctrlKey, metaKey, isComposing, repeat }: KeyboardEvent): boolean {
	if (!(target instanceof HTMLTextAreaElement) || !target.matches("[data-note]") || isComposing) return false;
	const isSubmit = key === "Enter" && (ctrlKey || metaKey);
	if (isSubmit && !repeat) target.form?.requestSubmit();
	if (key === "Escape") target.blur();
	return isSubmit || key === "Escape";
}

function isOnRow(page: Document): boolean {
	return page.activeElement?.matches("a[data-row]") ?? false;
}

function focusRow(page: Document, step: 1 | -1): boolean {
	const rows = [...page.querySelectorAll<HTMLElement>("a[data-row]")].filter((row) => row.checkVisibility());
	// After coming back from a lead, start at its row.
	const current = isOnRow(page) ? page.activeElement : page.querySelector("tr:target a[data-row]");
	const index = rows.indexOf(current as HTMLElement);
	const next = index === -1 ? rows[0] : rows[index + step];
	next?.focus({ preventScroll: true });
	next?.closest("tr, li")?.scrollIntoView({ block: "nearest" });
	return rows.length > 0;
}

function focusField(field: HTMLElement | null): boolean {
	if (!field) return false;
	// On a phone the filters are folded away.
	field.closest("details")?.setAttribute("open", "");
	field.focus();
	return true;
}

function click(control: HTMLElement | null): boolean {
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

function showShortcuts(page: Document): boolean {
	page.querySelector<HTMLDialogElement>("#desk-keys")?.showModal();
	return true;
}

function closeOnBackdropClick(dialog: HTMLDialogElement | null) {
	// A click on the backdrop hits the dialog element itself.
	dialog?.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
