import { isLeadId } from "./lead-id.ts";

/** What a page may say after a form was sent. Only these: nobody can put words of his own into a link to the desk. */
const MESSAGES = {
	status: "Status changed.",
	note: "Note saved.",
	rescued: "Taken out of spam. The visitor's confirmation goes out now.",
	"rescued-silent": "Taken out of spam. The visitor left no email address, so no confirmation goes out.",
	"rescued-confirmed": "Taken out of spam. The visitor got the confirmation before.",
	"rescued-unsent": "Taken out of spam. The confirmation could not be sent before and is not sent now: “What was sent” says why.",
	"not-spam": "It was not in spam, so nothing was changed.",
	flagged: "Moved to spam.",
	deleted: "The lead and all that belongs to it are deleted.",
	resent: "It goes out again within a minute.",
	left: "It stays as it is and is not sent.",
	hurried: "It is tried again within a minute.",
	erased: "Erased for good, with all that belongs to it.",
	"retention-approved": "Done. Old data will be deleted within 90 minutes.",
	"nothing-erased": "Nothing was held, so nothing was erased.",
} as const;

const PROBLEMS = {
	meanwhile: "Somebody changed the status meanwhile, so nothing was changed.",
	gone: "That lead is not there any more. Somebody deleted it.",
	"mail-left": "Deleted, but mail files about it could not be removed from the mail folder. Please remove them by hand.",
	unclear: "We could not tell what to do, please try again.",
	"not-left": "It was not given up, or somebody saw to it meanwhile, so nothing was changed.",
	"not-hurried": "It is under way just now, or does not wait any more, so nothing was changed.",
	"retention-changed": "The numbers changed since you opened this page, so nothing was deleted. Please check again.",
	"not-resent": "It was not given up, or somebody sent it again meanwhile, so nothing was changed.",
} as const;

export type Flash = {
	kind: "done" | "problem";
	key: keyof typeof MESSAGES | keyof typeof PROBLEMS;
	sentence: string;
	/** The lead it was done to, where the page is not that lead's. */
	leadId: number | null;
};

export type FlashNews = ({ done: keyof typeof MESSAGES; leadId?: number } | { problem: keyof typeof PROBLEMS; leadId?: undefined }) & {
	/** A note came along and is kept. */
	isNoted?: boolean;
};

const NOTED = " Your note is saved.";

/** What the address says happened, or null. Words it does not know it ignores. */
export function readFlash(params: URLSearchParams): Flash | null {
	const done = params.get("done") ?? "";
	const lead = Number(params.get("lead"));
	const leadId = isLeadId(lead) ? lead : null;
	const noted = params.get("noted") === "1" ? NOTED : "";
	if (isKeyOf(MESSAGES, done)) return { kind: "done", key: done, sentence: MESSAGES[done] + noted, leadId };
	const problem = params.get("problem") ?? "";
	if (isKeyOf(PROBLEMS, problem)) return { kind: "problem", key: problem, sentence: PROBLEMS[problem] + noted, leadId };
	return null;
}

/** The address to go to after a form was sent, with what to say there. */
export function withFlash(path: string, { leadId, isNoted, ...words }: FlashNews): string {
	const params = new URLSearchParams(words);
	if (leadId !== undefined) params.set("lead", `${leadId}`);
	if (isNoted) params.set("noted", "1");
	return `${path}${path.includes("?") ? "&" : "?"}${params}`;
}

function isKeyOf<T extends object>(messages: T, key: string): key is Extract<keyof T, string> {
	return Object.hasOwn(messages, key);
}
