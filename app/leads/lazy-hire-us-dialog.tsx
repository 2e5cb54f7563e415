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

// A tab may be older than the server, and its scripts gone: the plain page then does what the dialog would have done.
const Dialog = lazy<ComponentType<HireUsDialogProps>>(() =>
	import("./hire-us-dialog.tsx").then(
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
