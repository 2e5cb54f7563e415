import { settingNames } from "#app/env.server.ts";

/** A DNS server that isn't there. With it, a site is on a machine without internet, and asks no real DNS server. */
export const NO_DNS = "127.0.0.1:1";

/** Clears the settings that a developer's shell may have for a real site, so no test writes into its database. */
export const NO_SETTINGS = {
	...Object.fromEntries(settingNames.filter((name) => name !== "PORT" && name !== "DATA_DIR").map((name) => [name, ""])),
	DNS_SERVERS: NO_DNS,
};
