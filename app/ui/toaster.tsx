import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { useSyncExternalStore } from "react";
import { dismissToast, getToasts, subscribeToToasts, TOAST_DURATION_MS } from "./toast-store.ts";

const SWIPE_THRESHOLD_PX = 50;

/** Shows one toast at a time for five seconds. Swipe right to dismiss, F8 to focus. */
export function Toaster() {
	const toasts = useSyncExternalStore(subscribeToToasts, getToasts, getToasts);
	return (
		// A new provider for each toast: closing one by hand leaves Radix's timer paused, and the next would never close.
		<Toast.Provider key={toasts[0]?.id} duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
			{toasts.map((toast) => (
				<Toast.Root
					key={toast.id}
					open={toast.open}
					onOpenChange={(open) => {
						if (!open) dismissToast(toast.id);
					}}
					type="foreground"
					className={`toast relative grid gap-1 rounded-chart border-2 bg-white py-3 pr-14 pl-4 text-ink shadow-float ${toast.destructive ? "border-coral" : "border-seagrass"}`}
				>
					<Toast.Title className={`display text-lg ${toast.destructive ? "text-coral-dark" : "text-seagrass-dark"}`}>
						{toast.title}
					</Toast.Title>
					<Toast.Description>{toast.description}</Toast.Description>
					<Toast.Close
						aria-label="Close"
						data-tooltip="Close"
						className="absolute top-1 right-1 inline-flex size-11 cursor-pointer items-center justify-center"
					>
						<X aria-hidden="true" size={18} />
					</Toast.Close>
				</Toast.Root>
			))}
			<Toast.Viewport
				hotkey={["F8"]}
				className="fixed top-18 right-0 z-60 m-0 flex w-full max-w-md sm:top-auto sm:bottom-0 list-none flex-col gap-2 p-4"
			/>
		</Toast.Provider>
	);
}
