import { expect, onTestFinished, test, vi } from "vitest";

const ERROR = { title: "Error", description: "500: Sorry", destructive: true };
const SUCCESS = { title: "Success!", description: "Thank you" };

test("shows only the newest toast", async () => {
	const store = await freshStore();
	store.showToast(ERROR);
	store.showToast(SUCCESS);
	expect(store.getToasts()).toMatchObject([{ ...SUCCESS, destructive: false, open: true }]);
});

test("closes a dismissed toast at once and removes it after 1,000,000 ms", async () => {
	useFakeClock();
	const store = await freshStore();
	store.showToast(ERROR);
	store.dismissToast(idOfFirst(store));
	expect(store.getToasts()).toMatchObject([{ ...ERROR, open: false }]);
	vi.advanceTimersByTime(999_999);
	expect(store.getToasts()).toHaveLength(1);
	vi.advanceTimersByTime(1);
	expect(store.getToasts()).toEqual([]);
});

test("keeps a newer toast when the dismissed one is removed", async () => {
	useFakeClock();
	const store = await freshStore();
	store.showToast(ERROR);
	store.dismissToast(idOfFirst(store));
	vi.advanceTimersByTime(999_000);
	store.showToast(SUCCESS);
	vi.advanceTimersByTime(1_000_000);
	expect(store.getToasts()).toMatchObject([{ ...SUCCESS, open: true }]);
});

test("dismissCurrentToast closes the visible toast and does nothing without one", async () => {
	useFakeClock();
	const store = await freshStore();
	store.dismissCurrentToast();
	store.showToast(ERROR);
	store.dismissCurrentToast();
	store.dismissCurrentToast();
	expect(store.getToasts()).toMatchObject([{ ...ERROR, open: false }]);
	expect(vi.getTimerCount()).toBe(1);
});

test("notifies subscribers of every change until they unsubscribe", async () => {
	const store = await freshStore();
	const listener = vi.fn();
	const leave = store.subscribeToToasts(listener);
	store.showToast(ERROR);
	store.dismissToast(idOfFirst(store));
	expect(listener).toHaveBeenCalledTimes(2);
	leave();
	store.showToast(SUCCESS);
	expect(listener).toHaveBeenCalledTimes(2);
});

type Store = typeof import("./toast-store.ts");

async function freshStore(): Promise<Store> {
	vi.resetModules();
	return import("./toast-store.ts");
}

function useFakeClock() {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
}

function idOfFirst(store: Store): number {
	return store.getToasts()[0]?.id ?? Number.NaN;
}
