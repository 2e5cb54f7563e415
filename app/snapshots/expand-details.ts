/** Opens folded sections when the URL points into them, which not every browser does, and for printing, which none does. */
export function expandDetails(page: Document) {
	openTarget(page);
	addEventListener("hashchange", () => openTarget(page));
	let closed: HTMLDetailsElement[] = [];
	const setOpen = (open: boolean) => {
		for (const details of closed) details.open = open;
	};
	addEventListener("beforeprint", () => {
		closed = [...page.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
		setOpen(true);
	});
	addEventListener("afterprint", () => setOpen(false));
	page.addEventListener("click", ({ target }) => {
		if (target instanceof Element && target.closest("[data-print]")) print();
	});
}

function openTarget(page: Document) {
	const target = page.querySelector(":target");
	if (!target) return;
	const folds = listFolds(target);
	for (const fold of folds) fold.open = true;
	if (folds.length > 0) target.scrollIntoView();
	target.querySelector(":scope > details")?.setAttribute("open", "");
}

/** The closed sections around an element. */
function listFolds(target: Element): HTMLDetailsElement[] {
	const folds: HTMLDetailsElement[] = [];
	for (let fold = target.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) {
		if (!fold.open) folds.push(fold);
	}
	return folds;
}
