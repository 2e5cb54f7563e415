/**
 * Written into a page that has live parts. It fetches their code when the page has loaded and has time to spare, or as soon as the visitor
 * touches anything, so that it never competes with the first paint. A form that is sent meanwhile is kept until the code is there.
 */

const { module = "", preload = "" } = document.currentScript?.dataset ?? {};
const INTERACTIONS = ["pointerdown", "keydown", "focusin", "touchstart"];
/** Nobody is kept waiting longer for the code: the form then posts natively. */
const PATIENCE_MS = 5_000;
let isAskedFor = false;
let kept: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null;

for (const type of INTERACTIONS) addEventListener(type, load, { capture: true, passive: true });
addEventListener("submit", keepForm, true);
addEventListener("live-parts-ready", takeOver, { once: true });
afterFirstPaint(() => {
	if (document.readyState === "complete") loadWhenIdle();
	else addEventListener("load", loadWhenIdle);
});

/** On a slow device a page has loaded long before anything of it is seen. */
function afterFirstPaint(begin: () => void) {
	if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return begin();
	const observer = new PerformanceObserver((paints) => {
		if (paints.getEntriesByName("first-contentful-paint").length === 0) return;
		observer.disconnect();
		begin();
	});
	observer.observe({ type: "paint", buffered: true });
}

function loadWhenIdle() {
	if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 2_000 });
	else setTimeout(load, 200);
}

function load() {
	if (isAskedFor) return;
	isAskedFor = true;
	for (const type of INTERACTIONS) removeEventListener(type, load, true);
	for (const href of preload.split(" ").filter(Boolean)) {
		const link = document.createElement("link");
		link.rel = "modulepreload";
		link.href = href;
		document.head.append(link);
	}
	import(/* @vite-ignore */ module).catch(leaveToBrowser);
}

function keepForm(event: SubmitEvent) {
	event.preventDefault();
	// A part that is alive before the others would send it as well.
	event.stopPropagation();
	load();
	if (!kept) setTimeout(leaveToBrowser, PATIENCE_MS);
	kept = { form: event.target as HTMLFormElement, submitter: event.submitter };
	kept.submitter?.setAttribute("aria-busy", "true");
}

function takeOver() {
	removeEventListener("submit", keepForm, true);
	kept?.submitter?.removeAttribute("aria-busy");
	kept?.form.requestSubmit(kept.submitter);
	kept = null;
}

function leaveToBrowser() {
	removeEventListener("submit", keepForm, true);
	kept?.form.submit();
	kept = null;
}

export {};
