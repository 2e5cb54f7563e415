import { expect, test, vi } from "vitest";
import { createCertificate } from "#audit/testing/certificate.ts";
import { smallMail } from "#tests/mail/small-mail.tsx";
import { type SmtpBehaviour, startSmtpServer } from "#tests/mail/smtp-server.ts";
import { Paragraph } from "./mail-components.tsx";
import type { Mail } from "./mailer.ts";
import { openMailer } from "./open-mailer.server.ts";

type Options = Partial<Parameters<typeof openMailer>[0]>;

function openTestMailer(smtp: { url: string }, options: Options = {}) {
	const mailer = openMailer({ smtpUrl: smtp.url, folder: "not-used", giveUpAfterMs: 15_000, ...options });
	return { ...mailer, [Symbol.asyncDispose]: mailer.close };
}

/** Sends an email and returns it as the server received it. */
async function receive(overrides: Partial<Mail>) {
	await using smtp = await startSmtpServer();
	await using mailer = openTestMailer(smtp);
	expect(await mailer.send(smallMail(overrides))).toMatchObject({ kind: "sent" });
	const [received] = smtp.mails;
	if (!received) throw new Error("nothing arrived");
	return received;
}

test("delivers the names, subject, text and HTML of an email unchanged", async () => {
	const { email, envelope, raw } = await receive({});
	expect(envelope).toEqual({ from: "notices@seo.com.au", to: ["linh@reefcafe.com.au"] });
	expect(email).toMatchObject({
		from: { name: "SEO Queensland", address: "notices@seo.com.au" },
		to: [{ name: "Linh Nguyễn", address: "linh@reefcafe.com.au" }],
		replyTo: [{ name: "SEO Queensland", address: "hello@seo.com.au" }],
		subject: "We have your request, Nguyễn",
		messageId: "<notice-0f8fad5b-d9cb-469f-a165-70867728950e@seo.com.au>",
		text: expect.stringContaining("We have your request, Nguyễn\n===="),
		html: expect.stringContaining("We have your request, Nguyễn</h1>"),
		attachments: [],
	});
	expect(Math.abs(Date.parse(email.date ?? "") - Date.now())).toBeLessThan(60_000);
	expect(email.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
	expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThan(999);
});

test("reuses the Message-ID and the connection when an email is sent twice", async () => {
	await using smtp = await startSmtpServer();
	await using mailer = openTestMailer(smtp);
	await mailer.send(smallMail());
	await mailer.send(smallMail());
	expect(smtp.delivered.map(({ email }) => email.messageId)).toEqual(Array(2).fill(`<${smallMail().messageId}>`));
	expect(smtp.connectionCount).toBe(1);
});

test.each([
	"Evil\r\nBcc: victim@x.com",
	"Evil\nBcc: victim@x.com\n\nbody",
	'"Evil" <a@b.com>, victim@x.com',
	"Evil <victim@x.com>, ",
	"a@b.com; victim@x.com",
	"=?utf-8?Q?=0D=0ABcc:_victim@x.com?=",
	"</script><svg onload=alert(1)>",
	"\u202Egro.live",
	"👩‍🍳 Nguyễn 日本",
	'O\'Brien (comment), "quoted" \\',
	"word ".repeat(40),
	"é".repeat(200),
])("lets no visitor inject email headers with %j", async (text) => {
	const { email, envelope, raw } = await receive({
		to: { name: text, address: "linh@reefcafe.com.au" },
		replyTo: { name: text, address: "linh@reefcafe.com.au" },
		subject: `New lead: ${text}`,
		body: <Paragraph>{text}</Paragraph>,
	});
	expect(envelope).toEqual({ from: "notices@seo.com.au", to: ["linh@reefcafe.com.au"] });
	expect(email.to).toEqual([expect.objectContaining({ address: "linh@reefcafe.com.au" })]);
	expect(email.replyTo).toEqual([expect.objectContaining({ address: "linh@reefcafe.com.au" })]);
	expect(email.from?.address).toBe("notices@seo.com.au");
	expect(email.bcc ?? []).toEqual([]);
	expect(email.cc ?? []).toEqual([]);
	expect(email.subject).toMatch(/^New lead: /);
	expect(`${email.subject}${email.to?.[0]?.name}`).not.toMatch(/[\p{Cc}\u202E]/u);
	expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).not.toMatch(/^Bcc:/im);
	expect(email.html).not.toMatch(/<svg/);
});

test("keeps an ordinary recipient name as typed", async () => {
	const { email } = await receive({ replyTo: { name: `D'Arcy "Linh" O'Brien, Nguyễn`, address: "linh@reefcafe.com.au" } });
	expect(email.replyTo?.[0]).toMatchObject({ name: `D'Arcy "Linh" O'Brien, Nguyễn` });
});

test.each(["a@b.com\r\nRCPT TO:<victim@x.com>", "a@b.com, victim@x.com", "<a@b.com>", '"a b"@c.com', "a@b.com>", "a b@c.com", "a", ""])(
	"sends nothing to the email address %j, and leaves it out of Reply-To",
	async (address) => {
		await using smtp = await startSmtpServer();
		await using mailer = openTestMailer(smtp);
		const failed = { kind: "failed", isTemporary: false, problem: "an email address cannot be used" };
		expect(await mailer.send(smallMail({ to: { name: "", address } }))).toEqual(failed);
		expect(await mailer.send(smallMail({ from: { name: "", address } }))).toEqual(failed);
		expect(smtp.connectionCount).toBe(0);
		expect(await mailer.send(smallMail({ replyTo: { name: "", address } }))).toMatchObject({ kind: "sent" });
		expect(smtp.mails).toMatchObject([{ envelope: { to: ["linh@reefcafe.com.au"] } }]);
		expect(smtp.mails[0]?.email.replyTo ?? []).toEqual([]);
	},
);

const SIGN_IN = { user: "agency", password: "right" };
const UNANSWERED = {
	isTemporary: false,
	mayHaveArrived: true,
	problem: "the mail server did not acknowledge the email: it may have arrived",
};
test.each<[string, SmtpBehaviour, { isTemporary: boolean; problem: string }]>([
	[
		"refuses the recipient",
		{ respondToRecipient: () => 550 },
		{ isTemporary: false, problem: "the email address was refused, perhaps mistyped (550)" },
	],
	[
		"asks to retry the recipient later",
		{ respondToRecipient: () => 450 },
		{ isTemporary: true, problem: "the mail server asked to try again later (450)" },
	],
	["refuses the message", { respondToMessage: () => 554 }, { isTemporary: false, problem: "the mail server refused the message (554)" }],
	["is overloaded", { respondToMessage: () => 421 }, { isTemporary: true, problem: "the mail server asked to try again later (421)" }],
	["asks for a sign-in", { signIn: SIGN_IN }, { isTemporary: true, problem: "the mail server refused the sign-in (530)" }],
	["hangs up after the message", { respondToMessage: () => "hang up" }, UNANSWERED],
	[
		"hangs up before the message",
		{ respondToRecipient: () => "hang up" },
		{ isTemporary: true, problem: "the mail server closed the connection" },
	],
])("reports a mail server that %s, without the email address", async (_what, behaviour, outcome) => {
	await using smtp = await startSmtpServer(behaviour);
	await using mailer = openTestMailer(smtp);
	expect(await mailer.send(smallMail())).toMatchObject({ kind: "failed", ...outcome });
	// Nodemailer must not retry by itself.
	expect(smtp.mails.length).toBeLessThan(2);
});

test("signs in with the username and password of the URL, and reports a refusal", async () => {
	await using smtp = await startSmtpServer({ signIn: SIGN_IN });
	await using right = openTestMailer({ url: smtp.url.replace("//", "//agency:right@") });
	expect(await right.send(smallMail())).toMatchObject({ kind: "sent" });
	await using wrong = openTestMailer({ url: smtp.url.replace("//", "//agency:wrong@") });
	const problem = "the mail server refused the sign-in (535)";
	expect(await wrong.send(smallMail())).toMatchObject({ kind: "failed", isTemporary: true, problem });
});

test("times out when a mail server never sends its greeting", async () => {
	await using smtp = await startSmtpServer({ neverGreets: true });
	await using mailer = openTestMailer(smtp, { giveUpAfterMs: 300 });
	const outcome = { kind: "failed", isTemporary: true, problem: "the mail server did not respond in time" };
	expect(await Promise.all([1, 2, 3, 4, 5].map(() => mailer.send(smallMail())))).toEqual(Array(5).fill(outcome));
});

test("fails temporarily while the mail server is down, and sends again when it is back", async () => {
	const smtp = await startSmtpServer();
	await using mailer = openTestMailer(smtp);
	await mailer.send(smallMail());
	await smtp.stop();
	const outcome = await mailer.send(smallMail());
	expect(outcome).toMatchObject({ kind: "failed", isTemporary: true, problem: expect.stringContaining("the mail server") });
	await using back = await startSmtpServer({}, smtp.port);
	expect(await mailer.send(smallMail())).toMatchObject({ kind: "sent" });
	expect(back.delivered).toHaveLength(1);
});

test("opens at most three connections to the mail server", async () => {
	await using smtp = await startSmtpServer();
	await using mailer = openTestMailer(smtp);
	await Promise.all(Array.from({ length: 30 }, () => mailer.send(smallMail())));
	expect(smtp.delivered).toHaveLength(30);
	expect(smtp.connectionCount).toBeLessThanOrEqual(3);
});

test("delivers the other emails when one recipient is refused", async () => {
	await using smtp = await startSmtpServer({ respondToRecipient: (address) => (address.startsWith("poison") ? 550 : 250) });
	await using mailer = openTestMailer(smtp);
	const addresses = ["a@b.com", "poison@b.com", "c@b.com", "d@b.com"];
	const outcomes = await Promise.all(addresses.map((address) => mailer.send(smallMail({ to: { name: "", address } }))));
	expect(outcomes.map(({ kind }) => kind)).toEqual(["sent", "failed", "sent", "sent"]);
	expect(smtp.delivered.map(({ envelope }) => envelope.to[0]).sort()).toEqual(["a@b.com", "c@b.com", "d@b.com"]);
});

test("never accepts a self-signed certificate, whatever the URL or the environment says", async () => {
	const certificate = createCertificate(["localhost"]);
	await using smtp = await startSmtpServer({ certificate });
	const url = `smtps://localhost:${smtp.port}`;
	vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
	vi.spyOn(process, "emitWarning").mockReturnValue();
	await using wary = openTestMailer({ url: `${url}?tls.rejectUnauthorized=false` });
	expect(await wary.send(smallMail())).toEqual({
		kind: "failed",
		isTemporary: true,
		problem: "the mail server could not be reached (DEPTH_ZERO_SELF_SIGNED_CERT)",
	});
	await using trusting = openTestMailer({ url }, { ca: certificate.cert });
	expect(await trusting.send(smallMail())).toMatchObject({ kind: "sent" });
	expect(smtp.mails).toHaveLength(1);
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
});

test("waits on close for emails in flight and rejects later ones", async () => {
	await using smtp = await startSmtpServer();
	const mailer = openTestMailer(smtp);
	const sending = mailer.send(smallMail());
	await mailer.close();
	expect(await sending).toMatchObject({ kind: "sent" });
	expect(await mailer.send(smallMail())).toMatchObject({ kind: "failed", isTemporary: true });
	await vi.waitFor(() => expect(smtp.openConnections).toBe(0), { timeout: 10_000 });
});
