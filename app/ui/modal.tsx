import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useRef } from "react";

type Props = {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: string;
	description: string;
	children: React.ReactNode;
};

/** A modal dialog of at most 90% of the viewport's height that traps and restores focus. */
export function Modal({ open, onOpenChange, title, description, children }: Props) {
	// Radix only restores focus to its own trigger, and our dialogs are opened from elsewhere on the page.
	const opener = useRef<Element | null>(null);
	const content = useRef<HTMLDivElement>(null);
	return (
		<Dialog.Root open={open} onOpenChange={onOpenChange}>
			<Dialog.Portal>
				<Dialog.Overlay className="fixed inset-0 z-50 bg-ink/60" />
				<Dialog.Content
					ref={content}
					onOpenAutoFocus={(event) => {
						event.preventDefault();
						opener.current = document.activeElement;
						if (content.current) focusFirst(content.current);
					}}
					// Radix wraps focus around without scrolling to it.
					onFocus={(event) => event.target.scrollIntoView({ block: "nearest" })}
					// A click outside by mistake must not discard what was typed. Escape and the close button are deliberate.
					onInteractOutside={(event) => {
						if (content.current && hasText(content.current)) event.preventDefault();
					}}
					onCloseAutoFocus={(event) => {
						event.preventDefault();
						if (opener.current instanceof HTMLElement) opener.current.focus();
					}}
					className="fixed top-1/2 left-1/2 z-50 max-h-[90vh] w-[calc(100%-1.5rem)] max-w-2xl -translate-x-1/2 -translate-y-1/2 overflow-y-auto short:scroll-pt-4 scroll-pt-28 scroll-pb-6 rounded-chart border border-ink bg-paper shadow-float"
				>
					<div className="short:static sticky top-0 z-10 border-hairline border-b bg-paper">
						<div className="neatline" aria-hidden="true" />
						<div className="flex items-center justify-between gap-3 py-2 pr-2 pl-5 sm:pl-8">
							<Dialog.Title className="text-xl sm:text-2xl">{title}</Dialog.Title>
							<Dialog.Close
								aria-label="Close"
								data-tooltip="Close"
								className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-chart"
							>
								<X aria-hidden="true" size={22} />
							</Dialog.Close>
						</div>
					</div>
					<div className="p-5 sm:px-8">
						<Dialog.Description className="text-ink-soft">{description}</Dialog.Description>
						{children}
					</div>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

/** Focuses the first empty field, or the dialog itself where that would open a keyboard over it. */
function focusFirst(dialog: HTMLElement) {
	const fields = listFields(dialog);
	const hasKeyboard = matchMedia("(pointer: fine)").matches;
	const target = hasKeyboard ? (fields.find((field) => field.value === "") ?? fields[0]) : undefined;
	(target ?? dialog).focus();
}

function hasText(dialog: HTMLElement): boolean {
	return listFields(dialog).some((field) => field.value !== "");
}

function listFields(dialog: HTMLElement): HTMLInputElement[] {
	return [...dialog.querySelectorAll<HTMLInputElement>("input:not([tabindex='-1']):not([type=hidden]), textarea")];
}
