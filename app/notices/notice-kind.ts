/** Whom a notice tells about a lead. */
export type NoticeKind = "agency-mail" | "confirmation-mail" | "webhook";

/** Parked: given up after bounded attempts; somebody at the desk may send it again. */
export type NoticeState = "waiting" | "done" | "parked";
