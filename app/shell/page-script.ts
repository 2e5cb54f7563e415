/** The inline script of every page, with or without React. */

import { keepVisit } from "#app/leads/keep-visit.ts";
import { initTooltips } from "#app/ui/tooltip.ts";
import { measureVisits } from "#app/vitals/measure-visits.ts";
import { layOutLater } from "./lay-out-later.ts";

layOutLater(document);
if (!location.pathname.startsWith("/desk")) linkManifest();
initHeader();
initTooltips(document);
keepVisit(window);
measureVisits(window);

/** Links the manifest after the first paint. From a link in the HTML, Chromium would fetch it before. */
function linkManifest() {
	const manifest = Object.assign(document.createElement("link"), { rel: "manifest", href: "/manifest.webmanifest" });
	requestAnimationFrame(() => setTimeout(() => document.head.append(manifest)));
}

/** Closes the mobile menu after a choice or when focus leaves it. On the home page the logo scrolls up instead of reloading. */
function initHeader() {
	const menu = document.getElementById("site-menu");
	document.addEventListener("focusin", ({ target }) => {
		const isInside = target instanceof Element && (menu?.contains(target) || target.matches("[popovertarget=site-menu]"));
		if (menu?.matches(":popover-open") && !isInside) menu.hidePopover();
	});
	document.addEventListener("click", (event) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		if (!link) return;
		if (menu?.contains(link) && menu.matches(":popover-open")) menu.hidePopover();
		const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
		if (link.dataset.logo !== undefined && location.pathname === "/" && isPlainClick) {
			event.preventDefault();
			scrollTo({ top: 0 });
		}
	});
}
