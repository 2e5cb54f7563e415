import { Keyboard } from "lucide-react";

/** Opens the list of keyboard shortcuts; of use only with a script and a keyboard. */
export function KeysButton() {
	return (
		<span className="needs-script max-md:hidden pointer-coarse:hidden">
			<button
				type="button"
				data-show-keys=""
				className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-reef-dark underline underline-offset-4"
			>
				<Keyboard aria-hidden="true" size={16} />
				Shortcuts
			</button>
		</span>
	);
}
