const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const OFFSET_PX = 4;
const LEAVE_GRACE_MS = 100;

/**
 * Shows the text of `data-tooltip` beside an element: after a delay on hover, immediately on keyboard focus or when another
 * tooltip has just closed. Plain DOM, because most pages ship no framework.
 */
export function initTooltips(page: Document) {
	const bubble = page.createElement("div");
	bubble.id = "tooltip";
	bubble.className = "tooltip";
	bubble.setAttribute("role", "tooltip");
	bubble.popover = "manual";
	page.body.append(bubble);

	let owner: HTMLElement | null = null;
	let closedAt = Number.NEGATIVE_INFINITY;
	let opening: ReturnType<typeof setTimeout> | undefined;
	let closing: ReturnType<typeof setTimeout> | undefined;

	function open(element: HTMLElement) {
		if (!element.isConnected || !element.dataset.tooltip || hasOpened(element)) return;
		close();
		owner = element;
		bubble.textContent = element.dataset.tooltip;
		element.setAttribute("aria-describedby", bubble.id);
		bubble.showPopover();
		position(bubble, element);
	}

	function close() {
		clearTimeout(opening);
		clearTimeout(closing);
		if (!owner) return;
		owner.removeAttribute("aria-describedby");
		owner = null;
		bubble.hidePopover();
		closedAt = performance.now();
	}

	page.addEventListener("pointerover", (event) => {
		if (event.pointerType === "touch") return;
		if (event.target === bubble) return clearTimeout(closing);
		const element = tooltipOwner(event.target);
		clearTimeout(opening);
		if (owner && element === owner) return clearTimeout(closing);
		if (owner) closing = setTimeout(close, LEAVE_GRACE_MS);
		if (!element) return;
		const justClosed = owner !== null || performance.now() - closedAt < SKIP_DELAY_MS;
		opening = setTimeout(() => open(element), justClosed ? 0 : OPEN_DELAY_MS);
	});
	page.addEventListener("focusin", (event) => {
		const element = tooltipOwner(event.target);
		// Wait, because focus may come from a popover that is still closing, and two popovers cannot toggle in the same task.
		if (element?.matches(":focus-visible")) opening = setTimeout(() => open(element), 0);
	});
	page.addEventListener("focusout", close);
	page.addEventListener("pointerdown", close);
	page.addEventListener("click", close);
	page.addEventListener("scroll", close, { passive: true });
	page.addEventListener("keydown", (event) => {
		if (event.key === "Escape") close();
	});
}

function tooltipOwner(target: EventTarget | null): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
}

/** Whether the element is the button of an open popover, which its tooltip would cover. */
function hasOpened(element: HTMLElement): boolean {
	return element instanceof HTMLButtonElement && Boolean(element.popoverTargetElement?.matches(":popover-open"));
}

function position(bubble: HTMLElement, element: HTMLElement) {
	const box = element.getBoundingClientRect();
	const { width, height } = bubble.getBoundingClientRect();
	const above = box.top - OFFSET_PX - height;
	const left = Math.min(Math.max(box.left + box.width / 2 - width / 2, OFFSET_PX), innerWidth - width - OFFSET_PX);
	bubble.style.left = `${left}px`;
	bubble.style.top = `${above >= OFFSET_PX ? above : box.bottom + OFFSET_PX}px`;
}
