import { expect, onTestFinished, test, vi } from "vitest";

const ERROR = { title: "Error", description: "500: Sorry", destructive: true };
const SUCCESS = { title: "Success!", description: "Thank you" };

test("shows only the newest toast", async () => {
	const store = await freshStore();
	store.showToast(ERROR);
	store.showToast(SUCCESS);
	expect(store.getToast()).toMatchObject({ ...SUCCESS, open: true });
});

test("closes a dismissed toast immediately and removes it after 1,000,000 ms", async () => {
	const store = await freshStore();
	store.showToast(ERROR);
	store.dismissToast();
	expect(store.getToast()).toMatchObject({ ...ERROR, open: false });
	vi.advanceTimersByTime(999_999);
	expect(store.getToast()).not.toBeNull();
	vi.advanceTimersByTime(1);
	expect(store.getToast()).toBeNull();
});

test("keeps a newer toast when the dismissed one is removed", async () => {
	const store = await freshStore();
	store.showToast(ERROR);
	store.dismissToast();
	vi.advanceTimersByTime(999_000);
	store.showToast(SUCCESS);
	vi.advanceTimersByTime(1_000_000);
	expect(store.getToast()).toMatchObject({ ...SUCCESS, open: true });
});

test("removes a dismissed toast whose receipt was closed later", async () => {
	const store = await freshStore();
	store.showToast({ ...SUCCESS, receipt: "What happens next" });
	store.dismissToast();
	expect(store.getToast()).toMatchObject({ receipt: "What happens next" });
	store.dropReceipt();
	expect(store.getToast()).toMatchObject({ open: false, receipt: undefined });
	vi.advanceTimersByTime(1_000_000);
	expect(store.getToast()).toBeNull();
});

test("does nothing when there is no open toast to dismiss", async () => {
	const store = await freshStore();
	store.dismissToast();
	expect(store.getToast()).toBeNull();
	store.showToast(ERROR);
	store.dismissToast();
	store.dismissToast();
	expect(vi.getTimerCount()).toBe(1);
});

async function freshStore(): Promise<typeof import("./toast-store.ts")> {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	vi.resetModules();
	return import("./toast-store.ts");
}
