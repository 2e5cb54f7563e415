/**
 * Problems that limit the score, whatever else is right. A failed verdict names the one it found (`Verdict.cap`). `headline` is the verdict on
 * the whole site, without a full stop; `when` completes "until that is fixed" on /how-we-score. The lowest cap comes first.
 */
export const caps = {
	"no-website": { score: 10, headline: "There is no website here yet", when: "Only a parking page opens at the address" },
	"profile-only": {
		score: 10,
		headline: "Your web address opens a page on another platform, not a website of your own",
		when: "The address redirects to a page on Facebook or another platform",
	},
	"empty-page": { score: 10, headline: "Your home page is empty", when: "The home page has next to nothing on it" },
	hacked: {
		score: 20,
		headline: "Your website looks hacked",
		when: "Someone has put spam on the site, such as hidden casino links",
	},
	leftovers: {
		score: 30,
		headline: "Your website still shows the sample text it came with",
		when: "The home page is mostly the sample text of a template",
	},
	"hidden-from-google": {
		score: 35,
		headline: "Google is told to skip your site",
		when: "The home page or robots.txt tells Google not to list the home page",
	},
	"another-site": {
		score: 35,
		headline: "Google is told to list another website instead of yours",
		when: "The home page names another domain as its real address",
	},
	"no-contact": {
		score: 50,
		headline: "Customers can't contact you from your site",
		when: "The pages we read have no phone number, no email address, no booking link and no form that sends",
	},
	"hidden-services": {
		score: 50,
		headline: "Google is told to skip your service pages",
		when: "Two or more of the service pages we read tell Google not to list them",
	},
	"not-secure": {
		score: 60,
		headline: "Browsers warn people that your site isn't secure",
		when: "The site has no https address that browsers trust",
	},
	"generic-titles": {
		score: 60,
		headline: "None of your pages has a title that says what it is about",
		when: "All pages we read, three or more, have the same title, and it says nothing, such as “Home”",
	},
	"hidden-pages": {
		score: 60,
		headline: "Google is told to skip several of your pages",
		when: "Two or more of the pages we read besides the home page tell Google not to list them",
	},
	doorways: {
		score: 60,
		headline: "Your suburb pages are copies of each other",
		when: "Eight or more suburb pages are copies of each other",
	},
	"dead-services": {
		score: 70,
		headline: "Links to your services lead nowhere",
		when: "Two or more links to services in the menu, of up to five links we try, don't open",
	},
	"dead-links": {
		score: 80,
		headline: "Several links on your site lead nowhere",
		when: "Two or more of the pages that your site links to, of up to five we try, don't open",
	},
	"heavy-pictures": {
		score: 80,
		headline: "Your pictures are so heavy that your site is slow to load on a phone",
		when: "The pictures of the home page that we looked at weigh more than 15 MB in all",
	},
} as const satisfies Record<string, { score: number; headline: string; when: string }>;

export type CapId = keyof typeof caps;
