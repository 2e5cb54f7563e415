import { brand } from "#app/site/brand.ts";
import { type PackageItem, type Plan, plans } from "#app/site/plans.ts";
import { type ServiceSlug, services } from "./services.ts";
import type { Look } from "./step-correction.tsx";

type ServiceDetail = {
	/** As people search for it. */
	heading: string;
	description: string;
	/** The point of it, in one line. */
	lead: string;
	intro: string;
	/** What the agency does, with what it changes for the made-up business of the drawings. */
	steps: readonly Step[];
	/** What an owner can do without us. */
	yourself: string;
	/** What an owner can hold us to, and why or how. */
	promise: string;
	reason: string;
	/** The part of every package that this is, as the packages name it. */
	part: PackageItem;
	/** How much of it a package holds, if that differs. */
	included?: (plan: Plan) => string;
	/** The title of the closing action. */
	closing: string;
	/** What to show of the measured example: its verdict, its checks, its competitor, or the finding with this id. */
	measured: string;
	/** The slug of an article that goes deeper. */
	article: string;
};

/** What we do, what it changes, and where an owner sees the change. */
type Step = {
	title: string;
	text: string;
	before: string;
	after: string;
	/** What else is there. */
	detail: string;
	look: Look;
	/** Whether the large drawing of the service is below this step. */
	isDrawn?: true;
};

/** Finds the service at a slug, with what its page says. */
export function findService(slug: string) {
	const service = services.find((one) => one.slug === slug);
	if (!service) return null;
	const detail = details[service.slug];
	return { ...service, ...detail, included: detail.included && plans.map(detail.included) };
}

const details: Record<ServiceSlug, ServiceDetail> = {
	"local-seo": {
		heading: `Local SEO in ${brand.state}`,
		description: `Local SEO for ${brand.state} businesses: how we get you into the map results and the list below them, and what you can do yourself this week.`,
		lead: "You can’t move your shop.\nWe work on the rest.",
		intro:
			"When someone types “plumber near me”, Google usually shows a map with three businesses. Who gets in depends on how close you are, how well you match the search, and how well known you are.",
		steps: [
			{
				title: "A readable site",
				text: "We check your site with the same snapshot you can run for free, and fix what stops Google reading it.",
				before: "Hidden from Google by mistake",
				after: "Plumber in Toowoomba",
				look: "search",
				detail: "Hot water, gas and blocked drains, with prices.",
			},
			{
				title: "The same details everywhere",
				text: "We make your home page, your profile and the directories tell the same story: name, address, phone, hours, services.",
				before: "29 Anvil Court",
				after: "27 Anvil Court",
				look: "ticks",
				detail: "Your site, Google, Yellow Pages",
			},
			{
				title: "A page for each service and town",
				text: "We write or improve one page for each service and each town you really work in, with something worth saying on it.",
				before: "One page called “Services”",
				after: "A page for each",
				look: "ticks",
				detail: "What it costs, How soon, Who comes",
				isDrawn: true,
			},
			{
				title: "Details Google can read",
				text: "We mark up your business details, so that Google doesn’t have to guess them.",
				before: "“Open most days”",
				after: "Monday to Friday, 7 to 4:30",
				look: "hours",
				detail: "Saturday 8 to noon, closed on Sunday",
			},
		],
		yourself:
			"Search for your main service and your town in a private window, from your own suburb and from the next one. Write down who is above you and open their pages. Often the difference is one page they have and you don’t.",
		promise: "Each month you see what came of it.",
		reason: "How many calls and visits came from search, what we changed, and what we’ll do next.",
		part: "Local SEO",
		closing: "See where you stand first",
		measured: "checks",
		article: "local-seo-brisbane-business-growth",
	},
	"google-business-profile": {
		heading: "Google Business Profile management",
		description:
			"What we do with your Google Business Profile: categories, services, photos, posts and hours, kept up to date all year, and help when it is suspended.",
		lead: "For many customers your profile is your website.",
		intro:
			"They see the stars, the photos, the hours and the phone number, and they ring or they don’t. Many profiles have the wrong main category and one photo of the sign.",
		steps: [
			{
				title: "The right categories",
				text: "We choose your main category and the extra ones by what you sell, not by what sounds nice.",
				before: "Contractor",
				after: "Plumber",
				look: "category",
				detail: "Also: gas fitter, hot water system supplier",
			},
			{
				title: "Every service listed",
				text: "We list every service with a sentence of its own, and match each to a page on your site.",
				before: "Plumbing",
				after: "A line and a page for each",
				look: "ticks",
				detail: "Hot water, Gas fitting, Blocked drains",
			},
			{
				title: "Photos and hours",
				text: "We add photos you take on an ordinary day and keep the hours right through holidays and storms.",
				before: "Open on Show Day",
				after: "Closed on Show Day",
				look: "days",
				detail: "Open again on Friday at 7",
			},
			{
				title: "Someone watching",
				text: "We watch for edits by strangers, duplicates and suspensions, and deal with Google when they happen.",
				before: "Permanently closed",
				after: "Open",
				look: "open",
				detail: "As it says on your door",
				isDrawn: true,
			},
		],
		yourself:
			"Open your profile on your phone as a customer would. Ring the number, follow the link, read the hours for next Sunday. Fix what’s wrong today: it takes ten minutes and costs nothing.",
		promise: "You stay the owner of the profile, always.",
		reason: "We work as a manager you can remove at any time.",
		part: "Google Business Profile optimisation",
		closing: "Check the site your profile links to",
		measured: "verdict",
		article: "google-business-profile-suspended-what-to-do",
	},
	"keyword-research": {
		heading: "Keyword research for local businesses",
		description:
			"How we pick the searches worth working on: the ones that end in a booking or a call in your town, not the ones that look busy on a chart.",
		lead: "Forty searches can be worth more than a thousand.",
		intro:
			"Say a thousand people a month look up how a hot water system works, and forty look for someone in Toowoomba to replace one. Choosing the searches is most of the work: your pages, titles and photos follow.",
		steps: [
			{
				title: "What you want to sell",
				text: "We ask what you’d like to sell more of, and what you’d rather not do any more.",
				before: "Dripping taps",
				after: "Hot water systems",
				look: "days",
				detail: "You have two free days a month for them",
			},
			{
				title: "What people already type",
				text: "We read your Search Console: the words people already use to find you, and where you rank for each.",
				before: "HWS replacement",
				after: "no hot water",
				look: "query",
				detail: "What people type at nine at night",
			},
			{
				title: "Who ranks today",
				text: "We look at who ranks for them today, and leave out what only national chains can win.",
				before: "hot water",
				after: "hot water toowoomba",
				look: "query",
				detail: "Who would drive from Perth?",
				isDrawn: true,
			},
			{
				title: "One page for each search",
				text: "We give each search one page, so that two of your pages never compete with each other.",
				before: "Two pages for one search",
				after: "One page",
				look: "page",
				detail: "/hot-water-toowoomba, and nothing beside it",
			},
		],
		yourself:
			"Ask the next ten people who ring what they typed. Write it down word for word. You may be surprised: customers rarely use trade terms.",
		promise: "You see where you started and where you are now.",
		reason: "Your package sets how many searches we track, and you get the whole list.",
		part: "Advanced keyword research",
		included: ({ focusedKeywords }) => `${focusedKeywords} focused keywords`,
		closing: "See what your titles tell Google",
		measured: "serp.title",
		article: "search-console-in-half-an-hour-a-month",
	},
	"citation-building": {
		heading: "Citation building in Australian directories",
		description:
			"Your name, address and phone number, the same in every Australian directory that matters. What we add, what we correct and what we leave alone.",
		lead: "One address, wherever people look.",
		intro:
			"A citation is any place on the web that names your business with its address and phone number. If half of them still have your old address, Google can’t tell which is right, and customers drive to the wrong place.",
		steps: [
			{
				title: "Every listing found",
				text: "We search for every listing you have, including the ones no one remembers making.",
				before: "The 3 you knew of",
				after: "17 listings",
				look: "stack",
				detail: "14 you had forgotten, 3 with your old address",
				isDrawn: true,
			},
			{
				title: "Wrong ones corrected",
				text: "We correct or close those with an old address, a dead number or a former name.",
				before: "29 Anvil Court",
				after: "27 Anvil Court",
				look: "ticks",
				detail: "Yellow Pages, True Local, Apple Maps",
			},
			{
				title: "New ones that count",
				text: "We list you where Australian customers and Google look, and in the directories of your own trade.",
				before: "500 directories no one reads",
				after: "Your trade body",
				look: "badge",
				detail: "With a link to your site, and read by builders",
			},
			{
				title: "One list, yours",
				text: "We keep one spreadsheet of every listing, login and date, and it’s yours.",
				before: "Logins on sticky notes",
				after: "One spreadsheet",
				look: "table",
				detail: "Listing, login, date",
			},
		],
		yourself:
			"Search for your phone number in quotation marks, then for any old number. Every wrong result is a listing to fix. Start with the first page.",
		promise: "Thirty good listings do more than five hundred no one visits.",
		reason: "We don’t buy links, and you can check each listing yourself.",
		part: "Citation clean-up",
		included: ({ tier }) => `${tier} local citation building`,
		closing: "Check your own address first",
		measured: "local.nap-consistent",
		article: "local-citation-building-for-queensland-businesses",
	},
	"review-management": {
		heading: "Review management within the rules",
		description:
			"A simple way to ask every customer for an honest review, and a reply to each one, within the rules of Google and the ACCC.",
		lead: "Reviews decide who gets the call.",
		intro:
			"They’re the part most owners feel awkward about. You don’t need tricks. You need the right moment to ask, a link that opens in one tap, and a reply to every review, kind or not.",
		steps: [
			{
				title: "The right moment",
				text: "We find the moment when the job is done and the customer is still with you, and write two sentences to ask with.",
				before: "A week later",
				after: "When the water is hot again",
				look: "message",
				detail: "“How did we do? You can tell others here.”",
			},
			{
				title: "A link in one tap",
				text: "We make a short link and a card with a QR code for the counter, the van or the invoice.",
				before: "Find us, scroll, look for the button",
				after: "One tap",
				look: "code",
				detail: "A card with a QR code on every invoice",
			},
			{
				title: "Replies in your voice",
				text: "We draft replies in your voice for you to approve, and never argue with anyone in public.",
				before: "No reply",
				after: "“Thanks, Jan. Any time.”",
				look: "reply",
				detail: "You approve it, then we post it",
				isDrawn: true,
			},
			{
				title: "Reviews that break the rules",
				text: "We report reviews that break Google’s rules, and tell you honestly which ones will stay.",
				before: "A review of another plumber",
				after: "Reported",
				look: "report",
				detail: "The writer was never your customer. Google decides.",
			},
		],
		yourself:
			"Reply to your last five reviews today, starting with the worst. Thank them, say what you changed, and offer a phone number. The next customer reads your reply, not only the complaint.",
		promise: "We never write reviews, pay for them or ask only happy customers.",
		reason: "Each of those can be misleading under Australian Consumer Law, and Google removes such reviews.",
		part: "Reviews and replies",
		closing: "Check that the call gets through",
		measured: "local.phone-clickable",
		article: "getting-google-reviews-within-the-law",
	},
	"competitor-analysis": {
		heading: "Competitor analysis for local search",
		description: "What the businesses above you do better, side by side and point by point, so that your money goes where it moves you up.",
		lead: "You compete with five businesses, not the internet.",
		intro:
			"They show up for the same search in the same town. What they do is public: their pages, their profile, their reviews, who links to them. We read it carefully and put it beside yours.",
		steps: [
			{
				title: "The searches that matter",
				text: "We agree on the searches that matter and note who ranks for each, from the suburbs your customers live in.",
				before: "As seen from your office",
				after: "As your customers see it",
				look: "ticks",
				detail: "Newtown, Rangeville, Highfields",
			},
			{
				title: "Site against site",
				text: "We run the same snapshot on their sites as on yours and compare the seven points.",
				before: "“Their site looks better”",
				after: "100 on content, yours 40",
				look: "bars",
				detail: "They answer the price question on every page",
			},
			{
				title: "Profile against profile",
				text: "We compare profiles: categories, photos, the pace of reviews and what customers praise.",
				before: "“They have more reviews”",
				after: "14 new ones a month",
				look: "pace",
				detail: "Most of them praise the clean-up",
			},
			{
				title: "The gaps, in order",
				text: "We list the gaps in order of what each one costs to close and what you stand to gain.",
				before: "Do everything",
				after: "One gap at a time",
				look: "ticks",
				detail: "What it costs, What you gain",
				isDrawn: true,
			},
		],
		yourself:
			"Run the free snapshot on your site, then add a competitor. Look at the biggest gap first. If they have a page for something you also sell, that page is your next job.",
		promise: "We keep checking, because they don’t stand still either.",
		reason: "And we never pose as a customer or touch their listings.",
		part: "Regular strategy reviews",
		included: ({ reports, focusedKeywords }) => `${reports} reports on ${focusedKeywords} searches`,
		closing: "Put your site beside theirs",
		measured: "competitor",
		article: "competitive-seo-analysis-for-queensland-markets",
	},
};
