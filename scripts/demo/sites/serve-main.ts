import { onStopSignal } from "#server/stop-site.ts";
import { serveSites } from "./serve-sites.ts";

// Serves the demo sites in a process of its own until it is stopped. It sends their port and certificate to its parent.
const { port, certificate, close } = await serveSites();
onStopSignal(close);
process.send?.({ port, certificate });
