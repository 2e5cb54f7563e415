import { useSyncExternalStore } from "react";

type NewToast = {
	title: string;
	description: string;
	destructive?: boolean;
	/** What stays beside the toast when it closes, until the visitor closes it or the toast is removed. */
	receipt?: React.ReactNode;
};

type Toast = NewToast & { id: number; open: boolean };

export const TOAST_DURATION_MS = 5_000;
const REMOVE_DELAY_MS = 1_000_000;

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast, replacing the previous one. */
export function showToast(toast: NewToast) {
	lastId += 1;
	update({ ...toast, id: lastId, open: true });
}

/** Closes the toast, if there is one. The toast is removed later, so its exit can animate. */
export function dismissToast() {
	if (!current?.open) return;
	const dismissed = { ...current, open: false };
	update(dismissed);
	setTimeout(() => {
		if (current?.id === dismissed.id) update(null);
	}, REMOVE_DELAY_MS);
}

/** Closes the toast together with its receipt. */
export function dropReceipt() {
	dismissToast();
	if (current?.receipt) update({ ...current, receipt: undefined });
}

export function getToast(): Toast | null {
	return current;
}

export function useToast(): Toast | null {
	return useSyncExternalStore(subscribe, getToast, getToast);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function update(next: Toast | null) {
	current = next;
	for (const listener of listeners) listener();
}
