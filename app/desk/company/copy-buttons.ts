/** Shows the copy buttons where the browser allows copying (only on https and localhost) and announces the result. */
export function showCopyButtons(page: Document) {
	const { clipboard } = navigator;
	const buttons = page.querySelectorAll<HTMLButtonElement>("button[data-copy]");
	if (!clipboard || buttons.length === 0) return;
	const announcement = createAnnouncement(page);

	async function copy(button: HTMLButtonElement) {
		announcement.textContent = "";
		for (const label of page.querySelectorAll("[data-copy-word]")) label.textContent = "Copy";
		const text = button.dataset.copy ?? "";
		const isCopied = await clipboard.writeText(text).then(
			() => true,
			() => false,
		);
		announcement.textContent = isCopied ? `Copied ${text}` : "Couldn't copy";
		const label = button.querySelector("[data-copy-word]");
		if (label) label.textContent = isCopied ? "Copied" : "Not copied";
	}

	for (const button of buttons) {
		button.addEventListener("click", () => void copy(button));
		button.hidden = false;
	}
}

/** Adds an empty element for announcements: screen readers only announce changes to an element that is already on the page. */
function createAnnouncement(page: Document): HTMLElement {
	const element = page.createElement("p");
	element.className = "sr-only";
	element.setAttribute("aria-live", "polite");
	page.querySelector("main")?.append(element);
	return element;
}
