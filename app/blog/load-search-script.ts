/** Loads /blog/search.js when the visitor first uses the search, or at once when the URL contains a search. */
const form = document.querySelector("#article-search") as HTMLFormElement;

if (location.search) loadSearchScript();
else form.addEventListener("focusin", loadSearchScript, { once: true });

function loadSearchScript() {
	const script = document.createElement("script");
	script.src = "/blog/search.js";
	document.head.append(script);
}
