/** What an alert about a client's site may be about. */
export const CLIENT_ALERT_KINDS = ["noindex", "site-down", "certificate", "score-drop"] as const;

/** What an alert is about: a client's site, or our own. */
export type AlertKind = (typeof CLIENT_ALERT_KINDS)[number] | "mail-failing";

export const alertLabels: Record<AlertKind, string> = {
	noindex: "Hidden from Google",
	"site-down": "Site is down",
	certificate: "Certificate about to expire",
	"score-drop": "Score dropped",
	"mail-failing": "Emails are failing",
};
