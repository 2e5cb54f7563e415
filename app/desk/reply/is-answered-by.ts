/** Whether a reply to this email address answers a request: one from the same address, or one without contact details. */
export function isAnsweredBy(email: string, request: { email: string | null; phone: string | null }): boolean {
	if (request.email === null) return request.phone === null;
	return request.email.toLowerCase() === email.toLowerCase();
}
