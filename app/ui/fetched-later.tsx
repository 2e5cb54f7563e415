import { type ComponentType, useEffect, useState } from "react";

type Props<P> = { load: () => Promise<ComponentType<P>>; standIn: ComponentType<P>; props: P };

/**
 * A component whose code is fetched when it is first shown; `standIn` takes its place where that fails. Not React's own `lazy`, which after
 * showing nothing holds back for 300 ms what has long arrived.
 */
export function FetchedLater<P extends object>({ load, standIn, props }: Props<P>) {
	const [Component, setComponent] = useState<ComponentType<P> | null>(null);
	useEffect(() => {
		void load()
			.catch(() => standIn)
			.then((component) => setComponent(() => component));
	}, [load, standIn]);
	return Component ? <Component {...props} /> : null;
}
