/** Returns a plain text response with a message for the visitor. */
export function textResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
	return new Response(message, {
		status,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
	});
}
