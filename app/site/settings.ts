/** Switches that an agency can change without editing a page. */
export const settings = {
	/** Whether the prices in `plans.ts` include GST. Pages, emails and the details for Google say what this says. */
	pricesIncludeGst: true,
	/** Shows the lead form in the get-started section of the home page. */
	showGetStartedForm: false,
	/** The share of visits whose page speed is measured; 0 measures none. The privacy page adapts. */
	measuredShareOfVisits: 0.1,
};
