import { Button, Paragraph, Title } from "#app/mail/mail-components.tsx";
import type { Mail } from "#app/mail/mailer.ts";
import { brand } from "#app/site/brand.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";

export type AccountMailInput = {
	notice: { messageKey: string };
	email: string;
	/** The name that the account signs in with. */
	username: string;
	/** The name of the person; null if none is known. */
	name: string | null;
	token: string;
	env: { SITE_URL: string; MAIL_FROM: string; NOTIFY_EMAIL: string };
};

/** Builds the email with which a new colleague chooses a password. */
export function invitationMail(input: AccountMailInput & { by: string | null }): Mail {
	const { by, username, env } = input;
	return {
		...identity("invitation-mail", input),
		subject: `Your account on the ${brand.name} desk`,
		preview: "Choose a password to start. The link works for seven days.",
		body: (
			<>
				<Title>Welcome to the desk</Title>
				<Paragraph>{greeting(input)}</Paragraph>
				<Paragraph>
					{by ?? "The agency"} invited you to the desk of {brand.name}, where requests and clients are looked after.
				</Paragraph>
				<Button href={absoluteUrl(env.SITE_URL, `/desk/invitation/${input.token}`)}>Choose a password</Button>
				<Paragraph>The link works once, for seven days. Your account name is {username}.</Paragraph>
			</>
		),
		footer: footer(
			input,
			"someone at the agency invited this email address. If you didn't expect that, ignore it: nothing happens without a password",
		),
	};
}

/** Builds the email with which someone who forgot their password chooses a new one. */
export function resetMail(input: AccountMailInput): Mail {
	const { username, env } = input;
	return {
		...identity("reset-mail", input),
		subject: `A new password for the ${brand.name} desk`,
		preview: "Choose a new password. The link works for one hour.",
		body: (
			<>
				<Title>Choose a new password</Title>
				<Paragraph>{greeting(input)}</Paragraph>
				<Paragraph>Someone asked for a new password for your account {username} on the desk. If that was you, choose one here:</Paragraph>
				<Button href={absoluteUrl(env.SITE_URL, `/desk/reset/${input.token}`)}>Choose a new password</Button>
				<Paragraph>The link works once, for one hour. Your browsers are then signed out everywhere.</Paragraph>
			</>
		),
		footer: footer(input, "someone asked for a new password for your account. If that wasn't you, ignore it: your password stays as it is"),
	};
}

function identity(
	kind: string,
	{ notice, email, name, env }: AccountMailInput,
): Pick<Mail, "from" | "to" | "replyTo" | "messageId" | "fileName"> {
	return {
		from: { name: brand.name, address: env.MAIL_FROM },
		to: { name: name ?? "", address: email },
		replyTo: { name: brand.name, address: env.NOTIFY_EMAIL },
		messageId: `notice-${notice.messageKey}@${env.MAIL_FROM.split("@").at(-1)}`,
		fileName: `account-${kind}-${notice.messageKey}.eml`,
	};
}

function greeting({ name }: AccountMailInput): string {
	const [first = ""] = (name ?? "").trim().split(/\s/);
	return first === "" ? "Hello," : `Hello ${first},`;
}

function footer({ env }: AccountMailInput, reason: string): Mail["footer"] {
	return {
		text: `You're getting this email because ${reason}.`,
		links: [{ label: new URL(env.SITE_URL).host, href: absoluteUrl(env.SITE_URL, "/") }],
	};
}
