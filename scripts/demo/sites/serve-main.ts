import { writeFile } from "node:fs/promises";
import { onStopSignal } from "#server/stop-site.ts";
import { serveSites } from "./serve-sites.ts";

// Serves the demo sites on SITES_PORT until it is stopped, and writes their certificate to SITES_CERT_FILE.
const sites = await serveSites({ port: Number(process.env.SITES_PORT ?? 0) });
onStopSignal(sites.close);
if (process.env.SITES_CERT_FILE) await writeFile(process.env.SITES_CERT_FILE, sites.certificate);
process.stdout.write(`The demo sites are served on port ${sites.port}\n`);
