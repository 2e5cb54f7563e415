import { getDomainWithoutSuffix } from "tldts";
import { listPlaces } from "#audit/australia/places.ts";
import type { Check, Verdict } from "#audit/check.ts";
import { listBusinessNames, normalizeName } from "#audit/evidence/businesses.ts";
import { namesOffer } from "#audit/evidence/names-offer.ts";
import { checkHtml } from "#audit/evidence/page-coverage.ts";
import { getPageTitle } from "#audit/evidence/page-head.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { withoutWww } from "#audit/urls/urls.ts";
import { quoteText } from "#audit/wording.ts";

/** Default titles of website builders, themes and frameworks. */
const placeholders = new Set(
	[
		"Home",
		"Homepage",
		"Home page",
		"Welcome",
		"Index",
		"Index.html",
		"Main",
		"Main page",
		"Start",
		"Start page",
		"Landing page",
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
		"My site",
		"My website",
		"My blog",
		"My WordPress",
		"WordPress",
		"Just another WordPress site",
		"Website",
		"Official site",
		"Default",
		"Official website",
		"Coming soon",
		"Under construction",
		"Business name",
		"Company name",
		"Your company name",
		"Your site title",
		"React App",
		"Vite App",
		"Vite + React",
		"Vite + React + TS",
		"Vite + Vue",
		"Create Next App",
		"Nuxt App",
	].map(normalizeName),
);

const GREETING = /^(?:welcome to|home ?page of|home of|(?:the )?official (?:web ?)?site of)\s/i;
const SEPARATOR = /\s[-|/>~]{1,3}\s|[|·•»«–—]|:\s/;

export const serpTitleGeneric: Check = {
	id: "serp.title-generic",
	weight: 1,
	effort: "low",
	name: "Title says what you do",
	task: "Say more in your title",
	reads: "The title of your home page, compared with your business name and domain.",
	expected:
		"The title says more than “Home”, “Welcome” or your business name. " +
		"Half points if your name alone says what you do or where. A name that says both passes.",
	fix: "Put what you do and where before your business name, such as “Emergency plumber in Toowoomba | Smith & Sons”.",
	run: (facts) =>
		checkHtml(facts.home, (html): Verdict => {
			const title = getPageTitle(html);
			if (title === "") return { status: "na", reason: "Your home page has no title to check." };
			const found = quoteText(title);
			const url = facts.home.url;
			const parts = title.split(SEPARATOR).map((part) => part.trim().replace(GREETING, ""));
			const said = parts.filter((part) => normalizeName(part) !== "" && !placeholders.has(normalizeName(part)));
			const names = listNameForms(facts);
			if (said.some((part) => !toForms(part).some((form) => names.has(form)))) return { status: "pass", found, url };
			if (said.length === 0) return { status: "fail", issue: `Your title just says ${found}.`, found, url };
			const saysWhat = namesOffer(title);
			const saysWhere = namesPlace(title, facts);
			if (saysWhat && saysWhere) return { status: "pass", found, url };
			const missing = saysWhat ? "where you are" : saysWhere ? "what you do" : "what you do or where";
			const issue = `Your title ${found} is only your name, so it doesn't tell searchers ${missing}.`;
			return { status: saysWhat || saysWhere ? "warn" : "fail", issue, found, url };
		}),
};

function listNameForms(facts: SiteFacts): Set<string> {
	const hosts = [facts.domain, URL.parse(facts.home.url)?.hostname ?? ""].map(withoutWww);
	const labels = hosts.map((host) => getDomainWithoutSuffix(host, { allowPrivateDomains: true }) ?? "");
	const names = [...listBusinessNames(facts), ...hosts, ...hosts.map((host) => `www.${host}`), ...labels];
	return new Set(names.flatMap(toForms).filter((form) => form !== ""));
}

/** Returns the forms a name may take in a domain: without spaces, with or without words such as "the" and "Pty Ltd". */
function toForms(name: string): string[] {
	const plain = name.slice(0, 200).normalize("NFD").replaceAll("&", " and ").toLowerCase();
	return [normalizeName(name), plain, plain.replace(/\b(?:the|pty|ltd|limited)\b/g, " ")].map((form) =>
		form.replace(/[^\p{L}\p{N}]+/gu, ""),
	);
}

function namesPlace(title: string, { home }: SiteFacts): boolean {
	const words = ` ${normalizeName(title)} `;
	return listPlaces(title).length > 0 || (home.html?.contact.places ?? []).some((place) => words.includes(` ${normalizeName(place)} `));
}
