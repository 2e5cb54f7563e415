/** Whatever the shell has set for a real site stays out of tests and demonstrations: they must not write into its database. */
export const NO_SETTINGS = {
	DATABASE_URL: "",
	HOST: "",
	SITE_URL: "",
	TRUSTED_PROXIES: "",
	GA_MEASUREMENT_ID: "",
	LEADS_PER_VISITOR_PER_HOUR: "",
	SNAPSHOT_MODE: "",
	SNAPSHOTS_PER_VISITOR_PER_HOUR: "",
	SNAPSHOTS_IN_FLIGHT: "",
	SNAPSHOT_ALLOW_LOOPBACK: "",
};
