import { useEffect } from "react";
import { LoadOnDemand } from "#app/ui/load-on-demand.tsx";
import { loadStyles } from "#app/ui/load-styles.ts";
import { showToast } from "#app/ui/toast-store.ts";
import type { HireUsDialogProps } from "./hire-us-dialog.tsx";

type HireUsRequest = Pick<HireUsDialogProps, "initialUrl" | "packageName"> & { earlierLeadKey: string | null };

let request: (HireUsRequest & { open: boolean }) | null = null;
const listeners = new Set<() => void>();

/** Opens the hire-us dialog from anywhere on the page. */
export function openHireUs(next: HireUsRequest) {
	update({ ...next, open: true });
}

export function closeHireUs() {
	if (request) update({ ...request, open: false });
}

/** Returns the current request for the dialog, or null until it is first opened. */
export function findHireUs() {
	return request;
}

export function subscribeToHireUs(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Makes every link and form marked `data-hire-us` open the dialog instead of the plain page, and loads the dialog on hover or focus. */
export function openHireUsFromLinks(page: Document) {
	for (const type of ["pointerover", "pointerdown", "focusin"]) {
		page.addEventListener(type, (event) => findMarked(event) && preloadHireUsDialog(), { passive: true });
	}
	page.addEventListener("submit", (event) => {
		const form = findMarked(event);
		if (!(form instanceof HTMLFormElement)) return;
		event.preventDefault();
		openFor(new FormData(form));
	});
	page.addEventListener("click", (event) => {
		const link = findMarked(event);
		if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		openFor(new URL(link.href).searchParams);
	});
}

/** The dialog, loaded when it is first opened. */
export function LazyHireUsDialog(props: HireUsDialogProps) {
	return <LoadOnDemand load={importDialog} fallback={GoToHireUsPage} props={props} />;
}

/** Loads the dialog's code before the visitor is likely to open it. */
export function preloadHireUsDialog() {
	void importDialog().catch(() => {});
}

async function importDialog() {
	const [{ HireUsDialog }] = await Promise.all([import("./hire-us-dialog.tsx"), loadStyles()]);
	return HireUsDialog;
}

// After a deployment, the scripts of an open tab may be gone. The plain page has the same form as the dialog.
function GoToHireUsPage({ open, onClose, initialUrl, packageName }: HireUsDialogProps) {
	useEffect(() => {
		if (!open) return;
		onClose();
		if (navigator.onLine) location.assign(`/hire-us?${new URLSearchParams({ website: initialUrl, package: packageName ?? "" })}`);
		else showToast({ title: "Error", description: "You're offline. Please try again when you're connected.", destructive: true });
	}, [open, onClose, initialUrl, packageName]);
	return null;
}

function update(next: typeof request) {
	request = next;
	for (const listener of listeners) listener();
}

function findMarked({ target }: Event): Element | null {
	return target instanceof Element ? target.closest("[data-hire-us]") : null;
}

function openFor(fields: FormData | URLSearchParams) {
	openHireUs({
		initialUrl: String(fields.get("website") ?? ""),
		packageName: String(fields.get("package") ?? "") || null,
		earlierLeadKey: null,
	});
}
