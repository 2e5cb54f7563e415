import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { buttonClass } from "#app/ui/button.ts";

/** Hidden until it can do what it says. Whichever way the page is printed, its details are open on paper and as they were afterwards. */
export function PrintButton() {
	const [isReady, setIsReady] = useState(false);
	useEffect(() => {
		let closed: HTMLDetailsElement[] = [];
		const setOpen = (open: boolean) => {
			for (const details of closed) details.open = open;
		};
		const openAll = () => {
			closed = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
			setOpen(true);
		};
		const closeAgain = () => setOpen(false);
		addEventListener("beforeprint", openAll);
		addEventListener("afterprint", closeAgain);
		setIsReady(true);
		return () => {
			removeEventListener("beforeprint", openAll);
			removeEventListener("afterprint", closeAgain);
		};
	}, []);
	return (
		<button type="button" className={buttonClass("outline", isReady ? "" : "invisible")} onClick={() => print()}>
			<Printer aria-hidden="true" size={18} />
			Print or save as PDF
		</button>
	);
}
