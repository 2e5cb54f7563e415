/** Where the build makes the page that the server then gives at every address that does not exist, this one included. */
export const NOT_FOUND_PATH = "/404";
