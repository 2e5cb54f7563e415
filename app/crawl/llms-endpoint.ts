import { articleLibrary } from "#app/blog/articles.server.ts";
import { readEnv } from "#app/env.server.ts";
import { servicePath, services } from "#app/home/services.ts";
import { brand, contactDetails } from "#app/site/brand.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";
import { gstWords, type Plan, plans } from "#app/site/plans.ts";

export function loader(): Response {
	const summary = renderLlms(readEnv().SITE_URL, articleLibrary.listArticlePages());
	return new Response(summary, { headers: { "content-type": "text/plain; charset=utf-8" } });
}

/** The site as Markdown for language models, in the order of llmstxt.org: name, summary, details, links. */
export function renderLlms(siteUrl: string, articles: readonly { slug: string; title: string; excerpt: string }[]): string {
	return [
		`# ${escapeMarkdown(brand.name)}`,
		`> ${brand.description}`,
		`${brand.name} is based in ${brand.city}, ${brand.state}, ${brand.country}. Email: ${brand.email}.${contactDetails.phone ? ` Phone: ${contactDetails.phone}.` : ""} We reply to requests within 24 hours.`,
		`Plans, per month in Australian dollars ${gstWords}, no long-term contract:`,
		plans.map(renderPlan).join("\n"),
		"## Pages",
		[
			renderLink(siteUrl, "/", "Home", "free SEO snapshot, services, results, pricing"),
			...services.map((service) => renderLink(siteUrl, servicePath(service), service.title, service.text)),
			renderLink(siteUrl, "/how-we-score", "How we score", "every check of the snapshot, what passes, and its points"),
			renderLink(siteUrl, "/example-report", "Example report", "the whole report of a made-up business"),
			renderLink(siteUrl, "/about", "About", "who does the work, how a job runs and what we won't do"),
			renderLink(siteUrl, "/contact", "Contact", "every way to reach us"),
			renderLink(siteUrl, "/privacy", "Privacy", "what is collected, why, who sees it, and how to have it erased"),
			renderLink(siteUrl, "/blog", "Blog", "every article, newest first"),
			renderLink(siteUrl, "/feed.xml", "RSS feed", "the newest articles in full"),
		].join("\n"),
		"## Articles",
		articles.map(({ slug, title, excerpt }) => renderLink(siteUrl, `/blog/${slug}`, title, excerpt)).join("\n"),
		"",
	].join("\n\n");
}

function renderPlan({ name, priceAud, tagline, focusedKeywords, blogPostsPerMonth }: Plan): string {
	const posts = blogPostsPerMonth === 1 ? "1 blog post" : `${blogPostsPerMonth} blog posts`;
	return `- ${name}: A$${priceAud} a month. ${tagline}. ${focusedKeywords} focused keywords, ${posts} a month.`;
}

function renderLink(siteUrl: string, path: string, name: string, note: string): string {
	return `- [${escapeMarkdown(name)}](${absoluteUrl(siteUrl, path)}): ${escapeMarkdown(note)}`;
}

function escapeMarkdown(text: string): string {
	return text.replace(/\s+/gu, " ").replace(/[\\[\]*_`<]/g, "\\$&");
}
