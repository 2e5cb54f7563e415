import { findTownInAddress } from "./queensland-outline.ts";

type Marks = {
	/** The web address that the visitor has typed, or that is being checked. */
	address: string;
	/** How many of the seven steps have started. */
	stepsDone: number;
};

/** Marks a snapshot on the map in an element: fills a contour for each step, and lights up the town that the address names. */
export function markMap(around: HTMLElement, { address, stepsDone }: Marks) {
	const town = findTownInAddress(address)?.name;
	around.style.setProperty("--steps-done", String(stepsDone));
	for (const mark of around.querySelectorAll<SVGElement>("[data-town]")) mark.toggleAttribute("data-lit", mark.dataset.town === town);
}
