import { useEffect } from "react";

/** What the address names opens, and whatever it is folded into: not every browser does so by itself. */
export function useOpenTarget() {
	useEffect(() => {
		const openTarget = () => {
			const target = document.querySelector(":target");
			if (!target) return;
			const folds = listFolds(target);
			for (const fold of folds) fold.open = true;
			if (folds.length > 0) target.scrollIntoView();
			target.querySelector(":scope > details")?.setAttribute("open", "");
		};
		openTarget();
		addEventListener("hashchange", openTarget);
		return () => removeEventListener("hashchange", openTarget);
	}, []);
}

/** The closed ones around it. */
function listFolds(target: Element): HTMLDetailsElement[] {
	const folds: HTMLDetailsElement[] = [];
	for (let fold = target.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) {
		if (!fold.open) folds.push(fold);
	}
	return folds;
}
