import { runnerImport } from "vite";

// Runs a module that uses JSX, which Node itself does not read: node tests/processes/run-in-vite.ts <module> <arguments>
const [module = ""] = process.argv.splice(2, 1);
await runnerImport(module);
