export type ToastMessage = { id: number; title: string; description: string; destructive: boolean; open: boolean };

const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
const REMOVE_DELAY_MS = 1_000_000;

let toasts: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast, replacing the previous one. */
export function showToast({ title, description, destructive = false }: { title: string; description: string; destructive?: boolean }) {
	lastId += 1;
	update([{ id: lastId, title, description, destructive, open: true }, ...toasts].slice(0, TOAST_LIMIT));
}

/** Closes a toast. It stays in the list until later, so that its exit can animate. */
export function dismissToast(id: number) {
	update(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
	setTimeout(() => update(toasts.filter((toast) => toast.id !== id)), REMOVE_DELAY_MS);
}

/** Closes the visible toast, because it no longer applies. */
export function dismissCurrentToast() {
	for (const toast of toasts) if (toast.open) dismissToast(toast.id);
}

export function getToasts(): readonly ToastMessage[] {
	return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function update(next: readonly ToastMessage[]) {
	toasts = next;
	for (const listener of listeners) listener();
}
