/** Loads /blog/search.js when the visitor first uses the search, or at once when the URL contains a search. */
const form = document.querySelector("#article-search") as HTMLFormElement;
const scriptUrl = "/blog/search.js";

if (location.search) loadSearchScript();
else form.addEventListener("focusin", loadSearchScript, { once: true });

function loadSearchScript() {
	// Trusted Types forbid adding a script element. After a failed load the form still works, as a page request.
	import(/* @vite-ignore */ scriptUrl).catch(() => {});
}
