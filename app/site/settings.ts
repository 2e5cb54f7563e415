/** Switches an agency may turn without touching any page. */
export const settings = {
	/** Shows the lead form in the get-started section of the home page. */
	showGetStartedForm: false,
};
