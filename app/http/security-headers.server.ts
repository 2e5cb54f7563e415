import { createHash } from "node:crypto";

export type SecurityHeaderOptions = {
	/** CSP sources of the inline scripts this response may run. */
	scriptHashes: string[];
	/** CSP sources of its inline style sheets. */
	styleHashes: string[];
	isPage: boolean;
	/** True where Google Analytics is set up. */
	analytics: boolean;
	/** Other sites may embed it. */
	embeddable: boolean;
	/** True only when the site's URL is https and this request came over https. */
	overTls: boolean;
};

/** Returns headers that block everything our pages do not need. */
export function securityHeaders(options: SecurityHeaderOptions): Record<string, string> {
	const { isPage, embeddable, overTls } = options;
	return {
		"Content-Security-Policy": isPage ? pagePolicy(options) : FILE_POLICY,
		// For browsers too old for frame-ancestors.
		"X-Frame-Options": "DENY",
		"X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "strict-origin-when-cross-origin",
		"Permissions-Policy": PERMISSIONS_POLICY,
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cross-Origin-Resource-Policy": embeddable ? "cross-origin" : "same-origin",
		// No includeSubDomains and no preload, because other hosts of the domain may not support HTTPS.
		...(overTls ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
	};
}

const UNUSED_FEATURES = [
	"accelerometer",
	"autoplay",
	"camera",
	"display-capture",
	"encrypted-media",
	"fullscreen",
	"geolocation",
	"gyroscope",
	"hid",
	"magnetometer",
	"microphone",
	"midi",
	"payment",
	"picture-in-picture",
	"publickey-credentials-get",
	"screen-wake-lock",
	"serial",
	"usb",
	"xr-spatial-tracking",
];
const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", ");

/** The policy for files. An SVG opened directly may use its own style, and nothing else. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function pagePolicy({ scriptHashes, styleHashes, analytics }: SecurityHeaderOptions): string {
	const sources: Record<string, string[]> = {
		"default-src": ["'none'"],
		"script-src": ["'self'", ...scriptHashes],
		"style-src": ["'self'", ...styleHashes],
		// The width of a bar is a style attribute. It can load or run nothing.
		"style-src-attr": ["'unsafe-inline'"],
		"img-src": ["'self'", "data:"],
		// The headline font is inlined in the page.
		"font-src": ["'self'", "data:"],
		"connect-src": ["'self'"],
		"form-action": ["'self'"],
		"base-uri": ["'none'"],
		"frame-ancestors": ["'none'"],
		"manifest-src": ["'self'"],
	};
	if (analytics) {
		sources["script-src"]?.push("https://*.googletagmanager.com");
		for (const name of ["img-src", "connect-src"]) sources[name]?.push(...ANALYTICS_HOSTS);
	} else {
		// The site never turns text into markup or code, so nothing may. Google's tag does, and does not list its policies.
		sources["require-trusted-types-for"] = ["'script'"];
		sources["trusted-types"] = ["'none'"];
	}
	return Object.entries(sources)
		.map(([name, values]) => `${name} ${values.join(" ")}`)
		.join("; ");
}

/** From Google's documentation of CSP for Analytics 4. */
const ANALYTICS_HOSTS = ["https://*.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"];

/** CSP sources for the style sheets in this page's head. One in the body is not ours, but may come from a visitor's text. */
export function listStyleHashes(html: string): string[] {
	const head = html.slice(0, Math.max(0, html.indexOf("</head>")));
	const texts = head
		.split(/<style\b/)
		.slice(1)
		.flatMap((rest) => /^[^>]*>([\s\S]*?)<\/style>/.exec(rest)?.[1] ?? []);
	return [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
