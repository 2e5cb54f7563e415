/** Makes the Copy buttons of an article work: each copies the text before it. */
document.addEventListener("click", async ({ target }) => {
	const button = target instanceof Element ? target.closest("[data-copyable] button") : null;
	const text = button?.parentElement?.querySelector("pre");
	const label = button?.querySelector("[aria-live]");
	if (!text || !label) return;
	try {
		await navigator.clipboard.writeText(text.textContent);
		label.textContent = "Copied";
	} catch {
		// The browser allows no access to the clipboard, such as on a page without https.
		getSelection()?.selectAllChildren(text);
		label.textContent = "Selected: press Ctrl+C";
	}
});
