import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

export default matchCase([
	index("home/home-page.tsx"),
	route("hire-us", "leads/hire-us-page.tsx"),
	route("free-analysis", "leads/free-analysis-page.tsx"),
	route("thank-you", "leads/thank-you-page.tsx"),
	route("how-we-score", "snapshots/how-we-score-page.tsx"),
	route("example-report", "snapshots/report/example-report-page.tsx"),
	route("report/:reportId", "snapshots/report/report-page.tsx"),
	route("services/:slug", "home/service-page.tsx"),
	route("about", "home/about-page.tsx"),
	route("contact", "shell/contact-page.tsx"),
	route("report/:reportId/share.png", "snapshots/report/share-image-endpoint.ts"),
	route("privacy", "shell/privacy-page.tsx"),
	route("unsubscribe/:token", "clients/unsubscribe-page.tsx"),
	route("blog", "blog/blog-page.tsx"),
	route("blog/:slug", "blog/article-page.tsx"),
	route("blog/:slug/tables/:file", "blog/exhibit-csv-endpoint.ts"),

	route("desk/sign-in", "desk/auth/sign-in-page.tsx"),
	route("desk/sign-in/code", "desk/auth/code-page.tsx"),
	route("desk/forgot-password", "desk/auth/forgot-password-page.tsx"),
	route("desk/invitation/:token", "desk/auth/invitation-page.tsx"),
	route("desk/reset/:token", "desk/auth/reset-page.tsx"),
	route("desk/desk.js", "desk/layout/desk-script-endpoint.ts"),
	// Everything inside is for staff. The layout lets no one else through.
	layout("desk/layout/desk-layout.tsx", [
		route("desk", "desk/today/today-page.tsx"),
		route("desk/leads", "desk/lead-list/lead-list-page.tsx"),
		route("desk/leads/:leadId", "desk/lead-detail/lead-detail-page.tsx"),
		route("desk/companies", "desk/company-list/company-list-page.tsx"),
		route("desk/companies/new", "desk/company-list/new-company-page.tsx"),
		route("desk/companies/import", "desk/company-import/import-companies-page.tsx"),
		route("desk/companies/:companyId", "desk/company/company-page.tsx"),
		route("desk/companies/:companyId/reply", "desk/reply/reply-page.tsx"),
		route("desk/companies/:companyId/watch", "desk/client/client-page.tsx"),
		route("desk/clients", "desk/client/client-list-page.tsx"),
		route("desk/companies/:companyId/merge", "desk/company/merge-page.tsx"),
		route("desk/dashboard", "desk/dashboard/dashboard-page.tsx"),
		route("desk/speed", "desk/speed/speed-page.tsx"),
		route("desk/privacy-requests", "desk/privacy-requests/privacy-requests-page.tsx"),
		route("desk/settings", "desk/settings/settings-page.tsx"),
		route("desk/staff", "desk/staff/staff-page.tsx"),
		route("desk/data", "desk/data/data-page.tsx"),
		route("desk/backup.gz", "desk/data/backup-endpoint.ts"),
		route("desk/audit", "desk/audit-log/audit-log-page.tsx"),
		route("desk/account", "desk/account/account-page.tsx"),
		route("desk/leads.csv", "desk/lead-list/export-leads-endpoint.ts"),
		route("desk/companies.csv", "desk/company-list/export-companies-endpoint.ts"),
		route("desk/person.json", "desk/privacy-requests/export-person-endpoint.ts"),
		route("desk/retention", "desk/retention/approve-retention-endpoint.ts"),
		route("desk/sign-out", "desk/auth/sign-out-endpoint.ts"),
		route("desk/*", "desk/layout/desk-not-found-page.tsx"),
	]),

	route("api/leads", "api/leads-endpoint.ts"),
	route("api/snapshots", "snapshots/snapshot-endpoint.ts"),
	route("api/reports/:reportId", "snapshots/report/report-endpoint.ts"),
	route("api/vitals", "vitals/vitals-endpoint.ts"),
	route("vitals.js", "vitals/vitals-script-endpoint.ts"),

	route("blog/search.js", "blog/search-script-endpoint.ts"),
	route("blog/search-index.json", "blog/search-index-endpoint.ts"),
	route("feed.xml", "blog/feed-endpoint.ts"),
	route("sitemap.xml", "crawl/sitemap-endpoint.ts"),
	route("robots.txt", "crawl/robots-endpoint.ts"),
	route("llms.txt", "crawl/llms-endpoint.ts"),
	route("manifest.webmanifest", "crawl/manifest-endpoint.ts"),

	route("*", "shell/not-found-page.tsx"),
]);

/** Makes the routes match in their own case only: /Blog is not a page. */
function matchCase(entries: RouteConfigEntry[]): RouteConfigEntry[] {
	return entries.map((entry) => ({ ...entry, caseSensitive: true, ...(entry.children ? { children: matchCase(entry.children) } : {}) }));
}
