import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { type APIRequestContext, expect, test } from "@playwright/test";

const MAX_BODY_BYTES = 32 * 1024;
const ONE_SENTENCE = /^[A-Z][^<>{}]*$/;

test("answers 201 with the stored lead and nothing more", async ({ request }) => {
	const response = await postLead(request, { website: "https://reef-tours.example" });
	expect(response.status()).toBe(201);
	expect(response.headers()["content-type"]).toContain("application/json");
	const lead = await response.json();
	expect(Object.keys(lead)).toEqual(["id", "website", "businessName", "keywords", "startDate", "contactName", "email", "createdAt"]);
	expect(lead).toMatchObject({
		website: "https://reef-tours.example",
		businessName: null,
		keywords: null,
		startDate: null,
		contactName: null,
	});
	expect(Math.abs(Date.parse(lead.createdAt) - Date.now())).toBeLessThan(60_000);
});

test("stores every field of a hire-us request as it was sent", async ({ request }) => {
	const details = {
		website: "https://reef-tours.example/book",
		businessName: "O'Brien & Nguyễn Reef Tours",
		keywords: "reef tours, snorkelling [Package: Enterprise Growth]",
		startDate: "2025-09-01",
		contactName: "Thảo O'Brien",
		email: "thao@reef-tours.example",
	};
	expect(await (await postLead(request, details)).json()).toMatchObject(details);
});

for (const [what, payload, sentence] of [
	["a website that is none", { website: "not a website" }, "Please enter a valid website URL"],
	["no website", {}, "Please enter a valid website URL"],
	["a website with another scheme", { website: "javascript:alert(1)" }, "Please enter a valid website URL"],
	["a website that is a list", { website: ["https://a.example"] }, "Please enter a valid website URL"],
	["a bad e-mail address", { email: "nobody" }, "Please enter a valid email address"],
	["a business name of one letter", { businessName: "A" }, "Business name must be at least 2 characters"],
	["keywords of four letters", { keywords: "reef" }, "Please provide at least 5 characters for keywords"],
	["an empty start date", { startDate: "" }, "Please select a preferred start date"],
	["a contact name of one letter", { contactName: "A" }, "Contact name must be at least 2 characters"],
	["two faults, by the first of them", { website: "x", email: "x" }, "Please enter a valid website URL"],
] as const) {
	test(`refuses ${what} with 400 and the form's own words`, async ({ request }) => {
		const website = what === "no website" ? {} : { website: "https://reef-tours.example" };
		const response = await postLead(request, { ...website, ...payload });
		expect(response.status()).toBe(400);
		expect(response.headers()["content-type"]).toContain("text/plain");
		expect(await response.text()).toBe(sentence);
	});
}

for (const [what, body] of [
	["broken JSON", Buffer.from('{"website":')],
	["an empty body", Buffer.from("")],
	["a list", Buffer.from("[]")],
	["a text", Buffer.from('"https://a.example"')],
	["null", Buffer.from("null")],
	["JSON ten thousand deep", Buffer.from(`${"[".repeat(10_000)}${"]".repeat(10_000)}`)],
	[
		"text that is not UTF-8",
		Buffer.concat([Buffer.from('{"website":"https://a.example","contactName":"Bj'), Buffer.from([0xf6, 0x72, 0x6e, 0x22, 0x7d])]),
	],
	["a NUL", Buffer.from('{"website":"https://a.example","keywords":"reef\\u0000tours"}')],
	["half a character", Buffer.from('{"website":"https://a.example","contactName":"Th\\ud83d"}')],
] as const) {
	test(`refuses ${what} with 400 in one plain sentence`, async ({ request }) => {
		const response = await request.post("/api/leads", { headers: { "Content-Type": "application/json" }, data: body });
		expect(response.status()).toBe(400);
		expect(await response.text()).toMatch(ONE_SENTENCE);
	});
}

test("takes a lead by POST alone, and shows the leads to staff alone", async ({ request }) => {
	const read = await request.get("/api/leads");
	expect(read.status()).toBe(401);
	expect(read.headers()["cache-control"]).toBe("no-store");
	expect(await read.text()).toMatch(ONE_SENTENCE);
	for (const method of ["PUT", "PATCH", "DELETE"]) {
		expect((await request.fetch("/api/leads", { method, data: { website: "https://a.example" } })).status(), method).toBe(405);
	}
});

test("takes only JSON", async ({ request }) => {
	const form = await request.post("/api/leads", { form: { website: "https://a.example" } });
	expect(form.status()).toBe(415);
	expect(await form.text()).toMatch(ONE_SENTENCE);
	const text = await request.post("/api/leads", { headers: { "Content-Type": "text/plain" }, data: '{"website":"https://a.example"}' });
	expect(text.status()).toBe(415);
});

test("takes a body of 32 KB and refuses one byte more with 413", async ({ request }) => {
	const lead = JSON.stringify({ website: "https://a.example" });
	const padded = (bytes: number) => Buffer.from(lead + " ".repeat(bytes - lead.length));
	const headers = { "Content-Type": "application/json" };
	expect((await request.post("/api/leads", { headers, data: padded(MAX_BODY_BYTES) })).status()).toBe(201);
	const refused = await request.post("/api/leads", { headers, data: padded(MAX_BODY_BYTES + 1) });
	expect(refused.status()).toBe(413);
	expect(await refused.text()).toMatch(ONE_SENTENCE);
});

test("refuses a body of untold length with 413 before it has ended", async ({ baseURL }) => {
	const { status, text } = await postWithoutEnd(`${baseURL}/api/leads`, Buffer.alloc(MAX_BODY_BYTES + 1_000, " "));
	expect(status).toBe(413);
	expect(text).toMatch(ONE_SENTENCE);
});

test("makes one lead of fifty posts at once with the same key", async ({ request }) => {
	const key = randomUUID();
	const answers = await Promise.all(Array.from({ length: 50 }, () => postLead(request, { website: "https://a.example" }, key)));
	expect(answers.map((answer) => answer.status())).toEqual(Array(50).fill(201));
	const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
	expect(new Set(ids).size).toBe(1);
});

test("makes two leads of two posts without a key", async ({ request }) => {
	const [first, second] = [
		await postLead(request, { website: "https://a.example" }),
		await postLead(request, { website: "https://a.example" }),
	];
	expect((await first.json()).id).not.toBe((await second.json()).id);
});

test("refuses a key that already belongs to other details with 422", async ({ request }) => {
	const key = randomUUID();
	expect((await postLead(request, { website: "https://a.example" }, key)).status()).toBe(201);
	const other = await postLead(request, { website: "https://b.example" }, key);
	expect(other.status()).toBe(422);
	expect(await other.text()).toMatch(ONE_SENTENCE);
});

test("takes a lead with the hidden field filled in, and does not tell", async ({ request }) => {
	const response = await postLead(request, { website: "https://a.example", fax_number: "07 5550 0000" });
	expect(response.status()).toBe(201);
	const lead = await response.json();
	expect(lead.website).toBe("https://a.example");
	expect(JSON.stringify(lead)).not.toMatch(/fax|flag/i);
});

function postLead(request: APIRequestContext, payload: object, key?: string) {
	return request.post("/api/leads", { data: payload, headers: key ? { "Idempotency-Key": key } : {} });
}

/** Sends a first part in chunks and leaves the request open. */
function postWithoutEnd(url: string, part: Buffer): Promise<{ status: number | undefined; text: string }> {
	return new Promise((resolve, reject) => {
		const sent = httpRequest(url, { method: "POST", headers: { "Content-Type": "application/json", "Transfer-Encoding": "chunked" } });
		sent.on("error", reject);
		sent.on("response", async (answer) => {
			let text = "";
			for await (const chunk of answer.setEncoding("utf8")) text += chunk;
			sent.destroy();
			resolve({ status: answer.statusCode, text });
		});
		sent.write(part);
	});
}
