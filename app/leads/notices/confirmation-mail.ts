import type { Mail, MailBlock } from "#app/mail/mail.ts";
import { brand } from "#app/site/brand.ts";
import { formatDay } from "#app/site/brisbane-time.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";
import type { LeadReport } from "./lead-report.ts";
import { formatAnswerBy, formatBrisbaneMoment, type NoticeMailInput, noticeMailIdentity, websiteDomain } from "./notice-mail.ts";

const SHOWN_ISSUES = 3;
const SHOWN_OPPORTUNITIES = 2;
const PLAIN_NAME = /^\p{L}[\p{L}\p{M}'’ -]{1,39}$/u;

/**
 * The mail that tells a lead who left an address that the request has arrived. Facts only, no offer (Spam Act 2003).
 * A stranger may have typed the address, so nothing is repeated that could carry a message of the stranger's own.
 */
export function confirmationMail(input: NoticeMailInput): Mail {
	const { lead, report, env } = input;
	if (!lead.email) throw new Error("a lead without an address cannot be sent a confirmation");
	const name = lead.contactName !== null && PLAIN_NAME.test(lead.contactName) ? lead.contactName : "";
	const about = websiteDomain(lead) ?? "your website";
	const answerBy = formatAnswerBy(lead);
	return {
		...noticeMailIdentity("confirmation-mail", input),
		to: { name, address: lead.email },
		replyTo: { name: brand.name, address: brand.email },
		subject: `We have your request about ${about}`,
		preview: `We will contact you within 24 hours: by ${answerBy}.`,
		blocks: [
			{ kind: "heading", text: "We have your request" },
			{ kind: "paragraph", text: name === "" ? "Hello," : `Hello ${name},` },
			{
				kind: "paragraph",
				text: `Thank you for your request about ${about}, which reached us on ${formatBrisbaneMoment(lead.createdAt)}.`,
			},
			{ kind: "paragraph", text: `We will contact you within 24 hours: by ${answerBy}.` },
			...reportBlocks(report),
			{ kind: "paragraph", text: "Is there something to add or to correct? Reply to this email and it reaches us." },
			{ kind: "paragraph", text: `${brand.name}\n${brand.city}, ${brand.state}` },
		],
		footer: {
			text: `You get this email because somebody asked for an answer on the website of ${brand.name} and gave this address. If that was not you, ignore it, or reply and we erase the request.`,
			links: [
				{ label: "How we handle your details", href: absoluteUrl(env.SITE_URL, "/privacy") },
				{ label: new URL(env.SITE_URL).host, href: absoluteUrl(env.SITE_URL, "/") },
			],
		},
	};
}

function reportBlocks(report: LeadReport): MailBlock[] {
	if (report.kind === "none") return [];
	const issues = report.issues.filter(isOurOwnWords).slice(0, SHOWN_ISSUES);
	const opportunities = report.opportunities.filter(isOurOwnWords).slice(0, SHOWN_OPPORTUNITIES);
	return [
		{ kind: "heading", text: "Your snapshot" },
		{ kind: "score", score: report.score, label: `Overall score of ${report.domain}` },
		...(issues.length > 0 ? [{ kind: "list", label: "What we found first", tone: "critical", items: issues } as const] : []),
		...(opportunities.length > 0 ? [{ kind: "list", label: "What could be better", tone: "chance", items: opportunities } as const] : []),
		{ kind: "button", label: "Open your report", href: report.url },
		{ kind: "paragraph", text: `The report can be opened until ${formatDay(report.expiresAt)}.` },
	];
}

/** A finding may quote the page that was read, and that page may be written by whoever typed a stranger's address. */
function isOurOwnWords(text: string): boolean {
	const withoutOurs = text.replace(/\b(?:robots\.txt|llms\.txt|sitemap\.xml|schema\.org)\b/gi, "");
	return !/[“”"@]|:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u.test(withoutOurs);
}
