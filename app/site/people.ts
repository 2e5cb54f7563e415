export type Person = { name: string; role: string; about: string; sample: boolean };

/**
 * SAMPLE CONTENT: this person is invented. Before going live, name who really writes the articles and plans the campaigns, and set `sample`
 * to false. That removes the "Sample" labels and names the person to search engines and feed readers, which until then get the agency.
 */
export const strategist: Person = {
	name: "Erin Walsh",
	role: "Local search strategist",
	about: "Plans each campaign, writes the guides on this site and signs the monthly reports.",
	sample: true,
};
