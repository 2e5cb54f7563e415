import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techPhpVersion } from "./tech-php-version.ts";

function run(header: string | null, day = "2026-11-16") {
	const headers: Record<string, string> = header === null ? {} : { "x-powered-by": header };
	return techPhpVersion.run(siteFacts({ home: { headers } }), new Date(`${day}T12:00:00Z`));
}

test.each(["PHP/5.6.40", "PHP/7.2.34", "PHP/8.0.30", "PHP/8.1.29", "ASP.NET, php/7.4"])(
	"warns about %s, which gets no more fixes",
	(header) => {
		expect(run(header)).toMatchObject({ status: "warn", found: `“${header}”` });
	},
);

test.each(["PHP/8.2.20", "PHP/8.4.1", "PHP/8.6.0", "PHP/9.0.1"])("passes %s, which still gets fixes", (header) => {
	expect(run(header).status).toBe("pass");
});

test("passes a version on the last day of its support and warns on the next", () => {
	expect(run("PHP/8.2.20", "2026-12-31").status).toBe("pass");
	expect(run("PHP/8.2.20", "2027-01-01")).toMatchObject({ status: "warn", issue: expect.stringContaining("PHP 8.2") });
});

test("leaves out a server that names no version of PHP", () => {
	for (const header of [null, "Express", "PHP"]) expect(run(header).status).toBe("na");
});
