/** Keeps a note that was typed and not sent: it goes along with whatever else is done to the lead, and nobody leaves without a word. */
export function keepNote(page: Document) {
	const note = page.querySelector<HTMLTextAreaElement>("textarea[data-note]");
	if (!note) return;
	let isSent = false;
	const isTyped = () => note.value.trim() !== "";

	page.addEventListener("submit", ({ target, defaultPrevented }) => {
		isSent = !defaultPrevented && isOfLead(target);
	});
	page.addEventListener("formdata", ({ target, formData }) => {
		if (isOfLead(target) && isTyped()) formData.set("note", note.value);
	});
	// Whoever goes on typing, or comes back, has something to lose again.
	note.addEventListener("input", () => {
		isSent = false;
	});
	window.addEventListener("pageshow", () => {
		isSent = false;
	});
	window.addEventListener("beforeunload", (event) => {
		if (!isSent && isTyped()) event.preventDefault();
	});
}

/** Signing out, for one, is not. */
function isOfLead(target: EventTarget | null): boolean {
	return target instanceof HTMLFormElement && new URL(target.action).pathname === location.pathname;
}
