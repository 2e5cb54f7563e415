const TIMEOUT_MS = 20_000;

/**
 * Fetches with credentials. A response that is not OK becomes an Error with the message `status: body`, or `status: status text` when the body is empty.
 * A network failure becomes an Error without a message, because the browser's own ("Failed to fetch") means nothing to a visitor.
 */
export async function apiRequest(path: string, init: RequestInit = {}): Promise<Response> {
	const response = await fetch(path, { credentials: "include", signal: AbortSignal.timeout(TIMEOUT_MS), ...init }).catch(() => {
		throw new Error("");
	});
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
