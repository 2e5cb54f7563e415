import { MINUTE_MS } from "#app/durations.ts";

const POLL_MS = MINUTE_MS;
/** Timers may fire slightly early. */
const TOLERANCE_MS = 1_000;

/** Shows that new leads came in since the page was rendered. Polls once a minute, only while the page is visible. */
export function pollNewLeads(page: Document) {
	const hint = page.querySelector<HTMLElement>("[data-new-leads]");
	if (!hint) return;
	const title = page.title;
	let newestId = Number(hint.dataset.newLeads || Number.NaN);
	let polledAt = Date.now();

	async function poll() {
		polledAt = Date.now();
		const response = await fetch(`/api/leads?limit=1&since=${newestId}`).catch(() => null);
		if (response?.status === 401) {
			clearInterval(timer);
			showLink("You're signed out. Sign in again");
			return;
		}
		// The server restarted or the connection was lost: try again in a minute.
		if (!response?.ok) return;
		const { leads, newLeads } = (await response.json()) as { leads: { id: number }[]; newLeads: number | null };
		// A filtered list does not know the newest lead, so the first poll only looks it up.
		if (Number.isNaN(newestId)) {
			newestId = leads[0]?.id ?? 0;
			return;
		}
		// `newLeads` is null if the desk was empty before; then every lead is new.
		const count = newLeads ?? leads.length;
		if (count === 0) return;
		showLink(count === 1 ? "1 new request" : `${count} new requests`);
		page.title = `(${count} new) ${title}`;
	}

	function showLink(text: string) {
		const link = page.createElement("a");
		link.href = location.pathname;
		link.textContent = text;
		if (hint?.textContent !== text) hint?.replaceChildren(link);
	}

	const pollIfVisible = () => {
		if (page.visibilityState === "visible" && Date.now() - polledAt >= POLL_MS - TOLERANCE_MS) void poll();
	};
	const timer = setInterval(pollIfVisible, POLL_MS);
	page.addEventListener("visibilitychange", pollIfVisible);
}
