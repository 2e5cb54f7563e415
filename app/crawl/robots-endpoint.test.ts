import { expect, test, vi } from "vitest";
import { loader } from "./robots-endpoint.ts";

test("allows all crawlers except on the API and gives the sitemap's full URL", async () => {
	vi.stubEnv("SITE_URL", "https://other.example");
	const response = loader();
	expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
	expect((await response.text()).split("\n")).toEqual([
		"User-agent: *",
		"Allow: /",
		"Disallow: /api/",
		"",
		"Sitemap: https://other.example/sitemap.xml",
		"",
	]);
});
