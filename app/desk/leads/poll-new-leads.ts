const POLL_MS = 60_000;
/** A timer may ring a moment early. */
const SLACK_MS = 1_000;

/** Says politely that leads came in since the page was made. Asks once a minute, and only while somebody can see the page. */
export function hintAtNewLeads(page: Document) {
	const hint = page.querySelector<HTMLElement>("[data-new-leads]");
	if (!hint) return;
	const title = page.title;
	let newestId = Number(hint.dataset.newLeads || Number.NaN);
	let askedAt = Date.now();

	async function ask() {
		askedAt = Date.now();
		const answer = await fetch(`/api/leads?limit=1&since=${newestId}`).catch(() => null);
		if (answer?.status === 401) {
			clearInterval(timer);
			say("You are signed out. Sign in again");
			return;
		}
		// A node that restarts, a train in a tunnel: the next minute will tell.
		if (!answer?.ok) return;
		const { leads, newLeads } = (await answer.json()) as { leads: { id: number }[]; newLeads: number | null };
		// A filtered list does not know the newest of all: what is there at the first look is not news.
		if (Number.isNaN(newestId)) {
			newestId = leads[0]?.id ?? 0;
			return;
		}
		// Null where the desk was empty before: then every lead is new.
		const fresh = newLeads ?? leads.length;
		if (fresh === 0) return;
		say(fresh === 1 ? "1 new lead" : `${fresh} new leads`);
		page.title = `(${fresh} new) ${title}`;
	}

	function say(words: string) {
		const link = page.createElement("a");
		link.href = "/desk";
		link.textContent = words;
		if (hint?.textContent !== words) hint?.replaceChildren(link);
	}

	const askWhenSeen = () => {
		if (page.visibilityState === "visible" && Date.now() - askedAt >= POLL_MS - SLACK_MS) void ask();
	};
	const timer = setInterval(askWhenSeen, POLL_MS);
	page.addEventListener("visibilitychange", askWhenSeen);
}
