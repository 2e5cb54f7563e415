import { Check, X } from "lucide-react";
import { Toast } from "radix-ui";
import { dismissToast, TOAST_DURATION_MS, useToast } from "./toast-store.ts";

const SWIPE_THRESHOLD_PX = 50;

/** Shows one toast at a time for five seconds. Swipe right to dismiss, F8 to focus. A toast with a receipt opens a panel along the bottom edge, which stays. */
export function Toaster() {
	const toast = useToast();
	const isPanel = Boolean(toast?.receipt);
	return (
		// Each toast gets a new provider. Closing one by hand leaves Radix's timer paused, and the next would never close.
		<Toast.Provider key={`${toast?.id} ${isPanel}`} duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
			{toast ? (
				<Toast.Root
					open={toast.open}
					onOpenChange={(open) => {
						if (!open) dismissToast();
					}}
					type="foreground"
					className={`toast ${isPanel ? "" : CARD}`}
				>
					{isPanel ? (
						<>
							<Toast.Title className="display mb-2 text-2xl">{toast.title}</Toast.Title>
							<Toast.Description>{toast.description}</Toast.Description>
						</>
					) : (
						<Card title={toast.title} description={toast.description} isError={toast.destructive ?? false} />
					)}
				</Toast.Root>
			) : null}
			{isPanel ? (
				<div className="no-print on-dark arrives fixed inset-x-0 bottom-0 z-60 max-h-dvh overflow-y-auto bg-deep text-paper shadow-float in-[:has(>.modal[data-state=open])]:hidden">
					<div aria-hidden="true" className="neatline [--color-ink:var(--color-reef)]" />
					<div className="page relative grid gap-x-12 gap-y-4 py-4 *:min-w-0 max-sm:leading-snug lg:grid-cols-12 lg:py-8">
						<div className="z-10 col-start-1 row-start-1 self-start pr-12 lg:col-end-5 lg:pr-0">
							<Toast.Viewport hotkey={["F8"]} />
						</div>
						{toast?.receipt}
					</div>
				</div>
			) : (
				// At the top over an open dialog, beside its close button: its other buttons are at its bottom edge.
				<div className="pointer-events-none fixed right-0 bottom-0 z-60 w-full *:pointer-events-auto in-[:has(>.modal[data-state=open])]:top-0 in-[:has(>.modal[data-state=open])]:bottom-auto sm:in-[:has(>.modal[data-state=open])]:right-[calc(50%-14rem)]! lg:in-[:has(>.modal[data-state=open])]:right-[calc(50%-24rem)]! sm:max-w-md sm:p-4 md:right-[max(1rem,calc(50%-38rem))]">
					<Toast.Viewport hotkey={["F8"]} />
				</div>
			)}
		</Toast.Provider>
	);
}

const CARD =
	"on-dark relative flex items-center gap-3 border border-ink bg-deep pt-[15px] pb-2 pr-14 pl-4 text-paper shadow-float sm:items-start sm:rounded-chart sm:pt-[23px] sm:pb-4 sm:pl-5";

function Card({ title, description, isError }: { title: string; description: string; isError: boolean }) {
	return (
		<>
			<div
				aria-hidden="true"
				className={`neatline -inset-x-px -top-px absolute sm:rounded-t-chart ${isError ? "[--color-ink:var(--color-coral-dark)]" : "[--color-ink:var(--color-reef)]"}`}
			/>
			<span
				aria-hidden="true"
				className={`grid size-7 shrink-0 font-bold place-items-center rounded-full text-lg text-white ${isError ? "bg-coral-dark before:content-['!']" : "bg-seagrass"}`}
			>
				{isError ? null : <Check size={18} strokeWidth={3} />}
			</span>
			<div className="text-sm/snug sm:text-base/snug">
				<Toast.Title className="display text-base sm:mb-1 sm:text-xl">{title}</Toast.Title>
				<Toast.Description>{description}</Toast.Description>
			</div>
			<Toast.Close
				aria-label="Close"
				data-tooltip="Close"
				className="absolute top-[calc(50%+3px)] right-2 inline-flex size-11 -translate-y-1/2 cursor-pointer items-center justify-center"
			>
				<X aria-hidden="true" size={18} />
			</Toast.Close>
		</>
	);
}
