import { type ComponentType, lazy, Suspense, useEffect } from "react";
import type { HireUsDialogProps } from "./hire-us-dialog.tsx";

/** The dialog, fetched when it is first opened. */
export function LazyHireUsDialog(props: HireUsDialogProps) {
	return (
		<Suspense>
			<Dialog {...props} />
		</Suspense>
	);
}

/** Fetches the dialog ahead of time, for the moment when the visitor is likely to want it. */
export function preloadHireUsDialog() {
	void importDialog().catch(() => {});
}

const importDialog = () => import("./hire-us-dialog.tsx");

// A tab may be older than the server, and its scripts gone: the plain page then does what the dialog would have done.
const Dialog = lazy<ComponentType<HireUsDialogProps>>(() =>
	importDialog().then(
		(module) => ({ default: module.HireUsDialog }),
		() => ({ default: GoToHireUsPage }),
	),
);

function GoToHireUsPage({ initialUrl, packageName }: HireUsDialogProps) {
	useEffect(() => {
		location.assign(`/hire-us?${new URLSearchParams({ website: initialUrl, package: packageName ?? "" })}`);
	}, [initialUrl, packageName]);
	return null;
}
