/** Lets an address or a number be copied, and says so to eyes and ears. A browser only allows it on https or on the own machine. */
export function offerCopies(page: Document) {
	const { clipboard } = navigator;
	const buttons = page.querySelectorAll<HTMLButtonElement>("button[data-copy]");
	if (!clipboard || buttons.length === 0) return;
	const teller = createTeller(page);

	async function copy(button: HTMLButtonElement) {
		teller.textContent = "";
		// Only one thing is in the clipboard.
		for (const word of page.querySelectorAll("[data-copy-word]")) word.textContent = "Copy";
		const text = button.dataset.copy ?? "";
		const isCopied = await clipboard.writeText(text).then(
			() => true,
			() => false,
		);
		teller.textContent = isCopied ? `Copied ${text}` : "It could not be copied";
		const word = button.querySelector("[data-copy-word]");
		if (word) word.textContent = isCopied ? "Copied" : "Not copied";
	}

	for (const button of buttons) {
		button.addEventListener("click", () => void copy(button));
		button.hidden = false;
	}
}

/** It must be there before it says anything. */
function createTeller(page: Document): HTMLElement {
	const teller = page.createElement("p");
	teller.className = "sr-only";
	teller.setAttribute("aria-live", "polite");
	page.querySelector("main")?.append(teller);
	return teller;
}
