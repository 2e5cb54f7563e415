const POLL_MS = 3_000;
/** Five minutes. Then staff reload the page themselves. */
const MAX_POLLS = 100;
/** What a measurement changes on a page: the message at the top and the part that waits for the result. */
const PARTS = ["flash", "measured"];

/** Shows the result of a measurement when it is there, without reloading the page: someone may be typing a note. */
export function pollMeasurement(page: Document) {
	if (!isWaiting(page)) return;
	let polls = 0;

	async function poll() {
		polls += 1;
		const fresh = await loadPage();
		if (!fresh || isWaiting(fresh)) return polls < MAX_POLLS ? wait() : undefined;
		for (const id of PARTS) {
			const [shown, current] = [page.getElementById(id), fresh.getElementById(id)];
			if (!shown || !current) continue;
			// Keeps the element itself: screen readers announce what changes inside a status message.
			shown.className = current.className;
			shown.replaceChildren(...current.childNodes);
		}
	}

	const wait = () => void setTimeout(poll, POLL_MS);
	wait();
}

/** Loads this page again; null if that fails. Uses XMLHttpRequest because our Trusted Types policy does not allow DOMParser. */
function loadPage(): Promise<Document | null> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		request.open("GET", location.href);
		request.responseType = "document";
		request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
		request.send();
	});
}

function isWaiting(page: Document): boolean {
	return page.querySelector("[data-measuring]") !== null;
}
