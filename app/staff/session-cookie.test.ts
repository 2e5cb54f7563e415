import { expect, test } from "vitest";
import {
	readPendingToken,
	readSessionToken,
	renderEndedSessionCookie,
	renderPendingCookie,
	renderSessionCookie,
} from "./session-cookie.ts";

const TOKEN = "Zk3_-".repeat(9).slice(0, 43);

test("reads the session token among other cookies", () => {
	const [pair = ""] = renderSessionCookie({ token: TOKEN, isRemembered: false }).split(";");
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
	for (const cookie of [renderSessionCookie({ token: TOKEN, isRemembered: false }), renderEndedSessionCookie()]) {
		expect(cookie).toMatch(/^__Host-desk=/);
		expect(cookie).toMatch(/; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
		expect(cookie).not.toMatch(/domain/i);
	}
	expect(renderEndedSessionCookie()).toContain("Max-Age=0");
});

test("keeps the cookie of a remembered device for thirty days, and any other for twelve hours", () => {
	expect(renderSessionCookie({ token: TOKEN, isRemembered: false })).toContain(`; Max-Age=${12 * 60 * 60};`);
	expect(renderSessionCookie({ token: TOKEN, isRemembered: true })).toContain(`; Max-Age=${30 * 24 * 60 * 60};`);
});

test("does not take the cookie of an unfinished sign-in for a session", () => {
	const [pair = ""] = renderPendingCookie(TOKEN).split(";");
	expect(readSessionToken(pair)).toBeNull();
	expect(readPendingToken(pair)).toBe(TOKEN);
	expect(readPendingToken(`__Host-desk=${TOKEN}`)).toBeNull();
});
