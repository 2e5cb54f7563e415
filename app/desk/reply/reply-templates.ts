import { formatDay } from "#app/site/brisbane-time.ts";
import { findPlan, formatTotalHours, gstWords, type Plan, plans } from "#app/site/plans.ts";

export const replyTemplates = {
	"first-reply": { label: "First reply", write: writeFirstReply },
	"follow-up": { label: "Follow-up", write: writeFollowUp },
	proposal: { label: "Proposal of a package", write: writeProposal },
} as const;

export type ReplyTemplate = keyof typeof replyTemplates;

export type TemplateValues = {
	/** Null if the contact's name is unknown or not a plain name. */
	firstName: string | null;
	businessName: string;
	/** Such as "reefcafe.com.au"; null if the company has no website. */
	site: string | null;
	/** `findings` are what to fix first, in the words of the report. */
	report: { score: number; url: string; measuredAt: Date | string; findings: string[] } | null;
	packageName: string | null;
	bookingUrl: string | null;
};

type Draft = { subject: string; text: string };

export function isReplyTemplate(name: string | null): name is ReplyTemplate {
	return name !== null && Object.hasOwn(replyTemplates, name);
}

/** Suggests the template for a company with this status. */
export function suggestTemplate(status: string): ReplyTemplate {
	return status === "new" ? "first-reply" : "follow-up";
}

/** Fills in a template. What is not known is left out, never invented. The signature follows when the email is sent. */
export function writeDraft(template: ReplyTemplate, values: TemplateValues): Draft {
	const { subject, paragraphs } = replyTemplates[template].write(values);
	const greeting = values.firstName === null ? "Hi there," : `Hi ${values.firstName},`;
	const booking = values.bookingUrl && `Would you rather talk? Pick a time that suits you: ${values.bookingUrl}`;
	return { subject, text: [greeting, ...paragraphs, booking, "Cheers,"].filter(Boolean).join("\n\n") };
}

type Parts = { subject: string; paragraphs: (string | null)[] };

function writeFirstReply({ site, report, packageName }: TemplateValues): Parts {
	const asked = packageName ? ` and for asking about our ${packageName} package` : "";
	return {
		subject: report ? `Your website check: ${report.score} out of 100` : "Your request about your website",
		paragraphs: [
			`Thanks for getting in touch about ${site ?? "your website"}${asked}.`,
			report &&
				`We checked it on ${formatDay(report.measuredAt)}, and it scored ${report.score} out of 100. Your report shows what we found and how to fix it:\n${report.url}`,
			report && report.findings.length > 0 ? ["I'd start with this:", ...report.findings.map((text) => `- ${text}`)].join("\n") : null,
			report
				? "You can do a lot of it yourself. If you'd like a hand, or if something isn't clear, just reply to this email."
				: "What would you most like to get out of it: more calls, more bookings, or being found in more suburbs? Just reply to this email and I'll tell you what I'd do first.",
		],
	};
}

function writeFollowUp({ site, report }: TemplateValues): Parts {
	return {
		subject: report ? "Any questions about your report?" : "Any questions for us?",
		paragraphs: [
			report
				? `I'm just checking that you got the report on ${site ?? "your website"}. It scored ${report.score} out of 100:\n${report.url}`
				: `I'm just following up on your request about ${site ?? "your website"}.`,
			"If anything isn't clear, reply with your question and I'll explain it in plain English.",
			"If now isn't a good time, that's fine. Let me know when I should check back.",
		],
	};
}

function writeProposal({ businessName, site, report, packageName }: TemplateValues): Parts {
	const plan: Plan = (packageName && findPlan(packageName)) || plans[0];
	const { focusedKeywords, blogPostsPerMonth } = plan;
	return {
		subject: `Our proposal for ${businessName}`,
		paragraphs: [
			`For ${site ?? businessName} I'd suggest our ${plan.name} package. It costs $${plan.priceAud} a month ${gstWords}.`,
			`Each month includes ${formatTotalHours(plan)} of our work on your pages, your Google Business Profile, your listings and your articles (${blogPostsPerMonth} a month). We focus on ${focusedKeywords} keywords and send you a report in plain English.`,
			report &&
				`We'd start with what your report lists. Your site scored ${report.score} out of 100 on ${formatDay(report.measuredAt)}:\n${report.url}`,
			"There's no long-term contract, you can cancel anytime, and the first 30 days come with a money-back guarantee. If you'd like to go ahead, reply to this email and we'll set it up.",
		],
	};
}
