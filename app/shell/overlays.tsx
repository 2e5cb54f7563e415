import { useSyncExternalStore } from "react";
import { closeHireUs, getHireUs, LazyHireUsDialog, subscribeToHireUs } from "#app/leads/open-hire-us.tsx";
import { LazyToaster } from "#app/ui/lazy-toaster.tsx";
import { getToasts, subscribeToToasts } from "#app/ui/toast-store.ts";

/** The hire-us dialog and the toasts. Their code loads when there is something to show. */
export function Overlays() {
	const hireUs = useSyncExternalStore(subscribeToHireUs, getHireUs);
	const toasts = useSyncExternalStore(subscribeToToasts, getToasts);
	return (
		<>
			{hireUs ? <LazyHireUsDialog {...hireUs} onClose={closeHireUs} /> : null}
			{toasts.length > 0 ? <LazyToaster /> : null}
		</>
	);
}
