import { expect, test } from "vitest";
import { parseSmtpUrl } from "./smtp-url.ts";

test("parses the host, port, username and password of an SMTP URL", () => {
	expect(parseSmtpUrl("smtps://us%40er:p%3Aw%25@mail.com.au")).toEqual({
		host: "mail.com.au",
		port: 465,
		secure: true,
		auth: { user: "us@er", pass: "p:w%" },
		requireTLS: false,
		ignoreTLS: false,
	});
	expect(parseSmtpUrl("smtp://mail.com.au:2525")).toEqual({
		host: "mail.com.au",
		port: 2525,
		secure: false,
		requireTLS: false,
		ignoreTLS: false,
	});
	expect(parseSmtpUrl("smtp://a:100%@mail.com.au").auth?.pass).toBe("100%");
});

test("requires TLS for a password unless the server is on this machine", () => {
	expect(parseSmtpUrl("smtp://user:secret@mail.com.au")).toMatchObject({ port: 587, requireTLS: true, ignoreTLS: false });
	expect(parseSmtpUrl("smtp://user:secret@127.0.0.1.com.au")).toMatchObject({ requireTLS: true });
	for (const host of ["127.0.0.1", "[::1]", "localhost"]) {
		expect(parseSmtpUrl(`smtp://user:secret@${host}`)).toMatchObject({ requireTLS: false, ignoreTLS: true });
	}
});

test("ignores options in an SMTP URL, so that it cannot switch off certificate checks", () => {
	const server = parseSmtpUrl("smtp://mail.com.au/?tls.rejectUnauthorized=false&logger=true&requireTLS=false");
	expect(Object.keys(server).sort()).toEqual(["host", "ignoreTLS", "port", "requireTLS", "secure"]);
});
