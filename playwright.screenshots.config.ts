import config from "./playwright.config.ts";

/** Takes the screenshots in the README: `npm run screenshots`. */
export default { ...config, projects: [], testMatch: "*.screenshots.ts" };
