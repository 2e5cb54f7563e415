import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("home/home-page.tsx"),
	route("hire-us", "leads/hire-us-page.tsx"),
	route("free-analysis", "leads/free-analysis-page.tsx"),
	route("thank-you", "leads/thank-you-page.tsx"),
	route("how-we-score", "snapshot/how-we-score-page.tsx"),
	route("blog", "blog/blog-page.tsx"),
	route("blog/:slug", "blog/article-page.tsx"),

	route("api/leads", "leads/lead-endpoint.ts"),
	route("api/snapshots", "snapshot/snapshot-endpoint.ts"),

	route("article-words.json", "blog/article-words.ts"),
	route("feed.xml", "blog/feed.ts"),
	route("sitemap.xml", "crawl/sitemap.ts"),
	route("robots.txt", "crawl/robots.ts"),
	route("llms.txt", "crawl/llms.ts"),
	route("manifest.webmanifest", "crawl/manifest.ts"),

	route("*", "shell/not-found-page.tsx"),
] satisfies RouteConfig;
