import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { action, loader } from "./export-person-endpoint.ts";

/** Posts the form as the router would, past the desk's layout unless `isStaff` is false. */
function post(db: Database, body: BodyInit, { isStaff = true, contentType = "application/x-www-form-urlencoded" } = {}) {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db));
	if (isStaff) context.set(staffContext, { accountId: 1, username: "jo", role: "owner", email: null, displayName: "jo" });
	const request = new Request("http://localhost/desk/person.json", { method: "POST", body, headers: { "Content-Type": contentType } });
	return action({ request, url: new URL(request.url), context, params: {}, pattern: "/desk/person.json" });
}

const freshDatabase = setUpDatabase();

test("exports everything about one email address as a file that is not cached", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { email: "Linh@reef.example", keywords: "</script>\ncoffee" }, { email: "other@reef.example" });
	const response = await post(db, "about=+LINH%40reef.example");
	expect(response.status).toBe(200);
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="person-20\d\d-\d\d-\d\d\.json"$/);
	const text = await response.text();
	expect(JSON.parse(text)).toMatchObject({ email: "LINH@reef.example", leads: [{ id: 1, keywords: "</script>\ncoffee" }] });
	expect(text).not.toContain("other@reef.example");
});

test("exports the leads of a website without an email address, plus the ticked ones", async () => {
	const db = await freshDatabase();
	const website = "https://reef.example";
	await storeDeskLeads(db, { website }, { website, email: "linh@reef.example" }, { website, email: "other@reef.example" });
	const read = async (body: string) => (await post(db, body)).json();
	expect(await read("about=reef.example")).toMatchObject({ website: "reef.example", totalLeads: 1, leads: [{ id: 1 }] });
	expect(await read("about=reef.example&selected=2")).toMatchObject({ totalLeads: 2, leads: [{ id: 2 }, { id: 1 }] });
	for (const selected of ["x", "9", "99999999999"])
		expect((await post(db, `about=reef.example&selected=2&selected=${selected}`)).status).toBe(409);
	expect(await (await post(db, "about=reef.example&format=text")).text()).toContain("holds about reef.example\n");
});

test("exports a person's data as readable text when asked for", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { email: "linh@reef.example", businessName: "Reef Café" });
	const response = await post(db, "about=linh%40reef.example&format=text");
	expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
	expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="person-20\d\d-\d\d-\d\d\.txt"$/);
	expect(await response.text()).toContain("Business: Reef Café");
});

test("responds with 404 for an unknown email address and 400 for none", async () => {
	const db = await freshDatabase();
	expect((await post(db, "about=unknown%40reef.example")).status).toBe(404);
	expect((await post(db, "about=a%00b%40reef.example")).status).toBe(404);
	expect((await post(db, "about=+")).status).toBe(400);
	expect((await post(db, "")).status).toBe(400);
	expect((await post(db, `about=${"a".repeat(40_000)}`)).status).toBe(413);
	expect((await post(db, '{"about":"a@b.example"}', { contentType: "application/json" })).status).toBe(415);
});

test("throws for a person's export without a staff context", async () => {
	await expect(post({} as Database, "about=a%40b.example", { isStaff: false })).rejects.toThrow();
});

test("rejects a person's export by GET, which would put an email address into the URL", () => {
	expect(loader()).toMatchObject({ status: 405 });
});
