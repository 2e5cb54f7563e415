import { existsSync } from "node:fs";
import packedChromium from "@sparticuz/chromium";

const INSTALLED = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Finds the browser to test in: the machine's own Chromium, or the one in the npm package. */
export async function findBrowser(): Promise<string> {
	const browser = findInstalled() ?? (await unpackBrowser());
	if (browser) return browser;
	throw new Error("The browser tests need Chromium or Chrome on this machine (on Debian: apt-get install chromium).");
}

/** Lists the machine's own Chromium and the one in the npm package, as far as they exist. */
export async function listBrowsers(): Promise<string[]> {
	return [findInstalled(), await unpackBrowser()].filter((browser) => browser !== undefined);
}

function findInstalled(): string | undefined {
	return INSTALLED.find((path) => existsSync(path));
}

/** The npm package exists for Linux on x64 only. */
async function unpackBrowser(): Promise<string | undefined> {
	return process.platform === "linux" && process.arch === "x64" ? packedChromium.executablePath() : undefined;
}
