import { expect, test } from "vitest";
import { smtpServerOf } from "./smtp-server-of.ts";

test("reads where the mail server is and how to sign in", () => {
	expect(smtpServerOf("smtps://us%40er:p%3Aw%25@mail.com.au")).toEqual({
		host: "mail.com.au",
		port: 465,
		secure: true,
		auth: { user: "us@er", pass: "p:w%" },
		requireTLS: false,
		ignoreTLS: false,
	});
	expect(smtpServerOf("smtp://mail.com.au:2525")).toEqual({
		host: "mail.com.au",
		port: 2525,
		secure: false,
		requireTLS: false,
		ignoreTLS: false,
	});
	expect(smtpServerOf("smtp://a:100%@mail.com.au").auth?.pass).toBe("100%");
});

test("sends a password to another machine only over a secure connection", () => {
	expect(smtpServerOf("smtp://user:secret@mail.com.au")).toMatchObject({ port: 587, requireTLS: true, ignoreTLS: false });
	expect(smtpServerOf("smtp://user:secret@127.0.0.1.com.au")).toMatchObject({ requireTLS: true });
	for (const host of ["127.0.0.1", "[::1]", "localhost"]) {
		expect(smtpServerOf(`smtp://user:secret@${host}`)).toMatchObject({ requireTLS: false, ignoreTLS: true });
	}
});

test("takes nothing else from the address, so that it cannot switch the checks off", () => {
	const server = smtpServerOf("smtp://mail.com.au/?tls.rejectUnauthorized=false&logger=true&requireTLS=false");
	expect(Object.keys(server).sort()).toEqual(["host", "ignoreTLS", "port", "requireTLS", "secure"]);
});
