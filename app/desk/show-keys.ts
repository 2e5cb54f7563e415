const KEYS: [key: string, meaning: string][] = [
	["j or ↓", "Next lead"],
	["k or ↑", "Previous lead"],
	["Enter", "Open the lead"],
	["/", "Search"],
	["d", "What is due"],
	["u", "Back to the list"],
	["n", "Write a note"],
	["Ctrl+Enter", "Add the note (⌘ on a Mac)"],
	["Esc", "Leave the note"],
	["c", "Mark as contacted"],
	["?", "These shortcuts"],
];

/** Opens the list of keys; made when first asked for, since it is of no use without a script. */
export function showKeys(page: Document): boolean {
	const dialog = page.querySelector<HTMLDialogElement>("#desk-keys") ?? createDialog(page);
	dialog.showModal();
	return true;
}

function createDialog(page: Document): HTMLDialogElement {
	const dialog = page.createElement("dialog");
	dialog.id = "desk-keys";
	dialog.className = "m-auto w-88 max-w-[90vw] rounded-chart border border-ink bg-paper p-5 text-ink shadow-float backdrop:bg-ink/60";
	dialog.setAttribute("aria-labelledby", "desk-keys-title");
	const title = page.createElement("h2");
	title.id = "desk-keys-title";
	title.className = "text-xl";
	title.textContent = "Shortcuts";
	const list = page.createElement("dl");
	list.className = "mt-3 grid grid-cols-[6.5rem_1fr] gap-y-2";
	for (const [key, meaning] of KEYS) {
		const term = page.createElement("dt");
		term.className = "font-semibold";
		term.textContent = key;
		const description = page.createElement("dd");
		description.textContent = meaning;
		list.append(term, description);
	}
	const form = page.createElement("form");
	form.method = "dialog";
	const close = page.createElement("button");
	close.className = "mt-5 min-h-11 cursor-pointer rounded-chart border border-ink px-5 font-semibold hover:bg-ink hover:text-paper";
	close.textContent = "Close";
	form.append(close);
	dialog.append(title, list, form);
	// A click beside it closes it too: only then is the dialog itself what was hit.
	dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
	page.body.append(dialog);
	return dialog;
}
