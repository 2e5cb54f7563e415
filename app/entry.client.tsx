import { type ComponentType, StrictMode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HeroCard } from "./home/hero-card.tsx";
import { GetStartedForm } from "./leads/get-started-form.tsx";
import { takeHireUsLinks } from "./leads/hire-us-links.ts";
import { Overlays } from "./shell/overlays.tsx";
import { takeCarryingLinks } from "./site/carried-website.ts";
import { openFolds } from "./snapshots/open-folds.ts";

/** Every part of a page that can come alive, by the name its `Island` gives it. */
const ISLANDS: Record<string, ComponentType<never>> = { "hero-card": HeroCard, "get-started-form": GetStartedForm };

const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
let waitedFor = islands.length;

createRoot(document.body.appendChild(document.createElement("div"))).render(<Overlays />);
for (const island of islands) {
	const { island: name = "", props = "{}" } = island.dataset;
	const Component = ISLANDS[name] as ComponentType<object> | undefined;
	if (!Component) throw new Error(`No component is known for the island "${name}".`);
	const part = (
		<StrictMode>
			<WhenAlive say={countDown}>
				<Component {...JSON.parse(props)} />
			</WhenAlive>
		</StrictMode>
	);
	hydrateRoot(island, part, { identifierPrefix: name });
}
if (waitedFor === 0) sayReady();

function WhenAlive({ say, children }: { say: () => void; children: React.ReactNode }) {
	useEffect(say, [say]);
	return children;
}

function countDown() {
	waitedFor -= 1;
	if (waitedFor === 0) sayReady();
}

/** From here on each form and link of the page does what it does with JavaScript. */
function sayReady() {
	takeHireUsLinks(document);
	takeCarryingLinks(document);
	openFolds(document);
	document.documentElement.dataset.live = "";
	dispatchEvent(new Event("live-parts-ready"));
}
