import { expect, test, vi } from "vitest";
import { demo } from "./demo.ts";
import { serveSites } from "./sites/serve-sites.ts";

test("ignores the owner's settings, and names a port that is in use", async () => {
	await using holder = await serveSites();
	vi.stubEnv("DEMO_SITES_PORT", String(holder.port));
	vi.stubEnv("DATABASE_URL", "postgres://owner");
	vi.stubEnv("SITE_URL", "https://owner.example");
	const seen: unknown[] = [];
	const build = async () => void seen.push(process.env.DATABASE_URL, process.env.SITE_URL);
	const sentence = `Cannot start: port ${holder.port} is in use by another program. Stop it, or set DEMO_SITES_PORT to another number.`;
	await expect(demo(build)).rejects.toThrow(sentence);
	expect(seen).toEqual(["", ""]);
	vi.unstubAllEnvs();
});
