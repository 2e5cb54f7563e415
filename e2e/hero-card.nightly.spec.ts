import { heroForm, openHome, startSampleSnapshot } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

test("shows 0% and that it is a sample in the first frame, even if nothing is requested from the server", async ({ page }) => {
	await page.route("/", async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace("snapshotMode&quot;:&quot;live", "snapshotMode&quot;:&quot;simulated");
		await route.fulfill({ response, body });
	});
	await openHome(page);
	await page.evaluate(() => {
		const painted: (string | null)[] = [];
		Object.assign(window, { painted });
		const record = () => {
			const percent = document.querySelector("#hero [role=progressbar]")?.getAttribute("aria-valuenow");
			const shown = `${percent} ${document.querySelector("#hero h2")?.textContent}`;
			if (percent && shown !== painted.at(-1)) painted.push(shown);
			requestAnimationFrame(record);
		};
		record();
	});
	await startSampleSnapshot(page);
	await expect(heroForm(page).progress).toHaveAttribute("aria-valuenow", "14");
	// The step is in the document a frame before it is recorded.
	await expect
		.poll(() => page.evaluate(() => (window as unknown as { painted: string[] }).painted.slice(0, 2)))
		.toEqual(["0 Preparing a sample snapshot", "14 Preparing a sample snapshot"]);
});
