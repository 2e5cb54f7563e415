import { type RefObject, useEffect } from "react";

/** Calls `prepare` once, when the visitor first hovers, touches or focuses the element. */
export function useIntent(element: RefObject<HTMLElement | null>, prepare: () => void) {
	useEffect(() => {
		const target = element.current;
		// The visitor may have focused it before hydration.
		if (!target || target.contains(document.activeElement)) return prepare();
		const listeners = new AbortController();
		const onIntent = () => {
			listeners.abort();
			prepare();
		};
		for (const type of ["pointerover", "touchstart", "focusin"]) {
			target.addEventListener(type, onIntent, { passive: true, signal: listeners.signal });
		}
		return () => listeners.abort();
	}, [element, prepare]);
}
