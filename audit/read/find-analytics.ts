/** The tools that small businesses use to count visitors, and what their code or its URL contains. */
const TOOLS: [name: string, sign: RegExp][] = [
	["Google Tag Manager", /googletagmanager\.com\/gtm\.js|["']GTM-[A-Z0-9]{4,12}["']/],
	["Google Analytics", /googletagmanager\.com\/gtag\/js|["']G-[A-Z0-9]{6,14}["']/],
	["Universal Analytics", /google-analytics\.com\/(?:analytics|ga|urchin)\.js|["']UA-\d{4,12}-\d{1,4}["']/],
	["Plausible", /plausible\.io\/js\/|\/plausible(?:\.[a-z-]{1,40}){0,4}\.js/],
	["Matomo", /\/(?:matomo|piwik)\.js|_paq\.push/],
	["Microsoft Clarity", /clarity\.ms\/tag/],
	["Fathom", /usefathom\.com\/|\bfathom\.trackPageview/],
	["Umami", /umami\.is\/script|\/umami\.js/],
	["Simple Analytics", /simpleanalyticscdn\.com|simpleanalytics\.com\/latest/],
	["Cloudflare Web Analytics", /cloudflareinsights\.com\/beacon/],
	["Hotjar", /static\.hotjar\.com/],
	["Jetpack Stats", /stats\.wp\.com\/e-/],
	["HubSpot", /js(?:-[a-z0-9]{1,6})?\.hs-analytics\.net|js(?:-[a-z0-9]{1,6})?\.hs-scripts\.com/],
	["Adobe Analytics", /assets\.adobedtm\.com/],
	["Shopify's own statistics", /Shopify\.analytics|trekkie\.load|cdn\.shopify\.com\/s\/trekkie/],
	["Squarespace's own statistics", /SQUARESPACE_CONTEXT/],
	["Wix's own statistics", /wixBiSession|fedops/],
];

/** Returns the name of the analytics tool that a script loads or belongs to, by its code or its URL; null if it is none that we know. */
export function findAnalytics(codeOrUrl: string): string | null {
	return TOOLS.find(([, sign]) => sign.test(codeOrUrl))?.[0] ?? null;
}
