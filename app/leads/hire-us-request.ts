/** What the visitor wants to be hired for, as far as the page knows. */
export type HireUsRequest = { initialUrl: string; packageName: string | null; earlierLeadKey: string | null };

let request: (HireUsRequest & { open: boolean }) | null = null;
const listeners = new Set<() => void>();

/** Opens the hire-us dialog, wherever on the page it was asked for. */
export function openHireUs(next: HireUsRequest) {
	update({ ...next, open: true });
}

export function closeHireUs() {
	if (request) update({ ...request, open: false });
}

/** Null until the dialog is first asked for. */
export function getHireUs() {
	return request;
}

export function subscribeToHireUs(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function update(next: typeof request) {
	request = next;
	for (const listener of listeners) listener();
}
