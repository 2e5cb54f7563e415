// A node of the site as a process: the real server with the routes that share state between nodes. Bundled by `buildSiteNode`, because Node
// cannot load JSX.

import { Outlet } from "react-router";
import * as leadsEndpoint from "#app/api/leads-endpoint.ts";
import * as signInPage from "#app/desk/auth/sign-in-page.tsx";
import * as signOut from "#app/desk/auth/sign-out-endpoint.ts";
import { middleware } from "#app/desk/layout/desk-layout.tsx";
import * as entry from "#app/entry.server.tsx";
import { startServer } from "#server/start-server.ts";
import { bareRoot } from "../site/bare-root.tsx";
import { createTestBuild } from "../site/test-build.ts";

await startServer({
	build: createTestBuild(
		entry,
		{ root: bareRoot, "api/leads": { ...leadsEndpoint }, "desk/sign-in": { ...signInPage } },
		{ layout: { middleware, default: Outlet }, pages: { desk: { default: () => <h1>Leads</h1> }, "desk/sign-out": { ...signOut } } },
	),
	buildFolder: new URL(process.argv[2] ?? ""),
});
