/** Saves a half-written note along with any other action on the lead, and warns before leaving the page with an unsaved one. */
export function keepDraftNote(page: Document) {
	const note = page.querySelector<HTMLTextAreaElement>("textarea[data-note]");
	if (!note) return;
	let isSent = false;
	const isTyped = () => note.value.trim() !== "";

	page.addEventListener("submit", ({ target, defaultPrevented }) => {
		isSent = !defaultPrevented && isLeadForm(target);
	});
	page.addEventListener("formdata", ({ target, formData }) => {
		if (isLeadForm(target) && isTyped()) formData.set("note", note.value);
	});
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

/** Leaves out other forms, such as the sign-out form. */
function isLeadForm(target: EventTarget | null): boolean {
	return target instanceof HTMLFormElement && new URL(target.action).pathname === location.pathname;
}
