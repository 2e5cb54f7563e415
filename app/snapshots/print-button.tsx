import { Printer } from "lucide-react";
import { buttonClass } from "#app/ui/button.ts";

/** Hidden until it can do what it says. */
export function PrintButton() {
	return (
		<button type="button" data-print className={buttonClass("outline", "invisible in-data-hydrated:visible")}>
			<Printer aria-hidden="true" size={18} />
			Print or save as PDF
		</button>
	);
}
