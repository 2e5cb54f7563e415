/**
 * Written into a page that has live parts. It fetches their code when the page has loaded and has time to spare, or as soon as the visitor
 * touches anything, so that it never competes with the first paint. A form that is sent meanwhile is kept until the code is there.
 */

const { module = "", preload = "" } = document.currentScript?.dataset ?? {};
const INTERACTIONS = ["pointerdown", "keydown", "focusin", "touchstart"];
/** Nobody is kept waiting longer for the code: the form then posts natively. */
const PATIENCE_MS = 5_000;
let isAskedFor = false;
let patience: ReturnType<typeof setTimeout> | undefined;
/** With the button that was pressed. */
const kept = new Map<HTMLFormElement, HTMLElement | null>();

loadAtFirstTouch();
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

function loadAtFirstTouch() {
	for (const type of INTERACTIONS) addEventListener(type, load, { capture: true, passive: true });
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
	if (kept.size === 0) patience = setTimeout(leaveToBrowser, PATIENCE_MS);
	kept.set(event.target as HTMLFormElement, event.submitter);
	event.submitter?.setAttribute("aria-busy", "true");
}

function takeOver() {
	removeEventListener("submit", keepForm, true);
	for (const [form, submitter] of letGo()) form.requestSubmit(submitter);
}

function leaveToBrowser() {
	const forms = letGo();
	// Nothing could be sent: what was typed stays, and the next touch asks for the code again.
	if (!navigator.onLine) {
		isAskedFor = false;
		loadAtFirstTouch();
		return;
	}
	removeEventListener("submit", keepForm, true);
	// Only one can leave the page; what is sent goes before what is only opened.
	const [form] = forms.find(([{ method }]) => method === "post") ?? forms[0] ?? [];
	form?.submit();
}

function letGo(): [HTMLFormElement, HTMLElement | null][] {
	clearTimeout(patience);
	const forms = [...kept];
	kept.clear();
	for (const [, submitter] of forms) submitter?.removeAttribute("aria-busy");
	return forms;
}

export {};
