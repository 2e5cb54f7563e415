import { Check, X } from "lucide-react";
import { Toast } from "radix-ui";
import { dismissToast, dropReceipt, TOAST_DURATION_MS, useToast } from "./toast-store.ts";

const SWIPE_THRESHOLD_PX = 50;

/** Shows one toast at a time for five seconds, above its receipt. Swipe right to dismiss, F8 to focus. */
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
					className={`toast relative grid grid-cols-[2.25rem_minmax(0,1fr)] overflow-clip sm:grid-cols-[3rem_minmax(0,1fr)] border border-ink bg-white text-ink shadow-float ${toast.receipt ? "rounded-t-chart border-b-0" : "rounded-chart"}`}
				>
					<span
						aria-hidden="true"
						className={`display grid place-items-center text-2xl text-white ${toast.destructive ? "bg-coral-dark before:content-['!']" : "bg-seagrass-dark"}`}
					>
						{toast.destructive ? null : <Check size={24} strokeWidth={3} />}
					</span>
					{/* An error takes one line on a phone, where it repeats what its field says. */}
					<div
						className={`py-2 pr-12 pl-3 text-sm/snug sm:py-3 sm:pl-4 sm:text-base/snug ${toast.destructive ? "max-sm:flex max-sm:min-h-12 max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2" : ""}`}
					>
						<Toast.Title className="display text-base sm:mb-1 sm:text-lg">{toast.title}</Toast.Title>
						<Toast.Description>{toast.description}</Toast.Description>
					</div>
					<Toast.Close
						aria-label="Close"
						data-tooltip="Close"
						onClick={dropReceipt}
						className="absolute top-1 right-1 inline-flex size-11 cursor-pointer items-center justify-center"
					>
						<X aria-hidden="true" size={18} />
					</Toast.Close>
				</Toast.Root>
			) : null}
			{/* On a phone, an error is over the site's header, where it covers neither its field nor what comes next. */}
			<div
				className={`pointer-events-none fixed right-0 bottom-0 z-60 flex max-h-dvh w-full max-w-md flex-col p-2 *:pointer-events-auto sm:p-4 max-sm:in-[:has(>.modal[data-state=open])]:top-18 max-sm:in-[:has(>.modal[data-state=open])]:bottom-auto ${toast?.destructive ? "max-sm:top-1 max-sm:bottom-auto" : ""}`}
			>
				<Toast.Viewport hotkey={["F8"]} />
				{toast?.receipt}
			</div>
		</Toast.Provider>
	);
}
