import { useEffect } from "react";
import { LoadOnDemand } from "#app/ui/load-on-demand.tsx";
import { showToast } from "#app/ui/toast-store.ts";
import type { HireUsDialogProps } from "./hire-us-dialog.tsx";

/** The dialog, fetched when it is first opened. */
export function LazyHireUsDialog(props: HireUsDialogProps) {
	return <LoadOnDemand load={importDialog} fallback={GoToHireUsPage} props={props} />;
}

/** Fetches the dialog ahead of time, for the moment when the visitor is likely to want it. */
export function preloadHireUsDialog() {
	void importDialog().catch(() => {});
}

async function importDialog() {
	return (await import("./hire-us-dialog.tsx")).HireUsDialog;
}

// A tab may be older than the server, and its scripts gone: the plain page then does what the dialog would have done.
function GoToHireUsPage({ open, onClose, initialUrl, packageName }: HireUsDialogProps) {
	useEffect(() => {
		if (!open) return;
		onClose();
		if (navigator.onLine) location.assign(`/hire-us?${new URLSearchParams({ website: initialUrl, package: packageName ?? "" })}`);
		else showToast({ title: "Error", description: "This cannot be opened while you are offline.", destructive: true });
	}, [open, onClose, initialUrl, packageName]);
	return null;
}
