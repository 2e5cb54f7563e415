/** Opens closed <details> before printing, which no browser does, and when the URL's hash points into them, which not every browser does. */
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
}

/** Opens closed <details> around what the URL's hash points to, which not every browser does. */
export function expandAroundTarget(page: Document) {
	openAroundTarget(page);
	addEventListener("hashchange", () => openAroundTarget(page));
}

function openTarget(page: Document) {
	openAroundTarget(page);
	page.querySelector(":target > details")?.setAttribute("open", "");
}

function openAroundTarget(page: Document) {
	const target = page.querySelector(":target");
	if (!target) return;
	const folds = listClosedDetails(target);
	for (const fold of folds) fold.open = true;
	if (folds.length > 0) target.scrollIntoView();
}

/** Lists the closed <details> around an element. */
function listClosedDetails(target: Element): HTMLDetailsElement[] {
	const folds: HTMLDetailsElement[] = [];
	for (let fold = target.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) {
		if (!fold.open) folds.push(fold);
	}
	return folds;
}
