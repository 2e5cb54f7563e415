/** Whom a notice tells about a lead. */
export const NOTICE_KINDS = ["agency-mail", "confirmation-mail", "webhook"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Parked: given up after bounded attempts; somebody at the desk may send it again. */
export type NoticeState = "waiting" | "done" | "parked";
