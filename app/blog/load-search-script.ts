/** Loads /blog/search.js when the visitor first uses the search, or immediately when the URL contains a search. */
const form = document.querySelector("#article-search") as HTMLFormElement;
const scriptUrl = "/blog/search.js";

if (location.search) loadSearchScript();
else {
	form.addEventListener("focusin", loadSearchScript, { once: true });
	form.addEventListener("input", loadSearchScript, { once: true });
}

function loadSearchScript() {
	// The script shows the results as soon as it runs, so Enter must not reload the page meanwhile.
	form.addEventListener("submit", preventDefault);
	// Trusted Types forbid adding a script element. After a failed load the form works as a page request.
	import(/* @vite-ignore */ scriptUrl).catch(() => form.removeEventListener("submit", preventDefault));
}

function preventDefault(event: Event) {
	event.preventDefault();
}
