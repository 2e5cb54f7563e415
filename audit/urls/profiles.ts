/** Placeholder accounts of website builders and templates. */
const PLACEHOLDERS = new Set(
	"wix wixcom squarespace shopify wordpress wordpressdotcom weebly godaddy webflow elementor envato themeforest duda yourpage yourusername yourprofile yourname username user profile page pages company".split(
		" ",
	),
);

type ProfileHost = {
	name: string;
	hosts: readonly string[];
	/** Matches the paths of profiles. By default that is any path but the front page. */
	path?: RegExp;
};

/** Where Australian businesses have a profile or a listing. */
const profileHosts: readonly ProfileHost[] = [
	// Share buttons, single posts and hashtags are not profiles.
	{
		name: "Facebook",
		hosts: ["facebook.com", "fb.com", "fb.me"],
		path: /^\/(?!(?:sharer|share(?:\.php)?\/?$|dialog|tr\/?$|plugins|login|hashtag|policies|policy|privacy|help|events|photo|watch|reel|story|l\.php|home\.php))[^/]/i,
	},
	{
		name: "Instagram",
		hosts: ["instagram.com", "instagr.am"],
		path: /^\/(?!(?:p|reel|reels|tv|explore|accounts|stories|share|sharer)(?:\/|$))[\w.]+\/?$/i,
	},
	{ name: "LinkedIn", hosts: ["linkedin.com"], path: /^\/(?:company|in|school|showcase)\/[^/]/i },
	{ name: "YouTube", hosts: ["youtube.com"], path: /^\/(?:@|channel\/|c\/|user\/)[^/]/i },
	{ name: "TikTok", hosts: ["tiktok.com"], path: /^\/@[^/]+\/?$/ },
	{ name: "X", hosts: ["x.com", "twitter.com"], path: /^\/(?!(?:intent|share|home|search|hashtag|i|login|privacy|tos)(?:\/|$))\w+\/?$/i },
	{ name: "Pinterest", hosts: ["pinterest.com", "pinterest.com.au", "pinterest.au"], path: /^\/(?!(?:pin|search|ideas)(?:\/|$))[^/]/i },
	{ name: "Threads", hosts: ["threads.net", "threads.com"], path: /^\/@[^/]+\/?$/ },
	{ name: "Bluesky", hosts: ["bsky.app"], path: /^\/profile\/[^/]+\/?$/ },
	{ name: "Vimeo", hosts: ["vimeo.com"], path: /^\/(?!\d+(?:\/|$)|channels|groups|video)[^/]+\/?$/ },
	{ name: "TripAdvisor", hosts: ["tripadvisor.com.au", "tripadvisor.com", "tripadvisor.co.nz", "tripadvisor.co.uk"], path: /Review/i },
	{ name: "Yellow Pages", hosts: ["yellowpages.com.au"] },
	{ name: "White Pages", hosts: ["whitepages.com.au"] },
	{ name: "True Local", hosts: ["truelocal.com.au"] },
	{ name: "Localsearch", hosts: ["localsearch.com.au"] },
	{ name: "Whereis", hosts: ["whereis.com"] },
	{ name: "Hotfrog", hosts: ["hotfrog.com.au"] },
	{ name: "Start Local", hosts: ["startlocal.com.au"] },
	{ name: "dLook", hosts: ["dlook.com.au"] },
	{ name: "AussieWeb", hosts: ["aussieweb.com.au"] },
	{ name: "Cylex", hosts: ["cylex-australia.com", "cylex.au"] },
	{ name: "Brownbook", hosts: ["brownbook.net"] },
	{ name: "hipages", hosts: ["hipages.com.au", "homeimprovementpages.com.au"] },
	{ name: "Oneflare", hosts: ["oneflare.com.au"] },
	{ name: "ServiceSeeking", hosts: ["serviceseeking.com.au"] },
	{ name: "Airtasker", hosts: ["airtasker.com"], path: /^\/users\/[^/]/ },
	{ name: "Houzz", hosts: ["houzz.com.au", "houzz.com"] },
	{ name: "ProductReview.com.au", hosts: ["productreview.com.au"] },
	{ name: "Word of Mouth", hosts: ["wordofmouth.com.au", "womo.com.au"] },
	{ name: "Trustpilot", hosts: ["trustpilot.com"], path: /^\/review\/[^/]/ },
	{ name: "Yelp", hosts: ["yelp.com.au", "yelp.com"], path: /^\/biz\/[^/]/ },
	{ name: "Foursquare", hosts: ["foursquare.com"], path: /^\/v\/[^/]/ },
	{ name: "HealthEngine", hosts: ["healthengine.com.au"] },
	{ name: "HotDoc", hosts: ["hotdoc.com.au"] },
	{ name: "Whitecoat", hosts: ["whitecoat.com.au"] },
	{ name: "Zomato", hosts: ["zomato.com"] },
	{ name: "OpenTable", hosts: ["opentable.com.au", "opentable.com"] },
	{ name: "TheFork", hosts: ["thefork.com.au"] },
	{ name: "Easy Weddings", hosts: ["easyweddings.com.au"] },
	{ name: "RateMyAgent", hosts: ["ratemyagent.com.au"] },
	{ name: "realestate.com.au", hosts: ["realestate.com.au"], path: /^\/(?:agency|agent)\/[^/]/ },
	{ name: "Queensland.com", hosts: ["queensland.com"] },
];

const byHost = new Map(profileHosts.flatMap((profile) => profile.hosts.map((host) => [host, profile] as const)));

/** Returns the social network or directory that a profile URL belongs to; null for share buttons, front pages and placeholders. */
export function findProfile(address: string): string | null {
	const url = URL.parse(address);
	if (url === null || !/^https?:$/.test(url.protocol)) return null;
	const found = findHost(url.hostname);
	if (found === undefined || !(found.path ?? /^\/[^/]/).test(url.pathname)) return null;
	const segments = url.pathname.split("/").filter(Boolean);
	const account = (segments.at(-1) ?? "").replace(/^@/, "").toLowerCase();
	return PLACEHOLDERS.has(account) ? null : found.name;
}

/** Returns the social network or directory that a host belongs to, or null. */
export function findProfileHost(hostname: string): string | null {
	return findHost(hostname)?.name ?? null;
}

/** Finds the host itself, or the one it is a subdomain of. */
function findHost(hostname: string): ProfileHost | undefined {
	for (let host = hostname; host.includes("."); host = host.slice(host.indexOf(".") + 1)) {
		const found = byHost.get(host);
		if (found) return found;
	}
	return undefined;
}
