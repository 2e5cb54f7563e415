import type { Page } from "@playwright/test";
import { expectNoBarrier } from "./no-barrier.ts";
import { expectReachable } from "./reachable.ts";

export const WIDTHS_PX = [1280, 360];

/** Everything that can be looked at in a page as it stands: what axe finds, on a large screen and on a phone, and what it cannot see. */
export async function expectOpenToAll(page: Page, options?: Parameters<typeof expectReachable>[1]) {
	for (const widthPx of WIDTHS_PX) await expectNoBarrier(page, widthPx);
	await expectReachable(page, options);
}
