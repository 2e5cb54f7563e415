import { useEffect } from "react";
import { LoadOnDemand } from "./load-on-demand.tsx";
import { loadStyles } from "./load-styles.ts";
import { dismissToast, TOAST_DURATION_MS, useToast } from "./toast-store.ts";

/** The toaster, loaded with the first toast. */
export function LazyToaster() {
	return <LoadOnDemand load={importToaster} fallback={PlainMessage} props={{}} />;
}

/** Loads the code ahead of time, when a toast is likely. */
export function preloadToaster() {
	void importToaster().catch(() => {});
}

async function importToaster() {
	const [{ Toaster }] = await Promise.all([import("./toaster.tsx"), loadStyles()]);
	return Toaster;
}

/** Shows the toast without Radix when its code cannot be loaded, for example offline. */
function PlainMessage() {
	const toast = useToast();
	useEffect(() => {
		if (!toast?.open) return;
		const timer = setTimeout(dismissToast, TOAST_DURATION_MS);
		return () => clearTimeout(timer);
	}, [toast]);
	if (!toast?.open) return null;
	return (
		<p role="alert" className="fixed right-0 bottom-0 z-60 m-4 rounded-chart border-2 border-coral bg-white px-4 py-3 shadow-float">
			<strong>{toast.title}</strong> {toast.description}
		</p>
	);
}
