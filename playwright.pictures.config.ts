import config from "./playwright.config.ts";

/** Takes the pictures in the README: `npm run pictures`. */
export default { ...config, testMatch: "*.pictures.ts" };
