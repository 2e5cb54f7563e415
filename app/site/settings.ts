/** Switches an agency may turn without touching any page. */
export const settings = {
	/** Shows the lead form in the get-started section of the home page. */
	showGetStartedForm: false,
	/** The share of visits to public pages whose speed is measured, for the desk; 0 measures none. The privacy page follows. */
	measuredShareOfVisits: 0.1,
};
