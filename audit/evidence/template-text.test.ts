import { expect, test } from "vitest";
import { isPlaceholderEmail } from "./template-text.ts";

test("tells the email address of a template from a real one", () => {
	for (const text of ["Write to info@mysite.com.", "hello@example.com.au", "mailto:name@email.com?subject=Hi", "jo@yourdomain.com"])
		expect(isPlaceholderEmail(text), text).toBe(true);
	for (const text of ["jo@email.com", "hi@company.com.au", "info@company.com.au", "jo@example-plumbing.com", "reinfo@domain.com"])
		expect(isPlaceholderEmail(text), text).toBe(false);
});
