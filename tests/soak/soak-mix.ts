import { randomUUID } from "node:crypto";
import { PASSWORD } from "#tests/desk-staff.ts";
import type { startSmallSite } from "./small-site.ts";
import type { Answer, Visitor } from "./visitor.ts";

type Deed = { name: string /** How many of a hundred. */; share: number; run: () => Promise<Answer | null>; expected: number[] };
type Mixing = { visitor: Visitor; smallSite: Awaited<ReturnType<typeof startSmallSite>>; username: string; origin: string };

const JSON_TYPE = { "Content-Type": "application/json" };
const PAGES = ["/", "/blog", "/how-we-score", "/hire-us", "/privacy", "/feed.xml", "/sitemap.xml", "/blog/search-index.json"];
const SHORT_WHILE_MS = 30;
const KEPT_IDS = 50;
/** Reserved for examples: nobody is asked. */
const UNREAD_SITE = "https://mycafe.example";

/** What visitors and staff do all day, in shares of a hundred, with what each should be answered. */
export function listDeeds({ visitor, smallSite, username, origin }: Mixing): Deed[] {
	const { ask } = visitor;
	let count = 0;
	let cookie = "";
	const keys: string[] = [];
	const reports: string[] = [];

	const sendLead = (key: string, website = UNREAD_SITE, abortAfterMs?: number) => {
		const body = JSON.stringify({ website, contactName: "Anna", keywords: "coffee in Cairns", email: `${key}@example.com` });
		return ask("/api/leads", { method: "POST", headers: { ...JSON_TYPE, "Idempotency-Key": key }, body, abortAfterMs });
	};
	const post = (path: string, form: Record<string, string>) => {
		const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
		return ask(path, { method: "POST", headers, body: new URLSearchParams(form).toString() });
	};
	const snapshotOf = (abortAfterMs?: number) => {
		const body = JSON.stringify({ website: smallSite.nextUrl(), leadKey: keys.at(-1) });
		return ask("/api/snapshots", { method: "POST", headers: JSON_TYPE, body, abortAfterMs });
	};
	const readDesk = async (path: string) => {
		const answer = await ask(path, { headers: { Cookie: cookie } });
		for (const [, id] of answer?.body.matchAll(/\/report\/([\w-]{16,})/g) ?? []) if (id) keep(reports, id);
		return answer;
	};

	return [
		{ name: "page", share: 40, expected: [200], run: () => ask(PAGES[count++ % PAGES.length] ?? "/") },
		{ name: "lead", share: 10, expected: [201], run: () => sendLead(keep(keys, randomUUID())) },
		{ name: "lead whose site is read", share: 2, expected: [201], run: () => sendLead(randomUUID(), smallSite.nextUrl()) },
		{ name: "the same lead again", share: 4, expected: [201], run: () => sendLead(keys[0] ?? keep(keys, randomUUID())) },
		{
			name: "native form",
			share: 4,
			expected: [303],
			run: () => post("/free-analysis", { website: UNREAD_SITE, idempotency_key: randomUUID() }),
		},
		{ name: "bad lead", share: 4, expected: [400], run: () => ask("/api/leads", { method: "POST", headers: JSON_TYPE, body: "{" }) },
		{ name: "snapshot", share: 5, expected: [200], run: () => snapshotOf() },
		{ name: "snapshot, hung up", share: 2, expected: [200], run: () => snapshotOf(SHORT_WHILE_MS) },
		{ name: "page, hung up", share: 4, expected: [200], run: () => ask("/blog", { abortAfterMs: 1 }) },
		{ name: "lead, hung up", share: 2, expected: [201], run: () => sendLead(randomUUID(), UNREAD_SITE, 2) },
		{ name: "no such page", share: 8, expected: [404], run: () => ask(`/no-such-page-${count++}`) },
		{ name: "report", share: 4, expected: [200, 404], run: () => ask(`/report/${reports[count++ % reports.length] ?? "none"}`) },
		{
			name: "sign in",
			share: 1,
			expected: [303],
			run: async () => {
				const answer = await post("/desk/sign-in", { username, password: PASSWORD });
				const set = answer?.headers["set-cookie"];
				cookie = String(Array.isArray(set) ? set[0] : set).split(";")[0] ?? "";
				return answer;
			},
		},
		{
			name: "wrong password",
			share: 1,
			expected: [400, 401, 403, 429],
			run: () => post("/desk/sign-in", { username: `who${count++}`, password: "not this one" }),
		},
		{ name: "desk", share: 4, expected: [200, 303], run: () => readDesk("/desk") },
		{ name: "desk, one lead", share: 3, expected: [200, 303], run: () => readDesk("/desk/leads/1") },
		{ name: "desk, dashboard", share: 1, expected: [200, 303], run: () => readDesk("/desk/dashboard") },
		{ name: "desk, list for the hint", share: 1, expected: [200, 401], run: () => readDesk("/api/leads") },
	];
}

function keep(list: string[], value: string): string {
	list.push(value);
	if (list.length > KEPT_IDS) list.shift();
	return value;
}
