import { writeFile } from "node:fs/promises";
import { onStopSignal } from "#server/stop-site.ts";
import { serveSites } from "./serve-sites.ts";

// A process of its own that serves the fixture sites until it is stopped: SITES_PORT, and SITES_CERT_FILE for the certificate to trust.
const sites = await serveSites({ port: Number(process.env.SITES_PORT ?? 0) });
onStopSignal(sites.close);
if (process.env.SITES_CERT_FILE) await writeFile(process.env.SITES_CERT_FILE, sites.certificate);
process.stdout.write(`The fixture sites are served on port ${sites.port}\n`);
