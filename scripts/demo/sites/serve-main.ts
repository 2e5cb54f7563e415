import { onStopSignal } from "#server/stop-site.ts";
import { serveSites } from "./serve-sites.ts";

// Serves the demo sites in a process of its own until it is stopped. It sends their port and certificate to its parent. Usage: node serve-main.ts [milliseconds that every response takes]
const { port, certificate, close } = await serveSites({ delayMs: Number(process.argv[2] ?? 0) });
onStopSignal(close);
process.send?.({ port, certificate });
