import { getDomainWithoutSuffix } from "tldts";
import { findPlaces } from "#audit/australia/places.ts";
import type { Check, Verdict } from "#audit/check.ts";
import { listBusinessNames } from "#audit/evidence/business-names.ts";
import { foldName } from "#audit/evidence/fold-name.ts";
import { judgePage } from "#audit/evidence/judge-page.ts";
import { namesOffer } from "#audit/evidence/names-offer.ts";
import { pageTitle } from "#audit/evidence/page-title.ts";
import { withoutWww } from "#audit/evidence/same-page.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { quoteText } from "#audit/wording/quote-text.ts";

/** What builders, themes and frameworks put there until somebody writes a title. */
const placeholders = new Set(
	[
		...["Home", "Homepage", "Home page", "Welcome", "Index", "Index.html", "Main", "Main page", "Start", "Start page", "Landing page"],
		...[
			"Untitled",
			"Untitled document",
			"Untitled page",
			"New page",
			"Page 1",
			"Blank page",
			"Document",
			"Title",
			"Site title",
			"Page title",
		],
		...[
			"My site",
			"My website",
			"My blog",
			"My WordPress",
			"WordPress",
			"Just another WordPress site",
			"Website",
			"Official site",
			"Default",
		],
		...["Official website", "Coming soon", "Under construction", "Business name", "Company name", "Your company name", "Your site title"],
		...["React App", "Vite App", "Vite + React", "Vite + React + TS", "Vite + Vue", "Create Next App", "Nuxt App"],
	].map(foldName),
);

const GREETING = /^(?:welcome to|home ?page of|home of|(?:the )?official (?:web ?)?site of)\s/i;
const SEPARATOR = /\s[-|/>~]{1,3}\s|[|·•»«–—]|:\s/;

export const serpTitleGeneric: Check = {
	id: "serp.title-generic",
	weight: 1,
	effort: "low",
	name: "Title says what you do",
	task: "Make your title tell searchers more",
	reads: "The words in the title of your home page, beside your business name and your domain.",
	expected:
		"The title says more than Home, Welcome or your business name. " +
		"A name that itself says what you do or where counts half, and one that says both passes.",
	fix: "Say what you do and where before your business name: Emergency plumber in Toowoomba | Smith & Sons.",
	run: (facts) =>
		judgePage(facts.home, (html): Verdict => {
			const title = pageTitle(html);
			if (title === "") return { status: "na", reason: "Your home page has no title to judge." };
			const found = quoteText(title);
			const url = facts.home.url;
			const parts = title.split(SEPARATOR).map((part) => part.trim().replace(GREETING, ""));
			const said = parts.filter((part) => foldName(part) !== "" && !placeholders.has(foldName(part)));
			const names = listNameForms(facts);
			if (said.some((part) => !toForms(part).some((form) => names.has(form)))) return { status: "pass", found, url };
			if (said.length === 0) return { status: "fail", issue: `Your title just says ${found}.`, found, url };
			const saysWhat = namesOffer(title);
			const saysWhere = namesPlace(title, facts);
			if (saysWhat && saysWhere) return { status: "pass", found, url };
			const untold = saysWhat ? "where you are" : saysWhere ? "what you do" : "what you do or where";
			const issue = `Your title ${found} is only your name, so it doesn't tell searchers ${untold}.`;
			return { status: saysWhat || saysWhere ? "warn" : "fail", issue, found, url };
		}),
};

function listNameForms(facts: SiteFacts): Set<string> {
	const hosts = [facts.domain, URL.parse(facts.home.url)?.hostname ?? ""].map(withoutWww);
	const labels = hosts.map((host) => getDomainWithoutSuffix(host, { allowPrivateDomains: true }) ?? "");
	const names = [...listBusinessNames(facts), ...hosts, ...hosts.map((host) => `www.${host}`), ...labels];
	return new Set(names.flatMap(toForms).filter((form) => form !== ""));
}

/** A name as it may stand in a domain: without spaces, and with more or fewer of the words that say nothing. */
function toForms(name: string): string[] {
	const plain = name.slice(0, 200).normalize("NFD").replaceAll("&", " and ").toLowerCase();
	return [foldName(name), plain, plain.replace(/\b(?:the|pty|ltd|limited)\b/g, " ")].map((form) => form.replace(/[^\p{L}\p{N}]+/gu, ""));
}

function namesPlace(title: string, { home }: SiteFacts): boolean {
	const words = ` ${foldName(title)} `;
	return findPlaces(title).length > 0 || (home.html?.contact.places ?? []).some((place) => words.includes(` ${foldName(place)} `));
}
