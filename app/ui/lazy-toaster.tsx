import { FetchedLater } from "./fetched-later.tsx";
import { getToasts } from "./toast-store.ts";

/** The messages, whose code is fetched with the first of them. */
export function LazyToaster() {
	return <FetchedLater load={importToaster} standIn={PlainMessage} props={{}} />;
}

/** Fetches the code ahead of time, for the moment when there is likely to be something to say. */
export function preloadToaster() {
	void importToaster().catch(() => {});
}

async function importToaster() {
	return (await import("./toaster.tsx")).Toaster;
}

/** Where the code cannot be had, offline say, what was to be said is said all the same. */
function PlainMessage() {
	const [toast] = getToasts();
	return (
		<p role="alert" className="fixed right-0 bottom-0 z-60 m-4 rounded-chart border-2 border-coral bg-white px-4 py-3 shadow-float">
			<strong>{toast?.title}</strong> {toast?.description}
		</p>
	);
}
