import { expect, test } from "vitest";
import { isRush, whileTaking } from "./lead-rush.ts";

test("four leads at once are a rush, until one of them is taken or fails", async () => {
	const leads = Array.from({ length: 4 }, () => Promise.withResolvers<string>());
	const taking = leads.map(({ promise }, place) => {
		expect(isRush(), `with ${place} before`).toBe(false);
		return whileTaking(promise);
	});
	expect(isRush()).toBe(true);
	leads[0]?.reject(new Error("the database is away"));
	await expect(taking[0]).rejects.toThrow("away");
	expect(isRush()).toBe(false);
	for (const lead of leads) lead.resolve("taken");
	expect(await Promise.all(taking.slice(1))).toEqual(["taken", "taken", "taken"]);
	expect(isRush()).toBe(false);
});
