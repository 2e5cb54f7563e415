import { existsSync } from "node:fs";
import packedChromium from "@sparticuz/chromium";

const INSTALLED = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Finds the browser to test in: the machine's own Chromium, or the one in the npm package, which exists for Linux on x64 only. */
export async function findBrowser(): Promise<string> {
	const installed = INSTALLED.find((path) => existsSync(path));
	if (installed) return installed;
	if (process.platform === "linux" && process.arch === "x64") return packedChromium.executablePath();
	throw new Error("The browser tests need Chromium or Chrome on this machine (on Debian: apt-get install chromium).");
}
