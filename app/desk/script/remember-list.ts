const KEY = "desk-list";

/** Brings the way back to the list as it was left: filters, page and all. */
export function rememberList(page: Document) {
	try {
		if (page.querySelector("[data-lead-list]")) {
			sessionStorage.setItem(KEY, location.pathname + withoutMessages(location.search));
			return;
		}
		const list = sessionStorage.getItem(KEY);
		if (!list?.startsWith("/desk")) return;
		for (const link of page.querySelectorAll<HTMLAnchorElement>("a[data-to-list]")) link.href = list;
	} catch {
		// Some browsers forbid storage: the plain link stays.
	}
}

/** What was said once is not said again on the way back. */
function withoutMessages(search: string): string {
	const params = new URLSearchParams(search);
	params.delete("done");
	params.delete("problem");
	return params.size > 0 ? `?${params}` : "";
}
