import { readdirSync, readFileSync } from "node:fs";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import * as schema from "./schema.server.ts";

test("creates exactly the tables of the schema when all migrations run", async () => {
	const latest = readdirSync("app/db/migrations/meta")
		.filter((name) => name.endsWith("_snapshot.json"))
		.sort()
		.at(-1);
	const migrated = JSON.parse(readFileSync(`app/db/migrations/meta/${latest}`, "utf8"));
	expect(await generateMigration(migrated, generateDrizzleJson(schema, migrated.id))).toEqual([]);
});
