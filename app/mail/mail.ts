/** A mail before it is written down: the same blocks become its HTML and its text, so the two never differ. */
export type Mail = {
	/** Visitors' text is only ever put into these objects, never joined into an address by hand. */
	to: MailAddress;
	from: MailAddress;
	replyTo: MailAddress | null;
	subject: string;
	/** What a list of mails shows after the subject. */
	preview: string;
	/** Names the message for ever, without the angle brackets. */
	messageId: string;
	/** The file it becomes where there is no mail server: see `leadMailFileName`. */
	fileName: string;
	blocks: MailBlock[];
	/** Small, under a rule: who sends this and why. */
	footer: MailFooter;
};

export type MailAddress = { name: string; address: string };

type MailFooter = { text: string; links: { label: string; href: string }[] };

export type MailBlock =
	| { kind: "heading"; text: string }
	| { kind: "paragraph"; text: string }
	/** Label and value; the value may have several lines. `href` only for https, http and mailto. */
	| { kind: "facts"; facts: { label: string; value: string; href?: string }[] }
	| { kind: "list"; label: string; tone: "critical" | "chance"; items: string[] }
	/** Out of 100. */
	| { kind: "score"; score: number; label: string }
	| { kind: "button"; label: string; href: string };
