import { leads } from "#app/db/schema.server.ts";
import { createProgress, parseCommand, runCommand } from "./command-line.ts";
import { inventDesk } from "./demo-leads/invent-desk.ts";
import { measureSites } from "./demo-leads/measure-sites.ts";
import { storeAuditLog, storeDesk } from "./demo-leads/store-desk.ts";
import { storeSpeed } from "./demo-leads/store-speed.ts";
import { withOwnerDatabase } from "./owner-database.ts";

const USAGE = `
npm run seed:demo [-- --add]

Fills an empty database with two months of invented leads, to look around at /desk: 400 from every form and in every status, some late,
some spam, some with mail that is waiting or was given up. People, businesses and dates are invented. The scores are real: they are measured
now, from the sites of npm run demo. Refuses when there are leads already, unless you pass --add. The entries at /desk/audit are invented
too, and so are the figures at /desk/speed, which are added only when there are none.

It creates no account: npm run desk:user -- <name> does. With the embedded database the site must be stopped.
`;

if (import.meta.main) await runCommand(seedDemo);

/** Fills the database with invented leads to look around in. */
export async function seedDemo(commandArguments: string[]) {
	const parsed = parseCommand(commandArguments, { usage: USAGE, options: { add: { type: "boolean" } } });
	if (!parsed) return;
	await withOwnerDatabase({}, async ({ db }, env) => {
		const existing = await db.$count(leads);
		if (existing > 0 && !parsed.values.add) {
			throw new Error(`There are ${existing} leads already. Pass --add to add the invented ones to them. Nothing was stored.`);
		}
		const reading = createProgress("Reading");
		const sites = await measureSites(env.SITE_URL, (done, total) => reading("the demo sites", done, total));
		const desk = inventDesk({ now: new Date(), ownSites: sites.map(({ website }) => website) });
		const storing = createProgress("Storing");
		await storeDesk(db, { desk, sites, onProgress: (done, total) => storing("leads", done, total) });
		await storeAuditLog(db, new Date());
		const alsoSpeeds = (await storeSpeed(db, new Date())) ? " and four weeks of invented page speeds" : "";
		process.stdout.write(
			`Stored ${desk.length} invented leads${alsoSpeeds}. Create an account with npm run desk:user -- <name>, start the site and open /desk.\n`,
		);
	});
}
