import { expect, test } from "vitest";
import { gather, healthySite, page } from "#audit/testing/gather-fixtures.ts";
import { startRecordingSite } from "#audit/testing/recording-site.ts";

const HOSTS = ["reef.com.au", "www.reef.com.au", "cdn.example.com"];

function homeWith(...sources: string[]) {
	const { body } = page("Home");
	return { body: `${body}${sources.map((src) => `<img src="${src}" alt="">`).join("")}` };
}

function picture(bytes: number) {
	return { body: new Uint8Array(bytes), headers: { "content-type": "image/jpeg", "content-length": String(bytes) } };
}

test("reads the size and type of pictures on the site and elsewhere, without the picture", async () => {
	const files = { "/": homeWith("/roof.jpg", "https://cdn.example.com/shed.jpg", "/gone.jpg", "/page.jpg") };
	const own = healthySite({ ...files, "/roof.jpg": picture(30_000_000), "/page.jpg": page("Not a picture") });
	await using site = await startRecordingSite(
		(path, request) => (request.host === "cdn.example.com" ? picture(40_000) : own(path, request)),
		{
			hosts: HOSTS,
		},
	);
	const { pictures } = await gather(site);
	expect(pictures.map(({ url, probe, contentType, bytes }) => [new URL(url).pathname, probe.status, contentType, bytes])).toEqual([
		["/roof.jpg", 200, "image/jpeg", 30_000_000],
		["/shed.jpg", 200, "image/jpeg", 40_000],
		["/gone.jpg", 404, "text/html", null],
		["/page.jpg", 200, "text/html", null],
	]);
	await expect.poll(() => site.seen.cutOff).toBeGreaterThan(0);
});

test("asks for at most six pictures, and for none that robots.txt closes", async () => {
	const sources = Array.from({ length: 20 }, (_, index) => `/photos/${index}.jpg`);
	await using site = await startRecordingSite(healthySite({ "/": homeWith("/secret/plan.jpg", ...sources) }));
	const { pictures } = await gather(site);
	expect(pictures).toHaveLength(6);
	expect(site.requests.filter((url) => url.endsWith(".jpg"))).toEqual(sources.slice(0, 6).map((path) => `https://reef.com.au${path}`));
	expect(site.seen.mostAtOnce).toBeLessThanOrEqual(2);
});

test("leaves out pictures on a host that is not admitted", async () => {
	await using site = await startRecordingSite(healthySite({ "/": homeWith("https://cdn.example.com/a.jpg", "/b.jpg") }), { hosts: HOSTS });
	const { pictures } = await gather(site, { admitHost: async (host) => host !== "cdn.example.com" });
	expect(pictures.map(({ url }) => url)).toEqual(["https://reef.com.au/b.jpg"]);
	expect(site.requests.filter((url) => url.includes("cdn."))).toEqual([]);
});
