import type { ChangeMailContent } from "#app/clients/change-mail-store.server.ts";
import { type Changes, decapitalize, describeChanges, hasChanged, labelBroken } from "#app/clients/describe-changes.ts";
import { Button, Findings, Paragraph, Score, Title } from "#app/mail/mail-components.tsx";
import { companyMailFileName, leadMailFileName, type Mail } from "#app/mail/mailer.ts";
import { brand } from "#app/site/brand.ts";
import { formatDay } from "#app/site/brisbane-time.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";
import type { NoticeMailInput } from "./notice-mail-input.ts";
import { findPlainDomain } from "./visitor-report.tsx";

export type ChangeMailInput = ChangeMailContent & Pick<NoticeMailInput, "notice" | "env">;

/** Builds the email that tells a client, or a visitor who asked for it, what changed on their site. Facts only, with a link that stops it. */
export function changeMail(input: ChangeMailInput): Mail {
	const { watch, before, after, notice, env } = input;
	const changes = describeChanges(before, after);
	const { site, ...words } = describe(input, changes);
	const unsubscribeUrl = absoluteUrl(env.SITE_URL, `/unsubscribe/${watch.unsubscribeToken}`);
	const file = { kind: "change-mail", messageKey: notice.messageKey };
	const headline = describeScore(changes);
	return {
		from: { name: brand.name, address: env.MAIL_FROM },
		to: { name: "", address: watch.email },
		replyTo: { name: brand.name, address: env.NOTIFY_EMAIL },
		messageId: `notice-${notice.messageKey}@${env.MAIL_FROM.split("@").at(-1)}`,
		fileName:
			watch.leadId === null
				? companyMailFileName({ companyId: watch.companyId, ...file })
				: leadMailFileName({ leadId: watch.leadId, ...file }),
		subject: `Your website check: ${headline}`,
		preview:
			hasChanged(changes) && !changes.isRescored
				? `What changed on ${site} since ${formatDay(before.measuredAt)}.`
				: `${site} on ${formatDay(after.measuredAt)}.`,
		unsubscribeUrl,
		body: (
			<>
				<Title>{`${site}: ${headline}`}</Title>
				<Paragraph>
					We checked {site} again on {formatDay(after.measuredAt)}. The check before was on {formatDay(before.measuredAt)}.
				</Paragraph>
				<Score score={after.score} label={`Overall score of ${site}`} />
				<Paragraph>{words.summary}</Paragraph>
				<Findings label="Fixed" tone="chance" items={words.fixed} />
				<Findings label={labelBroken(changes.broken)} tone="critical" items={words.broken} />
				<Findings label="Competitors" tone="critical" items={words.places} />
				{after.reportId === null ? null : <Button href={absoluteUrl(env.SITE_URL, `/report/${after.reportId}`)}>Open the report</Button>}
				{words.ending === null ? null : <Paragraph>{words.ending}</Paragraph>}
				<Paragraph>A question about it? Just reply to this email.</Paragraph>
				<Paragraph>{`${brand.name}\n${brand.city}, ${brand.state}`}</Paragraph>
			</>
		),
		footer: {
			text: `${brand.name} sends you this because ${words.why}. To stop these emails, choose “Unsubscribe”. It takes one click and no password.`,
			links: [
				{ label: "Unsubscribe", href: unsubscribeUrl },
				{ label: "How we handle your details", href: absoluteUrl(env.SITE_URL, "/privacy") },
				{ label: new URL(env.SITE_URL).host, href: absoluteUrl(env.SITE_URL, "/") },
			],
		},
	};
}

function describeScore({ from, to, isRescored }: Changes): string {
	if (isRescored) return `${to} out of 100`;
	return from === to ? `still ${to}` : `${from} to ${to}`;
}

type Words = { site: string; summary: string; fixed: string[]; broken: string[]; places: string[]; ending: string | null; why: string };

/**
 * Chooses the words for the recipient. A visitor may have typed someone else's email address, so their email names only our own checks and plain
 * domains: nothing that the site or the visitor wrote.
 */
function describe({ watch, after, env }: ChangeMailInput, changes: Changes): Words {
	const isClient = watch.kind === "client";
	const plainDomain = findPlainDomain(after.facts.domain);
	const site = (isClient ? after.facts.domain : plainDomain) ?? "your website";
	const nameOf = (domain: string) => (isClient ? domain : findPlainDomain(domain)) ?? "A competitor";
	const isLast = watch.endsAt !== null && watch.dueAt >= watch.endsAt;
	return {
		site,
		summary: describeInOneSentence(changes),
		fixed: changes.fixed.map(({ name }) => name),
		broken: changes.broken.map(({ name, text }) => (isClient ? text : name)),
		places: [
			...changes.passedBy.map((domain) => `${nameOf(domain)} passed you.`),
			...changes.passed.map((domain) => `You passed ${decapitalize(nameOf(domain))}.`),
		],
		ending: isLast
			? `That was the last of your three monthly checks. You can run a free one any time at ${new URL(env.SITE_URL).host}.`
			: null,
		why: isClient
			? "we look after your website and you agreed to hear what changes on it"
			: "someone ticked “Check again each month for three months and email me what changed” on our website and gave this email address",
	};
}

function describeInOneSentence(changes: Changes): string {
	if (changes.isRescored) {
		return `We have changed how we score since the last check, so the ${changes.to} isn't comparable with the ${changes.from} before.`;
	}
	if (!hasChanged(changes)) return "Nothing has changed since then.";
	if (changes.to > changes.from) return "Your score went up.";
	return changes.to < changes.from ? "Your score went down." : "Your score is the same, but something changed.";
}
