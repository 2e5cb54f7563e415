import { useEffect, useSyncExternalStore } from "react";
import { FetchedLater } from "./fetched-later.tsx";
import { dismissToast, getToasts, subscribeToToasts, TOAST_DURATION_MS } from "./toast-store.ts";

/** The messages, whose code is fetched with the first of them. */
export function LazyToaster() {
	return <FetchedLater load={importToaster} standIn={PlainMessage} props={{}} />;
}

/** Fetches the code ahead of time, for the moment when there is likely to be something to say. */
export function preloadToaster() {
	void importToaster().catch(() => {});
}

async function importToaster() {
	return (await import("./toaster.tsx")).Toaster;
}

/** Where the code cannot be had, offline say, what was to be said is said all the same, for as long. */
function PlainMessage() {
	const [toast] = useSyncExternalStore(subscribeToToasts, getToasts);
	useEffect(() => {
		if (!toast?.open) return;
		const timer = setTimeout(() => dismissToast(toast.id), TOAST_DURATION_MS);
		return () => clearTimeout(timer);
	}, [toast]);
	if (!toast?.open) return null;
	return (
		<p role="alert" className="fixed right-0 bottom-0 z-60 m-4 rounded-chart border-2 border-coral bg-white px-4 py-3 shadow-float">
			<strong>{toast.title}</strong> {toast.description}
		</p>
	);
}
