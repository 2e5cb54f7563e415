import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hashBuildInputs } from "./build-inputs.ts";

async function createProject() {
	const root = await mkdtemp(path.join(tmpdir(), "build-inputs-"));
	onTestFinished(() => rm(root, { recursive: true }));
	const write = async (file: string, text: string) => {
		await mkdir(path.dirname(path.join(root, file)), { recursive: true });
		await writeFile(path.join(root, file), text);
	};
	await write("app/home/home-page.tsx", "home");
	await write("content/articles/one.md", "one");
	await write("package-lock.json", "{}");
	return { root, write, hash: (env = {}) => hashBuildInputs(root, env) };
}

test("stays the same while nothing that goes into the site changes", async () => {
	const { hash, write } = await createProject();
	const before = await hash({ SITE_URL: "https://a.example", PORT: "1" });
	await write("app/home/home-page.test.tsx", "a test");
	await write("docs/notes.md", "notes");
	await write("build/client/index.html", "built");
	expect(await hash({ SITE_URL: "https://a.example", PORT: "2" })).toBe(before);
});

test.each([
	["a source", "app/home/home-page.tsx"],
	["an article", "content/articles/one.md"],
	["a new file deep down", "public/fonts/a/b.woff2"],
	["the server", "server/start-server.ts"],
	["the lockfile", "package-lock.json"],
	["a config file", "vite.config.ts"],
])("changes with %s", async (_, file) => {
	const { hash, write } = await createProject();
	const before = await hash();
	await write(file, "changed");
	expect(await hash()).not.toBe(before);
});

test("changes when a file is renamed or text moves from one file to the next", async () => {
	const one = await createProject();
	const two = await createProject();
	await one.write("app/a.ts", "xy");
	await one.write("app/b.ts", "z");
	await two.write("app/a.ts", "x");
	await two.write("app/b.ts", "yz");
	expect(await one.hash()).not.toBe(await two.hash());
});

test.each(["SITE_URL", "GA_MEASUREMENT_ID", "SNAPSHOT_MODE", "WEBHOOK_URL", "LEADS_KEPT_DAYS", "REPORT_DAYS"])(
	"changes with %s, which is written into the pages",
	async (name) => {
		const { hash } = await createProject();
		expect(await hash({ [name]: "G-ABCD1234" })).not.toBe(await hash());
	},
);
