// The one entry of the server bundle: React Router's prerender reads the routes from it, `server/main.js` starts it.
export * from "virtual:react-router/server-build";
export { startServer } from "./start-server.ts";
