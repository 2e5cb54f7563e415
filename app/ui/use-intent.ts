import { type RefObject, useEffect } from "react";

/** Calls `prepare` once, as soon as the visitor comes near the element: with the pointer, a finger or the focus. */
export function useIntent(element: RefObject<HTMLElement | null>, prepare: () => void) {
	useEffect(() => {
		const target = element.current;
		// Who came before the page was alive is there already.
		if (!target || target.contains(document.activeElement)) return prepare();
		const left = new AbortController();
		const comeNear = () => {
			left.abort();
			prepare();
		};
		for (const type of ["pointerover", "touchstart", "focusin"]) {
			target.addEventListener(type, comeNear, { passive: true, signal: left.signal });
		}
		return () => left.abort();
	}, [element, prepare]);
}
