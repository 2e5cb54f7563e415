import { Button, Findings, Paragraph, Title } from "#app/mail/mail-components.tsx";
import type { Mail, Mailer } from "#app/mail/mailer.ts";
import type { AttemptOutcome } from "#app/outbox/next-state.ts";
import { notSentProblem } from "#app/outbox/notice-problem.ts";
import type { ClaimedNotice } from "#app/outbox/notice-store.server.ts";
import { brand } from "#app/site/brand.ts";
import { brisbaneDay, formatWeekday } from "#app/site/brisbane-time.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";
import { formatCount } from "#audit/wording.ts";
import { sendMail } from "./send-mail.server.ts";

/** What is due, in the words of the email. Each section has its first lines and how many there are. */
export type DigestFacts = {
	answers: DigestSection;
	nextSteps: DigestSection;
	alerts: DigestSection;
	mailProblems: DigestSection;
	/** How many of the answers are overdue. */
	overdue: number;
};

type DigestSection = { lines: string[]; total: number };

/** Names the day of a digest, so that each day has one at most. What is due is read when the email is sent. */
export type DigestPayload = { /** The day in Queensland, YYYY-MM-DD. */ day: string };

type DigestEnv = { SITE_URL: string; MAIL_FROM: string; NOTIFY_EMAIL: string };
type DigestTools = {
	env: DigestEnv;
	mailer: Pick<Mailer, "send">;
	gatherDigest?: () => Promise<DigestFacts | null>;
	now: () => Date;
};

/** Sends what is due now. A digest that is a day late, or that nothing is left of, is not sent. */
export async function deliverDigest(notice: ClaimedNotice, tools: DigestTools): Promise<AttemptOutcome> {
	const now = tools.now();
	if ((notice.payload as DigestPayload | null)?.day !== brisbaneDay(now)) return notSent("its day is over");
	const facts = await tools.gatherDigest?.();
	if (!facts) return notSent("nothing is due any more");
	return sendMail(() => digestMail({ facts, now, notice, env: tools.env }), notice, tools);
}

export type DigestMailInput = { facts: DigestFacts; now: Date; notice: { messageKey: string }; env: DigestEnv };

/** Builds the email that tells the agency in the morning what there is to do. */
export function digestMail({ facts, now, notice, env }: DigestMailInput): Mail {
	const { answers, nextSteps, alerts, mailProblems, overdue } = facts;
	const counts = [
		...(answers.total > 0 ? [`${formatCount(answers.total, "answer")}${overdue > 0 ? ` (${overdue} overdue)` : ""}`] : []),
		...(nextSteps.total > 0 ? [formatCount(nextSteps.total, "next step")] : []),
		...(alerts.total > 0 ? [formatCount(alerts.total, "alert")] : []),
		...(mailProblems.total > 0 ? [formatCount(mailProblems.total, "mail problem")] : []),
	].join(", ");
	return {
		from: { name: brand.name, address: env.MAIL_FROM },
		to: { name: brand.name, address: env.NOTIFY_EMAIL },
		replyTo: null,
		messageId: `notice-${notice.messageKey}@${env.MAIL_FROM.split("@").at(-1)}`,
		fileName: `desk-digest-mail-${notice.messageKey}.eml`,
		subject: `Today: ${counts}`,
		preview: counts,
		body: (
			<>
				<Title>{`Due on ${formatWeekday(now)}`}</Title>
				<Section label="Answers due" tone="critical" section={answers} />
				<Section label="Next steps" tone="chance" section={nextSteps} />
				<Section label="Alerts" tone="critical" section={alerts} />
				<Section label="Mail problems" tone="critical" section={mailProblems} />
				<Button href={absoluteUrl(env.SITE_URL, "/desk")}>Open Today</Button>
				<Paragraph>Owners of the desk can switch this email off under Settings.</Paragraph>
			</>
		),
		footer: {
			text: `The website of ${brand.name} sends this on working days when something is due.`,
			links: [{ label: "Settings", href: absoluteUrl(env.SITE_URL, "/desk/settings") }],
		},
	};
}

type SectionProps = { label: string; tone: "critical" | "chance"; section: DigestSection };

function Section({ label, tone, section: { lines, total } }: SectionProps) {
	const rest = total - lines.length;
	return <Findings label={`${label} (${total})`} tone={tone} items={rest > 0 ? [...lines, `and ${rest} more on the desk`] : lines} />;
}

function notSent(reason: string): AttemptOutcome {
	return { kind: "done", problem: notSentProblem(reason) };
}
