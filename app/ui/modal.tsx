import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useRef } from "react";

type Props = {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: string;
	description: string;
	/** What the dialog is about, beside it; above it on a phone. */
	aside: React.ReactNode;
	children: React.ReactNode;
};

/**
 * A modal dialog of at most 90% of the viewport's height that traps and restores focus. On a phone it is a sheet from the bottom edge, and
 * the form scrolls below its dark head; on a wider screen the form scrolls beside the dark side. Its sticky parts use `--stuck`.
 */
export function Modal({ open, onOpenChange, title, description, aside, children }: Props) {
	// Radix only restores focus to its own trigger, and our dialogs are opened from elsewhere on the page.
	const opener = useRef<Element | null>(null);
	const content = useRef<HTMLDivElement>(null);
	return (
		<Dialog.Root open={open} onOpenChange={onOpenChange}>
			<Dialog.Portal>
				<Dialog.Overlay className="modal-overlay fixed inset-0 z-50 bg-ink/60 max-sm:bg-ink/95" />
				<Dialog.Content
					ref={content}
					onOpenAutoFocus={(event) => {
						event.preventDefault();
						opener.current = document.activeElement;
						if (content.current) focusFirst(content.current);
					}}
					// Radix wraps focus around without scrolling to it.
					onFocus={(event) => event.target.scrollIntoView({ block: "nearest" })}
					// A click outside by mistake must not close a form that someone is filling in. Escape and the close button are deliberate.
					onInteractOutside={(event) => {
						if (content.current && hasText(content.current)) event.preventDefault();
					}}
					onCloseAutoFocus={(event) => {
						event.preventDefault();
						if (opener.current instanceof HTMLElement) opener.current.focus();
					}}
					className="modal fixed bottom-0 left-1/2 z-50 flex max-h-[90dvh] w-full max-w-2xl -translate-x-1/2 flex-col rounded-chart border border-ink bg-white shadow-float max-sm:rounded-b-none max-sm:border-0 sm:top-1/2 sm:bottom-auto sm:w-[calc(100%-1.5rem)] sm:-translate-y-1/2 lg:max-w-[60rem]"
				>
					<div className="neatline shrink-0 rounded-t-[5px] [--color-ink:var(--color-reef)]" aria-hidden="true" />
					<div className="min-h-0 short:scroll-pt-8 scroll-pt-[min(10rem,25vh)] short:scroll-pb-6 scroll-pb-[min(12rem,30vh)] overflow-y-auto sm:rounded-b-[5px] lg:grid lg:grid-cols-[19rem_1fr] lg:grid-rows-[minmax(0,1fr)] lg:overflow-visible">
						<div className="on-dark short:static sticky top-(--stuck) z-10 bg-deep px-5 py-3 text-paper lg:static lg:flex lg:flex-col lg:gap-3 lg:overflow-y-auto lg:rounded-bl-[5px] lg:px-7 lg:pt-7 lg:pb-5">
							<Dialog.Title className="pr-11 text-xl lg:pr-0 lg:text-3xl">{title}</Dialog.Title>
							<div className="grow">{aside}</div>
						</div>
						<div className="lg:scroll-pt-[min(7rem,20vh)] lg:short:scroll-pb-6 lg:scroll-pb-[min(12rem,30vh)] lg:overflow-y-auto lg:rounded-br-[5px]">
							<Dialog.Description className="short:static z-10 border-hairline bg-white px-5 pt-5 text-lg lg:sticky lg:top-(--stuck) lg:border-b lg:px-7 lg:py-3.5 lg:pr-16">
								{description}
							</Dialog.Description>
							<div className="p-5 lg:px-7 lg:pt-4">{children}</div>
						</div>
					</div>
					<Dialog.Close
						aria-label="Close"
						data-tooltip="Close"
						className="absolute top-3.5 right-2 z-20 inline-flex size-[44px] cursor-pointer items-center justify-center rounded-chart bg-deep text-paper lg:bg-white lg:text-ink"
					>
						<X aria-hidden="true" size={22} />
					</Dialog.Close>
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
