import { textReply } from "#app/http/text-reply.server.ts";

const FAILED = "Something went wrong on our side. Please try again in a minute.";
/** React Router's own words for a crash in an endpoint and for a form that was posted from another site, which the desk answers with 403 too. */
const FRAMEWORK_WORDS: Record<string, { status?: number; sentence: string }> = {
	"Unexpected Server Error": { sentence: FAILED },
	"Bad Request": {
		status: 403,
		sentence: "That form was not sent from this site. Please open the page again and send it from there.",
	},
};

/** The answer to a crash that nothing else has put into words. */
export function failedReply(status = 500): Response {
	return textReply(status, FAILED);
}

/** Leaves an answer of our own as it is, and says in plain words what the framework says in its own, or not at all. */
export async function withPlainWords(response: Response): Promise<Response> {
	if (response.status < 400) return response;
	if (response.body === null) return response.status >= 500 ? failedReply(response.status) : response;
	if (!response.headers.get("Content-Type")?.startsWith("text/plain")) return response;
	const words = FRAMEWORK_WORDS[await response.clone().text()];
	return words ? textReply(words.status ?? response.status, words.sentence) : response;
}
