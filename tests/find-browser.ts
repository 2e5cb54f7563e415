import { existsSync } from "node:fs";
import packedChromium from "@sparticuz/chromium";

const INSTALLED = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser to test in: the machine's own Chromium, or else the one that came with npm, so that no download is ever needed. */
export async function findBrowser(): Promise<string> {
	return INSTALLED.find((path) => existsSync(path)) ?? (await packedChromium.executablePath());
}
