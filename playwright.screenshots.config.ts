import config from "./playwright.config.ts";

const { projects: _journeys, ...settings } = config;

/** Takes the screenshots in the README: `npm run screenshots`. */
export default { ...settings, testMatch: "*.screenshots.ts" };
