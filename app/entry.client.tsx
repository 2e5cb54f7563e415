import { type ComponentType, StrictMode, startTransition, useEffect, useSyncExternalStore } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HeroCard } from "./home/hero-card.tsx";
import { GetStartedForm } from "./leads/get-started-form.tsx";
import { closeHireUs, findHireUs, LazyHireUsDialog, openHireUsFromLinks, subscribeToHireUs } from "./leads/open-hire-us.tsx";
import { initPrefillLinks } from "./site/prefilled-website.ts";
import { expandDetails } from "./snapshots/expand-details.ts";
import { addLeadKeyToReportForm } from "./snapshots/kept-snapshot.ts";
import { initReportButtons } from "./snapshots/report-buttons.ts";
import { LazyToaster } from "./ui/lazy-toaster.tsx";
import { useToast } from "./ui/toast-store.ts";

/** The components that `Island` can hydrate, by name. */
const ISLANDS: Record<string, ComponentType<never>> = { "hero-card": HeroCard, "get-started-form": GetStartedForm };

const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
let pending = islands.length;

createRoot(document.body.appendChild(document.createElement("div"))).render(<Overlays />);
for (const island of islands) {
	const { island: name = "", props = "{}" } = island.dataset;
	const Component = ISLANDS[name] as ComponentType<object> | undefined;
	if (!Component) throw new Error(`Unknown island: ${name}`);
	const part = (
		<StrictMode>
			<OnHydrated notify={countDown}>
				<Component {...JSON.parse(props)} />
			</OnHydrated>
		</StrictMode>
	);
	// A transition hydrates in slices of a few milliseconds instead of one long task.
	startTransition(() => void hydrateRoot(island, part, { identifierPrefix: name }));
}
if (pending === 0) onReady();

/** The hire-us dialog and the toasts. Their code loads when there is something to show. */
function Overlays() {
	const hireUs = useSyncExternalStore(subscribeToHireUs, findHireUs);
	const toast = useToast();
	return (
		<>
			{hireUs ? <LazyHireUsDialog {...hireUs} onClose={closeHireUs} /> : null}
			{toast ? <LazyToaster /> : null}
		</>
	);
}

function OnHydrated({ notify, children }: { notify: () => void; children: React.ReactNode }) {
	useEffect(notify, [notify]);
	return children;
}

function countDown() {
	pending -= 1;
	if (pending === 0) onReady();
}

/** All islands are hydrated. From here on, forms and links use JavaScript. */
function onReady() {
	openHireUsFromLinks(document);
	initPrefillLinks(document);
	expandDetails(document);
	initReportButtons(document);
	addLeadKeyToReportForm(document);
	document.documentElement.dataset.hydrated = "";
	dispatchEvent(new Event("islands-ready"));
}
