/** Whatever the shell has set for a real site stays out of the journeys: they must not write into its database. */
export const NO_SETTINGS = {
	DATABASE_URL: "",
	HOST: "",
	SITE_URL: "",
	TRUSTED_PROXIES: "",
	GA_MEASUREMENT_ID: "",
	SNAPSHOT_MODE: "",
	SNAPSHOT_ALLOW_LOOPBACK: "",
};
