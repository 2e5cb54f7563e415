import { expectAccessible, expectNoOverflow } from "./support/accessibility.ts";
import { expect, test } from "./support/desk-test.ts";

const FILE = {
	name: "hubspot.csv",
	mimeType: "text/csv",
	buffer: Buffer.from(
		`\uFEFFCompany name;Company Domain Name;First Name;Last Name;Email;Phone Number;Notes;Lifecycle Stage
Tin Can Bay Tackle;tincanbaytackle.example;Kerry;Walsh;kerry@tincanbaytackle.example;+61 412 345 678;"Met at the expo;
wants a quote";Lead
Tin Can Bay Tackle;www.tincanbaytackle.example;Bo;;bo@tincanbaytackle.example;;;Lead
Rainbow Beach Boards;;;;;ask reception;;Lead
`,
	),
};

test("finds no accessibility violations before and after an import, and says what is wrong with a file", async ({
	page,
	expectConsoleError,
}) => {
	expectConsoleError(/status of 4(00|13)/);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/desk/companies/import");
	await expectAccessible(page, { walksFocus: true });
	await expectNoOverflow(page);
	for (const [buffer, message] of [
		[Buffer.from("Colour,Size\nred,12"), /We couldn't find a column with company names/],
		[Buffer.alloc(2_500_000, "x"), /larger than 2 MB/],
	] as const) {
		await page.getByLabel("CSV file").setInputFiles({ ...FILE, buffer });
		await page.getByRole("button", { name: "Import companies" }).click();
		await expect(page.getByLabel("CSV file")).toHaveAccessibleDescription(message);
		await expectAccessible(page);
	}
	await page.getByLabel("CSV file").setInputFiles(FILE);
	await page.getByRole("button", { name: "Import companies" }).click();
	await expect(page.getByRole("status")).toContainText("Skipped 1 row.");
	await page.getByText("1 column we didn't import").click();
	await expect(page.getByText("Lifecycle Stage")).toBeVisible();
	await expectAccessible(page, { walksFocus: true });
	await expectNoOverflow(page);
});
