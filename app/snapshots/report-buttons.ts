/** Makes the buttons of a result work: `data-print` prints the page, `data-copy` copies its value and says so. */
export function initReportButtons(page: Document) {
	page.addEventListener("click", ({ target }) => {
		if (!(target instanceof Element)) return;
		if (target.closest("[data-print]")) print();
		const copy = target.closest<HTMLElement>("[data-copy]");
		if (copy) void copyLink(copy);
	});
}

async function copyLink(button: HTMLElement) {
	const label = button.querySelector("[role=status]") ?? button;
	try {
		await navigator.clipboard.writeText(button.dataset.copy ?? "");
		label.textContent = "Link copied";
	} catch {
		// The browser allows no access to the clipboard, such as on a page without https.
		label.textContent = "Copy it from the address bar";
	}
}
