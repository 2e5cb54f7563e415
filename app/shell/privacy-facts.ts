import { settings as switches } from "#app/site/settings.ts";

/** The parts of the privacy page that depend on this site's settings. */
export type PrivacyFacts = {
	hasAnalytics: boolean;
	hasCrm: boolean;
	readsSites: boolean;
	/** Null when leads are kept until somebody deletes them. */
	leadsKeptDays: number | null;
	reportDays: number;
	measuresSpeed: boolean;
};

type Settings = {
	GA_MEASUREMENT_ID?: string | undefined;
	WEBHOOK_URL?: string | undefined;
	SNAPSHOT_MODE: "live" | "simulated";
	LEADS_KEPT_DAYS?: number | undefined;
	REPORT_DAYS: number;
};

export function privacyFacts(settings: Settings): PrivacyFacts {
	return {
		hasAnalytics: settings.GA_MEASUREMENT_ID !== undefined,
		hasCrm: settings.WEBHOOK_URL !== undefined,
		readsSites: settings.SNAPSHOT_MODE === "live",
		leadsKeptDays: settings.LEADS_KEPT_DAYS ?? null,
		reportDays: settings.REPORT_DAYS,
		measuresSpeed: switches.measuredShareOfVisits > 0,
	};
}
