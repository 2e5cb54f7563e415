import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { dismissToast, TOAST_DURATION_MS, useToast } from "./toast-store.ts";

const SWIPE_THRESHOLD_PX = 50;

/** Shows one toast at a time for five seconds. Swipe right to dismiss, F8 to focus. */
export function Toaster() {
	const toast = useToast();
	return (
		// Each toast gets a new provider. Closing one by hand leaves Radix's timer paused, and the next would never close.
		<Toast.Provider key={toast?.id} duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
			{toast ? (
				<Toast.Root
					open={toast.open}
					onOpenChange={(open) => {
						if (!open) dismissToast();
					}}
					type="foreground"
					className={`toast relative grid gap-0.5 rounded-chart border border-ink border-l-8 bg-paper py-3 pr-14 pl-4 text-ink shadow-float ${toast.destructive ? "border-l-coral" : "border-l-seagrass"}`}
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
			) : null}
			<Toast.Viewport
				hotkey={["F8"]}
				className="fixed top-18 right-0 z-60 m-0 flex w-full max-w-md sm:top-auto sm:bottom-0 list-none flex-col gap-2 p-4"
			/>
		</Toast.Provider>
	);
}
