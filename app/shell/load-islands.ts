/**
 * Inline script of pages with islands. Loads their code at the first interaction. A report, and a result that Back or Reload brings back, need
 * it without one: there it loads when the page is idle. A form submitted before that is held until the code has loaded.
 */

const { module = "", preload = "", waitsForVisitor } = document.currentScript?.dataset ?? {};
const INTERACTIONS = ["pointerdown", "touchstart", "keydown", "focusin", "scroll"];
/** A form held for longer than this is posted natively. */
const LOAD_TIMEOUT_MS = 5_000;
/** Forms that were submitted before their island had loaded, and the button that submitted each. */
const heldForms = new Map<HTMLFormElement, HTMLElement | null>();
let isRequested = false;
let holdsForms = true;
let isPostedNatively = false;
let loadTimeout: ReturnType<typeof setTimeout> | undefined;

for (const type of INTERACTIONS) addEventListener(type, load, { capture: true, passive: true, once: true });
addEventListener("submit", holdForm, true);
addEventListener("islands-ready", submitHeldForms);
if (waitsForVisitor === undefined || document.documentElement.dataset.fresh === undefined)
	afterFirstPaint(() => {
		if (document.readyState === "complete") loadWhenIdle();
		else addEventListener("load", loadWhenIdle);
	});

/** Waits for the first paint, which on a slow device comes long after the load event. */
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
	if (isRequested) return;
	isRequested = true;
	for (const href of preload.split(" ").filter(Boolean)) {
		const link = document.createElement("link");
		link.rel = "modulepreload";
		link.href = href;
		document.head.append(link);
	}
	runModules().catch(submitNatively);
}

/** Runs the shared files before the module that uses them, each in a task of its own. */
async function runModules() {
	for (const href of [...preload.split(" ").filter(Boolean), module]) {
		await import(/* @vite-ignore */ href);
		await new Promise((resolve) => setTimeout(resolve));
	}
}

function holdForm(event: SubmitEvent) {
	// A second click while the browser posts the form. The island would send it again under another key.
	if (isPostedNatively) event.stopPropagation();
	if (!holdsForms) return;
	event.preventDefault();
	// An island that hydrated early would submit it as well.
	event.stopPropagation();
	load();
	if (heldForms.size === 0) loadTimeout = setTimeout(submitNatively, LOAD_TIMEOUT_MS);
	heldForms.set(event.target as HTMLFormElement, event.submitter);
	event.submitter?.setAttribute("aria-busy", "true");
}

function submitHeldForms() {
	holdsForms = false;
	for (const [form, submitter] of releaseForms()) form.requestSubmit(submitter);
}

function submitNatively() {
	const forms = releaseForms();
	holdsForms = !navigator.onLine;
	isRequested = navigator.onLine;
	if (holdsForms) return explainOffline(forms);
	// Only one form can navigate; prefer the one that sends data.
	const [form] = forms.find(([{ method }]) => method === "post") ?? forms[0] ?? [];
	isPostedNatively = form !== undefined;
	form?.submit();
}

/** Keeps what was typed. The code loads when the form is sent again. */
function explainOffline(forms: ReturnType<typeof releaseForms>) {
	for (const [, submitter] of forms) {
		if (!(submitter instanceof HTMLButtonElement)) continue;
		submitter.setCustomValidity("You're offline. Please try again when you're connected.");
		submitter.reportValidity();
		submitter.addEventListener("click", () => submitter.setCustomValidity(""), { once: true });
	}
}

function releaseForms(): [HTMLFormElement, HTMLElement | null][] {
	clearTimeout(loadTimeout);
	const forms = [...heldForms];
	heldForms.clear();
	for (const [, submitter] of forms) submitter?.removeAttribute("aria-busy");
	return forms;
}

export {};
