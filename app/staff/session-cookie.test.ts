import { expect, test } from "vitest";
import { readSessionToken, renderEndedSessionCookie, renderSessionCookie } from "./session-cookie.ts";

const TOKEN = "Zk3_-".repeat(9).slice(0, 43);

test("reads the session token among other cookies", () => {
	const [pair = ""] = renderSessionCookie(TOKEN).split(";");
	expect(readSessionToken(pair)).toBe(TOKEN);
	expect(readSessionToken(`a=b;${pair} ; c=d`)).toBe(TOKEN);
});

test.each([
	null,
	"",
	"__Host-desk",
	"__Host-desk=",
	`__Host-desk=${TOKEN}x`,
	`__Host-desk=${TOKEN.slice(1)}`,
	`__Host-desk=${TOKEN.slice(1)}\u0000`,
	`__Host-desk="${TOKEN}"`,
	`__Host-desk=${TOKEN}; __Host-desk=${TOKEN}`,
	`__Host-desk=; __Host-desk=${TOKEN}`,
	`x__Host-desk=${TOKEN}`,
	`__HOST-DESK=${TOKEN}`,
	`a=__Host-desk=${TOKEN}`,
])("finds no token in %j", (header) => {
	expect(readSessionToken(header)).toBeNull();
});

test("sets only host-only, secure, HttpOnly session cookies", () => {
	for (const cookie of [renderSessionCookie(TOKEN), renderEndedSessionCookie()]) {
		expect(cookie).toMatch(/^__Host-desk=/);
		expect(cookie).toMatch(/; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
		expect(cookie).not.toMatch(/domain/i);
	}
	expect(renderEndedSessionCookie()).toContain("Max-Age=0");
});
