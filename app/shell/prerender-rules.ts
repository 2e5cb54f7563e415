/**
 * Asks the browser to make a page ready while the pointer rests on its link, or a finger comes down on it, so that it is there at once. Not
 * where a visit has a meaning: at the desk, on private reports, after a form.
 */
export const prerenderRules = JSON.stringify({
	prerender: [
		{
			where: {
				and: [
					{ href_matches: "/*" },
					{ not: { href_matches: ["/desk*", "/api/*", "/report/*", "/thank-you*"] } },
					{ not: { selector_matches: "[target=_blank], [data-hire-us], [data-carry-website]" } },
				],
			},
			eagerness: "moderate",
		},
	],
});
