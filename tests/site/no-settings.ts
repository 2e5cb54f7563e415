import { settingNames } from "#app/env.server.ts";

/** Clears the settings that a developer's shell may have for a real site, so no test writes into its database. */
export const NO_SETTINGS = Object.fromEntries(
	settingNames.filter((name) => name !== "PORT" && name !== "DATA_DIR").map((name) => [name, ""]),
);
