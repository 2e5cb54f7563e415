/** The list of clients. */
export const CLIENTS_PATH = "/desk/clients";

/** Returns the URL of a client's measurements. */
export function clientPath(companyId: number): string {
	return `/desk/companies/${companyId}/watch`;
}
