import type { Env } from "#app/env.server.ts";
import { brand } from "#app/site/brand.ts";
import { scoringLink } from "#app/site/navigation.ts";
import { settings } from "#app/site/settings.ts";
import { DAYS_KEPT_PAST_EXPIRY, DAYS_KEPT_WITHOUT_LEAD } from "#app/snapshots/report-expiry.ts";

export type PrivacyFacts = ReturnType<typeof privacyFacts>;

/** The parts of the privacy page that depend on this site's settings. */
export function privacyFacts(env: Env) {
	return {
		hasAnalytics: env.GA_MEASUREMENT_ID !== undefined,
		hasCrm: env.WEBHOOK_URL !== undefined,
		readsSites: env.SNAPSHOT_MODE === "live",
		/** Null when leads are kept until someone deletes them. */
		leadsKeptDays: env.LEADS_KEPT_DAYS ?? null,
		reportDays: env.REPORT_DAYS,
		measuresSpeed: settings.measuredShareOfVisits > 0,
	};
}

/** The sections, in the order of the text. */
const HEADINGS = {
	"who-we-are": "Who we are",
	"what-we-collect": "What we collect",
	why: "Why we collect it",
	"who-sees-it": "Who sees it",
	abroad: "Outside Australia",
	"how-long": "How long we keep it",
	"your-rights": "See it, correct it, erase it",
	complain: "Complain",
	protection: "How we protect it",
	changes: "Changes",
} as const;

/** A section with its heading beside the text on a wide screen. */
function Section({ id, children }: { id: keyof typeof HEADINGS; children: React.ReactNode }) {
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className="grid *:min-w-0 gap-x-14 gap-y-4 border-ink border-t py-8 md:py-10 lg:grid-cols-[4fr_8fr]"
		>
			<h2 id={`${id}-title`} className="text-[1.75rem] lg:sticky lg:top-26 lg:self-start">
				{HEADINGS[id]}
			</h2>
			<div className="prose-chart">{children}</div>
		</section>
	);
}

const MAIL = <a href={`mailto:${brand.email}`}>{brand.email}</a>;

/** Every sentence must be true of this software and of the agency that runs it. Reread it when you change either. */
export function PrivacyText({ facts }: { facts: PrivacyFacts }) {
	return (
		<>
			<Section id="who-we-are">
				<p>
					{brand.name} is a local SEO agency in {brand.city}, {brand.state}, {brand.country}. For anything about privacy, write to {MAIL}. A
					person replies within 24 hours.
				</p>
			</Section>
			<WhatWeCollect facts={facts} />
			<Section id="why">
				<p>
					To prepare your snapshot and its report, to reply to your request with a proposal, to send you one email that confirms it or
					brings the report you asked for, to email you what changed on your site if you ticked the box or agreed to it as our client, and
					to keep this site safe from abuse. We don't send marketing. You can stop the emails about changes with one click. We don't make
					automated decisions about you: the score is about a website.
				</p>
				<p>
					You can read this site without giving us anything. Without a web address we can't check your site, and without an email address we
					can't reply to you.
				</p>
			</Section>
			<WhoSeesIt facts={facts} />
			<HowLong facts={facts} />
			<Section id="your-rights">
				<p>
					Write to {MAIL} from the address you gave us. We'll send you a copy of everything we hold, correct what's wrong, or erase it all,
					whichever you ask for. It's free, and we do it within 30 days. If you didn't give us an email address, tell us the web address you
					entered and the day you sent it.
				</p>
			</Section>
			<Section id="complain">
				<p>
					If you think we've handled your information wrongly, tell us first at {MAIL}. We'll look into it and reply within 30 days. If that
					doesn't resolve it, you can complain to the Office of the Australian Information Commissioner at{" "}
					<a href="https://www.oaic.gov.au/">oaic.gov.au</a>.
				</p>
			</Section>
			<Section id="protection">
				<p>
					Requests are encrypted in transit and stored where only our staff can sign in, each with their own account and a password that is
					stored only as a hash. Our logs hold no names, email addresses or IP addresses. If a breach is likely to do you serious harm,
					we'll tell you and the Commissioner, as the law requires.
				</p>
			</Section>
			<Section id="changes">
				<p>When we change what we do, we update this page and the date at the top.</p>
			</Section>
		</>
	);
}

function WhatWeCollect({ facts }: { facts: PrivacyFacts }) {
	return (
		<Section id="what-we-collect">
			<dl className="text-base">
				<Kind name="Free snapshot">Your web address, and those of competitors if you name any.</Kind>
				<Kind name="Hire us">
					Web address, business name, keywords, preferred start date, contact name, email address, your phone number if you give it, and the
					package you chose. If you asked for a snapshot just before, the two are kept together.
				</Kind>
				<Kind name="Email me this report">
					Your email address, your phone number if you give it, and which report it is. They are kept with the web address of the report. If
					you tick the box, we also check that site again each month for three months and email you what changed. It stops by itself, and
					every one of these emails has an unsubscribe link. If you use it, we keep a fingerprint of your email address (a hash) for a year,
					so that no one else can subscribe you again.
				</Kind>
				<Kind name="With every form">
					The time, which form it was, and whether a hidden field was filled in. If so, the request is marked as possible spam, and a person
					still reads it.
				</Kind>
				<Kind name="Where your visit began">
					The website that linked to us, the first page you opened here, and the name of the campaign if the link carried one. Your browser
					remembers it until you close the tab, without a cookie, and sends it only with a form. It tells us which of our pages and ads
					work, and it doesn't identify you.
				</Kind>
				{facts.readsSites ? (
					<Kind name="From the site you name">
						Its public pages, about a dozen requests, and the size of up to six pictures, as any visitor could open them. We obey its
						robots.txt and never sign in.{" "}
						<a href={scoringLink.href} className="text-reef-dark underline underline-offset-3">
							{scoringLink.label}
						</a>{" "}
						lists what we look at.
					</Kind>
				) : null}
				<Kind name="Your IP address">
					Not stored. To limit how often the forms are used we keep a code made from it, separate from your request. We use it for an hour
					(a code made from an email address, for a day) and delete it within hours after that. Our hosting company may keep technical logs
					of its own.
				</Kind>
				<Kind name="What you write to us">Your emails, and our notes about our conversations with you.</Kind>
				<Kind name="Visits">
					{facts.hasAnalytics
						? "Which pages are opened and which forms are sent, by Google Analytics, with cookies it sets in your browser. You can block them, and everything here still works. Reports are not counted."
						: "Not counted. This site sets no cookies for visitors and uses no outside analytics."}
				</Kind>
				{facts.measuresSpeed ? (
					<Kind name="How fast our pages are">
						On some visits your browser tells this site how long the page took, what kind of page it was, and whether the screen is a
						phone's. We keep only daily counts, and nothing that could be traced to one visit. We don't do this on reports, or when your
						browser asks not to be tracked or to save data.
					</Kind>
				) : null}
			</dl>
		</Section>
	);
}

/** One kind of data, with what it is. */
function Kind({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div className="grid break-inside-avoid gap-x-8 gap-y-1 border-hairline py-4 first:pt-0 not-last:border-b sm:grid-cols-[11rem_minmax(0,1fr)] lg:py-5 lg:first:pt-1">
			<dt className="display text-lg leading-snug">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function WhoSeesIt({ facts }: { facts: PrivacyFacts }) {
	return (
		<>
			<Section id="who-sees-it">
				<ul>
					<li>Our own team, signed in, to reply to you.</li>
					<li>The companies that host this site and carry our email, on our behalf.</li>
					{facts.hasCrm ? <li>The company that runs our customer records, to which each request is passed on.</li> : null}
					{facts.hasAnalytics ? <li>Google, for the visits described above. It doesn't get what you type into a form.</li> : null}
					<li>No one else, unless the law requires it.</li>
				</ul>
				<p>
					The link to a snapshot report can't be guessed. Anyone with the link can read it, so share it with care. It contains what we found
					on websites and none of your contact details.
				</p>
			</Section>
			<Section id="abroad">
				<p>
					We work with team members in Australia and in other countries, and the companies named above may keep data outside Australia too.
					Ask us and we'll tell you which countries.
				</p>
			</Section>
		</>
	);
}

function HowLong({ facts: { leadsKeptDays, reportDays } }: { facts: PrivacyFacts }) {
	const daysWithoutRequest = Math.max(DAYS_KEPT_WITHOUT_LEAD, reportDays);
	return (
		<Section id="how-long">
			<p>
				{leadsKeptDays === null
					? "We keep your request until we no longer need it to work with you, or you ask us to erase it."
					: `Your request is deleted after ${days(leadsKeptDays)}, with everything that belongs to it.`}{" "}
				A snapshot report can be opened for {days(reportDays)} and is deleted {days(DAYS_KEPT_PAST_EXPIRY)} later. A snapshot that belongs
				to no request is deleted after {days(daysWithoutRequest)}. Emails between us and backups may be kept longer, but no longer than we
				need them.
			</p>
			<Lifetimes
				kinds={[
					{ name: "Code made from your IP address", kept: "a matter of hours", daysUsed: 1 / 24 },
					{ name: "Snapshot without a request", kept: days(daysWithoutRequest), daysUsed: daysWithoutRequest },
					{
						name: "Snapshot report",
						kept: `${days(reportDays)}, then ${DAYS_KEPT_PAST_EXPIRY} closed`,
						daysUsed: reportDays,
						daysClosed: DAYS_KEPT_PAST_EXPIRY,
					},
					{ name: "Fingerprint of an unsubscribed address", kept: "a year", daysUsed: 365 },
					{
						name: "Your request",
						kept: leadsKeptDays === null ? "until you ask, or we no longer need it" : days(leadsKeptDays),
						daysUsed: leadsKeptDays,
					},
				]}
			/>
		</Section>
	);
}

type Lifetime = {
	name: string;
	kept: string;
	/** Null when there is no fixed end. */
	daysUsed: number | null;
	/** How long it is kept after that, out of use. */
	daysClosed?: number;
};

/** Draws how long each kind of data is kept, on one scale. */
function Lifetimes({ kinds }: { kinds: Lifetime[] }) {
	const longest = Math.max(...kinds.map(({ daysUsed, daysClosed = 0 }) => (daysUsed ?? 0) + daysClosed));
	const end = Math.ceil(longest / TICK_DAYS) * TICK_DAYS;
	const percent = (count: number) => `${(100 * count) / end}%`;
	const step = Math.ceil(end / 4 / TICK_DAYS) * TICK_DAYS;
	const labels = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
	return (
		<figure className="text-base">
			<dl className="border-ink border-b pb-3">
				{kinds.map(({ name, kept, daysUsed, daysClosed = 0 }) => (
					<div key={name} className="items-baseline gap-x-4 pt-3 leading-snug sm:flex sm:flex-wrap sm:justify-between">
						<dt className="display leading-[inherit]">{name}</dt>
						<dd className="text-ink-soft">{kept}</dd>
						<dd aria-hidden="true" className="mt-1.5 flex h-3 w-full">
							{daysUsed === null ? (
								<span className="data-line grow self-center border-reef border-t-4 border-dotted" />
							) : (
								<>
									<span className="data-bar min-w-[3px] bg-reef" style={{ width: percent(daysUsed) }} />
									{daysClosed > 0 ? <span className="data-bar typical-range" style={{ width: percent(daysClosed) }} /> : null}
								</>
							)}
						</dd>
					</div>
				))}
			</dl>
			<svg aria-hidden="true" viewBox={`0 0 ${end} 8`} preserveAspectRatio="none" className="block h-2 w-full overflow-visible stroke-ink">
				<path
					d={Array.from({ length: Math.floor(end / TICK_DAYS) + 1 }, (_, tick) => tick * TICK_DAYS)
						.map((day) => `M${day} 0V${day % step === 0 ? 8 : 4}`)
						.join("")}
					vectorEffect="non-scaling-stroke"
				/>
			</svg>
			<div aria-hidden="true" className="relative h-6 text-sm">
				{labels.map((label) => (
					<span
						key={label}
						className={`absolute whitespace-nowrap ${label === 0 ? "" : label === end ? "-translate-x-full" : "-translate-x-1/2"}`}
						style={{ left: percent(label) }}
					>
						{label}
					</span>
				))}
			</div>
			<figcaption className="mt-2 text-ink-soft text-sm">
				In days, with a tick every {TICK_DAYS}. The dotted line has no fixed end.
			</figcaption>
		</figure>
	);
}

const TICK_DAYS = 30;

function days(count: number): string {
	return count === 1 ? "one day" : `${count} days`;
}

/** Sums up the privacy page in five lines. */
export function PrivacyAtAGlance({ facts }: { facts: PrivacyFacts }) {
	const lines = [
		["We ask only for ", "what we need", " to reply to you."],
		["We ", "don't send marketing", ", and we never sell or rent your details."],
		facts.hasAnalytics
			? ["We count visits with ", "Google Analytics", ", which sets cookies."]
			: ["", "No cookies and no tracking", facts.measuresSpeed ? ", only anonymous counts of how fast our pages are." : "."],
		["Some of our team work ", "outside Australia", " and may see your request."],
		["Ask us any time to ", "see, correct or erase", " what we hold."],
	];
	return (
		<aside
			aria-labelledby="at-a-glance"
			className="on-dark rounded-chart bg-deep p-5 text-paper sm:p-8 lg:row-span-2 lg:flex lg:flex-col lg:self-stretch"
		>
			<h2 id="at-a-glance" className="text-base text-paper/85">
				At a glance
			</h2>
			<ul className="mt-3 grid grow">
				{lines.map(([before, key, after]) => (
					<li key={key} className="grid items-center border-paper/40 border-t py-3 text-lg/snug last:pb-0">
						<span>
							{before}
							<strong>{key}</strong>
							{after}
						</span>
					</li>
				))}
			</ul>
		</aside>
	);
}

/** Lists the sections of the privacy page. */
export function PrivacyContents() {
	return (
		<nav aria-label="On this page" className="lg:col-start-1 lg:self-end">
			<p className="display border-ink border-b pb-2 text-lg">On this page</p>
			<ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 sm:gap-x-8 lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-5">
				{Object.entries(HEADINGS).map(([id, text]) => (
					<li key={id} className="border-hairline border-b">
						<a href={`#${id}`} className="flex min-h-11 items-center py-1.5 text-ink leading-snug underline-offset-4 hover:underline">
							{text}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
