import { leads } from "#app/db/schema.server.ts";
import { createProgress, parseCommand, runCommand } from "./command-line.ts";
import { inventDesk } from "./demo-leads/invent-desk.ts";
import { measureSites } from "./demo-leads/measure-sites.ts";
import { storeAuditLog, storeDesk } from "./demo-leads/store-desk.ts";
import { storeSpeed } from "./demo-leads/store-speed.ts";
import { withOwnerDatabase } from "./owner-database.ts";

const USAGE = `
npm run seed:demo [-- --add]

Fills an empty database with two months of invented leads, so that there is something to see at /desk: 400 of them from every form, in
every status, some late, some spam, some with mail that waits or was given up. People, businesses and days are invented; the scores are
measured while it runs, from the sites of npm run demo, and their reports say so. Where there are leads already it refuses, unless --add
says that they are to stand among them. The figures at /desk/speed are invented too, and come only where none were measured yet. So are the entries at /desk/audit.

It makes no account: npm run desk:user -- <name> does. With the embedded database the site must be stopped.
`;

if (import.meta.main) await runCommand(seedDemo);

/** Fills the database with a lively desk to look around in. */
export async function seedDemo(commandArguments: string[]) {
	const parsed = parseCommand(commandArguments, { usage: USAGE, options: { add: { type: "boolean" } } });
	if (!parsed) return;
	await withOwnerDatabase({}, async ({ db }, env) => {
		const there = await db.$count(leads);
		if (there > 0 && !parsed.values.add) {
			throw new Error(`There are ${there} leads already. With --add the invented ones come on top; nothing was stored.`);
		}
		const reading = createProgress("Reading");
		const sites = await measureSites(env.SITE_URL, (done, total) => reading("the demo sites", done, total));
		const desk = inventDesk({ now: new Date(), ownSites: sites.map(({ website }) => website) });
		const storing = createProgress("Storing");
		await storeDesk(db, { desk, sites, onProgress: (done, total) => storing("leads", done, total) });
		await storeAuditLog(db, new Date());
		const alsoSpeeds = (await storeSpeed(db, new Date())) ? " and four weeks of invented page speeds" : "";
		process.stdout.write(
			`Stored ${desk.length} invented leads${alsoSpeeds}. Make an account with npm run desk:user -- <name>, start the site and open /desk.\n`,
		);
	});
}
