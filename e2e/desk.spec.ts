import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { measurements, watches } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { storeClient } from "#tests/desk/desk-clients.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { expectNoAxeViolations } from "./support/accessibility.ts";
import { expect, leadLinks, leadRow, noteBox, openLead, STAFF, signIn, test } from "./support/desk-test.ts";
import { INJECTION } from "./support/seed-desk.ts";

const NO_SESSION = { cookies: [], origins: [] };

test.describe("signed out", () => {
	test.use({ storageState: NO_SESSION });

	test("signs in, answers a request by email and shows nothing private after signing out", { tag: "@smoke" }, async ({
		page,
		request,
		desk,
		expectConsoleError,
	}) => {
		expectConsoleError(/status of 401/);
		const visitor = await sendRequest(request, { businessName: "Reef Tours", contactName: "Thảo Nguyễn" });
		await page.goto("/desk/leads");
		await signIn(page, { ...STAFF, password: "not the password" });
		await expect(page.getByRole("alert")).toContainText("Wrong account name or password.");
		await signIn(page);
		await expect(page).toHaveURL("/desk/leads");
		await expect(leadRow(page, visitor.businessName)).toContainText("New");
		await leadRow(page, visitor.businessName).getByRole("link").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitor.businessName);
		await noteBox(page).fill("Rang at nine.\nWants to start in December.");
		await page.getByRole("button", { name: "Add note" }).click();
		await expect(page.getByRole("status")).toContainText("Note saved.");
		const history = page.getByRole("list", { name: "History" });
		await expect(history).toContainText("Wants to start in December.");

		await page.getByRole("link", { name: "Write to Thảo" }).click();
		const subject = "Your website, and what we would do first";
		await page.getByLabel("Subject").fill(subject);
		await page.getByLabel("Text", { exact: true }).fill("Hi Thảo,\n\nshall we talk on Friday?");
		await page.getByRole("button", { name: "Send", exact: true }).dblclick();
		await expect(page.getByRole("status")).toContainText(/Your reply is on its way|You sent that reply already/);
		await expect(page.getByRole("button", { name: "Contacted" })).toHaveAttribute("aria-pressed", "true");
		await expect(history.getByText("shall we talk on Friday?")).toHaveCount(1);
		const listReplies = () => desk.listMails({ to: visitor.email, subject });
		await expect.poll(() => listReplies().length).toBe(1);
		const [reply] = listReplies();
		expect(reply?.envelope).toEqual({ from: "notices@agency.com.au", to: [visitor.email] });
		expect(reply?.email).toMatchObject({
			from: { name: STAFF.username, address: "notices@agency.com.au" },
			replyTo: [{ address: "anna@agency.com.au" }],
			subject,
			text: expect.stringContaining("shall we talk on Friday?"),
		});

		await page.getByRole("button", { name: "Lost" }).click();
		await page.getByLabel("Why was it lost?").fill("Their nephew does it");
		await page.keyboard.press("Enter");
		await expect(page.getByText("Lost: Their nephew does it", { exact: true })).toBeVisible();
		await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Requests" }).click();
		await expect(leadRow(page, visitor.businessName)).toContainText("Lost");
		await page.getByRole("button", { name: "Sign out" }).click();
		await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
		expect(await page.content()).not.toContain(visitor.businessName);
		expect(listReplies()).toHaveLength(1);
	});
});

test("invites a colleague, who signs in with a second factor and is refused on owners' pages", async ({
	page,
	browser,
	desk,
	expectConsoleError,
}) => {
	expectConsoleError(/status of 40[13]/);
	const kai = { username: `kai@${ownHost("kai")}`, password: "nine wet gullies" };
	await page.goto("/desk/staff");
	await page.getByLabel("Name", { exact: true }).fill("Kai Tran");
	await page.getByLabel("Email address").fill(kai.username);
	await page.getByRole("button", { name: "Send the invitation" }).click();
	await expect(page.getByRole("status")).toContainText("Invited.");
	const findLink = () => /\/desk\/invitation\/[\w-]{43}/.exec(desk.listMails({ to: kai.username })[0]?.email.text ?? "")?.[0] ?? "";
	await expect.poll(findLink).not.toBe("");

	const laptop = await openStrangersPage(browser, desk.url);
	await laptop.goto(findLink());
	await laptop.getByLabel("New password", { exact: true }).fill(kai.password);
	await laptop.getByLabel("Confirm new password").fill(kai.password);
	await laptop.getByRole("button", { name: "Save password" }).click();
	await expect(laptop.getByRole("status")).toContainText("Your password is set.");
	await signIn(laptop, kai);
	await expect(laptop.getByRole("link", { name: `Account of ${kai.username}` })).toBeVisible();
	await laptop.goto("/desk/staff");
	await expect(laptop.getByRole("heading", { name: "That's for owners" })).toBeVisible();

	await laptop.goto("/desk/account");
	await laptop.getByRole("region", { name: "Second factor" }).getByLabel("Current password").fill(kai.password);
	await laptop.getByRole("button", { name: "Set up a second factor" }).click();
	const uri = (await laptop.getByRole("link", { name: "Open the app" }).getAttribute("href")) ?? "";
	const totp = new TOTP({ secret: Secret.fromBase32(new URL(uri).searchParams.get("secret") ?? "") });
	await laptop.getByLabel("Code from the app").fill(totp.generate());
	await laptop.getByRole("button", { name: "Turn it on" }).click();
	await expect(laptop.getByRole("status").getByRole("listitem")).toHaveCount(10);
	await laptop.context().close();

	const phone = await openStrangersPage(browser, desk.url);
	await phone.goto("/desk/leads");
	await signIn(phone, kai);
	await phone.getByLabel("Code").fill("000000");
	await phone.getByRole("button", { name: "Sign in" }).click();
	await expect(phone.getByRole("alert")).toBeVisible();
	expect((await phone.request.get("/desk/leads.csv")).status()).toBe(401);
	// The code that turned it on does not work again.
	await phone.getByLabel("Code").fill(totp.generate({ timestamp: Date.now() + 30_000 }));
	await phone.getByRole("button", { name: "Sign in" }).click();
	await expect(leadLinks(phone).first()).toBeVisible();
	await phone.context().close();
});

test("measures a client from their page and emails what changed once, until they unsubscribe", async ({ page, browser, desk }) => {
	const { db } = desk;
	await using clientSite = await startHttpServer(({ url }, response) => {
		response.writeHead(url === "/" ? 200 : 404, { "Content-Type": "text/html" });
		const text = "Fresh coffee and cakes in Cairns every day. ".repeat(40);
		response.end(`<!doctype html><html lang="en-AU"><title>Coffee and cakes in Cairns</title><h1>Coffee in Cairns</h1><p>${text}</p>`);
	});
	const { host } = new URL(clientSite.url);
	const name = `Reef Café ${host}`;
	const email = `kim@${ownHost("reef-cafe")}`;
	const companyId = await storeClient(db, {
		company: { name, website: clientSite.url },
		watch: { website: clientSite.url, dueAt: new Date(Date.now() + 10 * DAY_MS) },
		hosts: [host],
		readings: [{ at: new Date(Date.now() - 30 * DAY_MS).toISOString(), scores: [100] }],
	});
	await page.goto("/desk/clients");
	await page.getByRole("link", { name }).click();
	await expect(page.getByText("No one gets it.")).toBeVisible();
	await page.getByLabel("Email address").fill(email);
	await page.getByLabel("Who agreed").fill("Kim Lee");
	await page.getByLabel("How they agreed").fill("on the phone");
	await page.getByRole("checkbox", { name: /^They agreed/ }).check();
	await page.getByRole("button", { name: "Save the recipient" }).click();
	await expect(page.getByText(/Kim Lee agreed: on the phone\. Recorded by anna/)).toBeVisible();

	const history = page.getByRole("table", { name: "Measurements, the newest first" }).getByRole("rowheader");
	await page.getByRole("button", { name: "Measure now" }).click();
	await expect(page.getByRole("status")).toContainText("We're measuring the site.");
	// The result appears by itself.
	await expect(history).toHaveCount(2);
	await expect(page.getByRole("status")).toHaveText("Measured. The result is on this page.");
	const listMails = () => desk.listMails({ to: email });
	await expect.poll(() => listMails().length).toBe(1);
	const [mail] = listMails();
	expect(mail?.email.subject).toMatch(/^Your website check: 100 to \d+$/);

	await page.getByRole("button", { name: "Measure now" }).click();
	const [watch] = await db.select().from(watches).where(eq(watches.companyId, companyId));
	await expect.poll(() => db.$count(measurements, eq(measurements.watchId, watch?.id ?? 0))).toBe(3);

	const recipient = await openStrangersPage(browser, desk.url);
	const unsubscribeUrl = mail?.email.headers.find(({ key }) => key === "list-unsubscribe")?.value.slice(1, -1) ?? "";
	await recipient.goto(new URL(unsubscribeUrl).pathname);
	await recipient.getByRole("button", { name: "Unsubscribe" }).click();
	await expect(recipient.getByRole("heading", { level: 1, name: "You're unsubscribed" })).toBeVisible();
	await recipient.context().close();
	await page.reload();
	await expect(page.getByText(/unsubscribed on/)).toBeVisible();
	expect(listMails()).toHaveLength(1);
});

test("imports companies, downloads a backup and erases what it holds about a person", async ({ page, request }) => {
	const visitor = await sendRequest(request, { businessName: "Forget Me" });
	const host = ownHost("tackle");
	await page.goto("/desk/data");
	await page.getByRole("link", { name: "Import companies" }).click();
	const csv = `Company name;Domain;First name;Email;Phone
Tackle ${host};${host};Kerry;kerry@${host};+61 412 345 678
Tackle ${host};www.${host};Bo;bo@${host};
Boards ${host};;;;ask reception
`;
	await page.getByLabel("CSV file").setInputFiles({ name: "hubspot.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
	await page.getByRole("button", { name: "Import companies" }).click();
	await expect(page.getByRole("status")).toContainText(
		"Added 1 company. 1 row matched a company already on the desk or in the file. Skipped 1 row.",
	);
	await page.goto(`/desk/companies?q=${host}`);
	await page.getByRole("link", { name: `Tackle ${host}` }).click();
	await expect(page.getByRole("region", { name: "Contacts" })).toContainText(`bo@${host}`);

	await page.goto("/desk/data");
	await page.getByLabel("Current password").fill(STAFF.password);
	const downloading = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download a backup" }).click();
	const backup = gunzipSync(readFileSync(await (await downloading).path())).toString();
	for (const stored of [`Tackle ${host}`, visitor.email]) expect(backup).toContain(stored);

	const urls: string[] = [];
	page.on("request", (sent) => urls.push(sent.url()));
	await page.goto("/desk/privacy-requests");
	const lookUp = async (about: string) => {
		await page.getByLabel("Email address or website").fill(about);
		await page.getByRole("button", { name: "Look up" }).click();
	};
	await lookUp(visitor.email.toUpperCase());
	await expect(page.getByRole("heading", { name: "We hold 1 request" })).toBeVisible();
	await page.getByText("Erase everything listed").click();
	await page.getByRole("button", { name: "Yes, erase 1 request for good" }).click();
	await expect(page.getByRole("status")).toContainText("1 request erased.");
	await lookUp(visitor.email);
	await expect(page.getByRole("heading", { name: "We hold nothing" })).toBeVisible();
	expect(urls.filter((url) => url.toLowerCase().includes(new URL(visitor.website).host))).toEqual([]);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

	test("filters the list, writes a note and changes the status", async ({ page, request }) => {
		const visitor = await sendRequest(request, { businessName: "Cove Motel" });
		await page.goto("/desk/leads");
		await page.getByLabel("Search requests").fill(visitor.businessName);
		await page.locator("summary").filter({ hasText: "Filters" }).click();
		await page.getByRole("combobox", { name: "Source" }).selectOption("Other form");
		await page.getByRole("button", { name: "Apply" }).click();
		await expect(leadLinks(page)).toHaveText([visitor.businessName]);
		await leadLinks(page).first().click();
		await noteBox(page).fill("Ring back on Monday.");
		await page.getByRole("button", { name: "Add note" }).click();
		await expect(page.getByRole("list", { name: "History" })).toContainText("Ring back on Monday.");
		await page.getByRole("button", { name: "Contacted" }).click();
		await expect(page.getByRole("status")).toContainText("Status changed.");
		await expect(page.getByRole("button", { name: "Contacted" })).toHaveAttribute("aria-pressed", "true");
	});
});

test("finds no accessibility violations on the main pages, and escapes what visitors wrote", async ({ page }) => {
	await openLead(page, INJECTION);
	await expect(page.locator("main svg[onload]")).toHaveCount(0);
	await expect(page.getByText("javascript:alert(1)").first()).toBeVisible();
	await expect(page.locator('a[href^="javascript" i]')).toHaveCount(0);
	await expectNoAxeViolations(page);
	await page.getByRole("link", { name: /^Write to/ }).click();
	await expect(page.getByLabel("Subject")).toBeVisible();
	await expectNoAxeViolations(page);
	await expect(page).not.toHaveTitle("hacked");
	for (const path of ["/desk", `/desk/leads?q=${encodeURIComponent(INJECTION)}`, "/desk/clients", "/desk/settings"]) {
		await test.step(path, async () => {
			await page.goto(path);
			await expectNoAxeViolations(page);
			await expect(page).not.toHaveTitle("hacked");
		});
	}
});

/** Sends a request like a visitor, with a name and an email address that no other journey uses. */
async function sendRequest(request: APIRequestContext, { businessName, contactName }: { businessName: string; contactName?: string }) {
	const host = ownHost(businessName.toLowerCase().replaceAll(" ", "-"));
	const visitor = { businessName: `${businessName} ${host}`, contactName, email: `owner@${host}`, website: `https://${host}/` };
	const response = await request.post("/api/leads", { data: { ...visitor, keywords: "local search" } });
	expect(response.status()).toBe(201);
	return visitor;
}

/** Returns a host that no other journey uses, nor another run of the same one. */
function ownHost(name: string): string {
	return `${name}-${randomUUID().slice(0, 8)}.example`;
}

/** Opens a page in a browser of its own, without anyone else's cookies. */
async function openStrangersPage(browser: Browser, baseURL: string): Promise<Page> {
	return (await browser.newContext({ baseURL, storageState: NO_SESSION })).newPage();
}
