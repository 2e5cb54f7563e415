/**
 * Runs in the browser, written into the page as text, so it uses nothing from outside itself. It fetches the page's React code when
 * the page has loaded and has time to spare, or as soon as the visitor touches anything, so that it never competes with first paint.
 */
export function hydrateWhenIdle() {
	const { module = "", preload = "" } = document.currentScript?.dataset ?? {};
	const interactions = ["pointerdown", "keydown", "focusin", "touchstart"];
	let isLoading = false;

	function load() {
		if (isLoading) return;
		isLoading = true;
		for (const type of interactions) removeEventListener(type, load, true);
		for (const href of preload.split(" ")) {
			const link = document.createElement("link");
			link.rel = "modulepreload";
			link.href = href;
			document.head.append(link);
		}
		import(module);
	}

	function loadWhenIdle() {
		if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 2_000 });
		else setTimeout(load, 200);
	}

	for (const type of interactions) addEventListener(type, load, { capture: true, passive: true });
	if (document.readyState === "complete") loadWhenIdle();
	else addEventListener("load", loadWhenIdle);
}
