import { getDomainWithoutSuffix } from "tldts";
import type { HtmlFacts, SiteFacts } from "#audit/site-facts.ts";
import { withoutWww } from "#audit/urls/urls.ts";
import { listBusinessNames, normalizeName } from "./businesses.ts";
import { getPageTitle, measureWidth } from "./page-head.ts";
import { listTemplateTitles, splitTitle } from "./template-titles.ts";
import { findPagesLikeHome, type PagesLikeHome } from "./unique-text.ts";

export const MIN_TITLE_CHARACTERS = 15;

type HomeTitle = {
	title: string;
	/** What it says: nothing, or what a template came with; only the name of the business; or more. */
	meaning: "nothing" | "name" | "more";
	isShort: boolean;
	/** How many of the pages have this title; null when only the home page has it. */
	sharedBy: PagesLikeHome | null;
};

/** Reads the title of the home page as the three checks of titles judge it, so that each problem counts under one of them. */
export function readHomeTitle(html: HtmlFacts, facts: SiteFacts, now: Date): HomeTitle {
	const title = getPageTitle(html);
	return {
		title,
		meaning: getTitleMeaning(title, facts),
		isShort: measureWidth(title) < MIN_TITLE_CHARACTERS,
		sharedBy: findPagesLikeHome(facts, now, getPageTitle),
	};
}

/** Titles that say nothing about the business. */
const emptyTitles = new Set(
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
		"Untitled page",
		"New page",
		"Page 1",
		"Blank page",
		"Document",
		"Title",
		"WordPress",
		"Website",
		"Official site",
		"Official website",
		"Default",
		"Coming soon",
		"Under construction",
	].map(normalizeName),
);

const GREETING = /^(?:welcome to|home ?page of|home of|(?:the )?official (?:web ?)?site of)\s/i;

function getTitleMeaning(title: string, facts: SiteFacts): HomeTitle["meaning"] {
	if (listTemplateTitles(title).length > 0) return "nothing";
	const parts = splitTitle(title).map((part) => part.replace(GREETING, ""));
	const said = parts.filter((part) => normalizeName(part) !== "" && !emptyTitles.has(normalizeName(part)));
	if (said.length === 0) return "nothing";
	const names = listNameForms(facts);
	return said.some((part) => !toForms(part).some((form) => names.has(form))) ? "more" : "name";
}

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
