export const VITALS_SCRIPT_PATH = "/vitals.js";
export const VITALS_ENDPOINT_PATH = "/api/vitals";
