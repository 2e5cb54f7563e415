import { getDomainWithoutSuffix } from "tldts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { withoutWww } from "#audit/urls/urls.ts";
import { listBusinessNames, normalizeName } from "./businesses.ts";
import { listTemplateTitles } from "./template-titles.ts";

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
const SEPARATOR = /\s[-|/>~]{1,3}\s|[|·•»«–—]|:\s/;

/** What a title says: only what a template came with, nothing, only the name of the business, or more. */
export type TitleMeaning = "template" | "nothing" | "name" | "more";

export function getTitleMeaning(title: string, facts: SiteFacts): TitleMeaning {
	const template = listTemplateTitles(title);
	if (template.length > 0) return "template";
	const parts = title.split(SEPARATOR).map((part) => part.trim().replace(GREETING, ""));
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
