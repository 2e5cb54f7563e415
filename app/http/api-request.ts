/** Fetches with credentials; an answer that is not OK becomes an Error reading `status: body`, or `status: status text` when the body is empty. */
export async function apiRequest(path: string, init: RequestInit = {}): Promise<Response> {
	const response = await fetch(path, { credentials: "include", ...init });
	await throwIfNotOk(response);
	return response;
}

export function postJson(path: string, payload: unknown, headers: Record<string, string> = {}): Promise<Response> {
	return apiRequest(path, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...headers },
		body: JSON.stringify(payload),
	});
}

export async function throwIfNotOk(response: Response): Promise<void> {
	if (response.ok) return;
	const text = (await response.text()) || response.statusText;
	throw new Error(`${response.status}: ${text}`);
}
