export type SecurityHeaderOptions = {
	/** CSP sources of the inline scripts that this answer may run. */
	scriptHashes: string[];
	/** CSP sources of its inline style sheets. */
	styleHashes: string[];
	isPage: boolean;
	/** True where Google Analytics is set up. */
	analytics: boolean;
	/** May stand in other sites' pages. */
	embeddable: boolean;
	/** True only when the site's address is https and this request came over it. */
	overTls: boolean;
};

/** The headers that keep a browser from doing anything our pages do not need. */
export function securityHeaders(options: SecurityHeaderOptions): Record<string, string> {
	const { isPage, embeddable, overTls } = options;
	return {
		"Content-Security-Policy": isPage ? pagePolicy(options) : FILE_POLICY,
		// For browsers that are too old to know frame-ancestors.
		"X-Frame-Options": "DENY",
		"X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "strict-origin-when-cross-origin",
		"Permissions-Policy": PERMISSIONS_POLICY,
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cross-Origin-Resource-Policy": embeddable ? "cross-origin" : "same-origin",
		// Neither includeSubDomains nor preload: other hosts of the same domain are not ours to promise for.
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

/** For what is not a page: an SVG opened by itself may still use its own style, and nothing else. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function pagePolicy({ scriptHashes, styleHashes, analytics }: SecurityHeaderOptions): string {
	const sources: Record<string, string[]> = {
		"default-src": ["'none'"],
		"script-src": ["'self'", ...scriptHashes],
		"style-src": ["'self'", ...styleHashes],
		// A bar's width is an attribute of its own element, and can load or run nothing.
		"style-src-attr": ["'unsafe-inline'"],
		"img-src": ["'self'", "data:"],
		// The headline font stands in the page itself.
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
		// Nothing of ours ever turns a text into markup or code, so no text may. Google's tag does, and has no list of its own policies.
		sources["require-trusted-types-for"] = ["'script'"];
		sources["trusted-types"] = ["'none'"];
	}
	return Object.entries(sources)
		.map(([name, values]) => `${name} ${values.join(" ")}`)
		.join("; ");
}

/** As Google's own page on Tag Manager and CSP lists them for Analytics 4. */
const ANALYTICS_HOSTS = ["https://*.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"];
