/** /api/leads: POST stores a lead from the public forms, GET lists leads for signed-in staff. One URL needs one route module. */
export { loader } from "#app/desk/lead-list/list-leads-endpoint.ts";
export { action } from "#app/leads/post-lead-endpoint.ts";
