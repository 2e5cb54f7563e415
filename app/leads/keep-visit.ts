const KEY = "visit";
const MAX_CHARACTERS = 200;
/** Marks of a paid click. We keep that there was one, never its value, which identifies the click. */
const PAID_CLICK = /[?&](?:gclid|gbraid|wbraid|msclkid)=/;

/**
 * Remembers where the visit began until the tab is closed, because the form is often on another page, and adds it to every form that the browser
 * posts. Nothing is sent before that. Arriving from another site or a campaign begins a new visit. Part of the inline script of every page, so it
 * stays small.
 */
export function keepVisit({ document, location }: Window) {
	if (location.pathname.startsWith("/desk")) return;
	const referrerHost = document.referrer && new URL(document.referrer).hostname;
	addEventListener("formdata", ({ formData, target }) => {
		if ((target as HTMLFormElement).method === "post") formData.set(KEY, readVisit());
	});
	const param = (name: string) => new URLSearchParams(location.search).get(`utm_${name}`) ?? "";
	const campaign = {
		utmSource: param("source"),
		utmMedium: param("medium") || (PAID_CLICK.test(location.search) ? "cpc" : ""),
		utmCampaign: param("campaign"),
	};
	const isContinued = referrerHost === location.hostname || (!referrerHost && !campaign.utmSource && !campaign.utmMedium && readVisit());
	if (isContinued) return;
	const visit = Object.entries({ referrerHost, landingPath: location.pathname, ...campaign });
	try {
		sessionStorage.setItem(KEY, `${new URLSearchParams(visit.map(([name, value]) => [name, value.slice(0, MAX_CHARACTERS)]))}`);
	} catch {
		// Storage is blocked: the lead says nothing about the visit.
	}
}

/** Returns where the visit began as an encoded query, for the field "visit" of a form or the header Lead-Visit; empty if unknown. */
export function readVisit(): string {
	try {
		return sessionStorage.getItem(KEY) ?? "";
	} catch {
		return "";
	}
}
