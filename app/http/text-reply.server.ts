/** An answer that is one plain sentence a visitor can read. */
export function textReply(status: number, sentence: string, headers: Record<string, string> = {}): Response {
	return new Response(sentence, {
		status,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
	});
}
