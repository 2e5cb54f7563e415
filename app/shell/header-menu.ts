export const MENU_ID = "site-menu";

/** Closes the mobile menu after a choice or when focus leaves it. On the home page the logo scrolls up instead of reloading. */
export function initHeaderMenu(page: Document) {
	page.addEventListener("focusin", (event) => {
		const menu = page.getElementById(MENU_ID);
		const focused = event.target instanceof Element ? event.target : null;
		if (menu?.matches(":popover-open") && !menu.contains(focused) && !focused?.matches(`[popovertarget="${MENU_ID}"]`)) menu.hidePopover();
	});
	page.addEventListener("click", (event) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		if (!link) return;
		const menu = page.getElementById(MENU_ID);
		if (menu?.contains(link) && menu.matches(":popover-open")) menu.hidePopover();
		const isHomeLink = link.dataset.logo !== undefined && page.location.pathname === "/";
		const plainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
		if (isHomeLink && plainClick) {
			event.preventDefault();
			page.defaultView?.scrollTo({ top: 0 });
		}
	});
}
