import { type ComponentType, useEffect, useState } from "react";

type Props<P> = { load: () => Promise<ComponentType<P>>; fallback: ComponentType<P>; props: P };

/** Loads a component's code when it is first shown, or shows `fallback` if that fails. React's `lazy` would delay the reveal by 300 ms. */
export function LoadOnDemand<P extends object>({ load, fallback, props }: Props<P>) {
	const [Component, setComponent] = useState<ComponentType<P> | null>(null);
	useEffect(() => {
		void load()
			.catch(() => fallback)
			.then((component) => setComponent(() => component));
	}, [load, fallback]);
	return Component ? <Component {...props} /> : null;
}
