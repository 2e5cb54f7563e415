import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished, vi } from "vitest";
import { createCertificate } from "#audit/testing/certificate.ts";
import { findFreePort } from "./free-port.ts";

const HOST = "www.example.com";
const env = { ...process.env, PATH: [process.env.PATH, "/usr/sbin"].join(delimiter) };

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** Starts nginx with the configuration of docs/operating/proxy.md in front of two servers. It stops with the test. */
export async function startNginx(upstreamUrls: [string, string]) {
	if (spawnSync("nginx", ["-v"], { env }).status !== 0) throw new Error("nginx is not installed (on Debian: apt-get install nginx-light)");
	const folder = mkdtempSync(join(tmpdir(), "nginx-"));
	const { key, cert } = createCertificate([HOST]);
	const [securePort, plainPort] = [await findFreePort(), await findFreePort()];
	const log = join(folder, "access.log");
	writeFileSync(join(folder, "cert.pem"), cert);
	writeFileSync(join(folder, "cert.key"), key);
	const site = replaceEach(readGuide(), {
		"127.0.0.1:3000": new URL(upstreamUrls[0]).host,
		"127.0.0.1:3001": new URL(upstreamUrls[1]).host,
		"listen 443 ": `listen 127.0.0.1:${securePort} `,
		"listen 80;": `listen 127.0.0.1:${plainPort};`,
		"/etc/ssl/www.example.com.pem": join(folder, "cert.pem"),
		"/etc/ssl/www.example.com.key": join(folder, "cert.key"),
	});
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${join(folder, name)};`);
	writeFileSync(
		join(folder, "nginx.conf"),
		`daemon off; master_process off; pid ${join(folder, "pid")}; error_log stderr; events {}
http {
	log_format upstreams '$status $upstream_addr $request_method $request_uri';
	access_log ${log} upstreams;
	${temporary.join("\n")}
	${site}
}`,
	);
	const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { env, stdio: ["ignore", "ignore", "pipe"] });
	onTestFinished(async () => {
		await stop(nginx);
		rmSync(folder, { recursive: true });
	});
	let errors = "";
	nginx.stderr.setEncoding("utf8").on("data", (chunk) => {
		errors += chunk;
	});

	async function ask(path: string, { method = "GET", headers = {}, body = "" }: Asked = {}) {
		const sent = { Host: HOST, "Content-Length": String(Buffer.byteLength(body)), ...headers };
		const outgoing = request({
			host: "127.0.0.1",
			port: securePort,
			servername: HOST,
			ca: cert,
			agent: false,
			method,
			path,
			headers: sent,
		});
		const [response] = await once(outgoing.end(body), "response");
		return { status: response.statusCode as number, headers: response.headers, body: await text(response) };
	}
	await vi.waitFor(
		async () => {
			if (nginx.exitCode !== null) throw new Error(`nginx ended: ${errors}`);
			await ask("/healthz");
		},
		{ timeout: 30_000 },
	);
	return {
		plainUrl: `http://127.0.0.1:${plainPort}`,
		ask,
		errors: () => errors,
		/** Lists the servers that each logged request for this path went to: two if the first one failed. */
		listUpstreams: (path: string) =>
			readFileSync(log, "utf8")
				.split("\n")
				.filter((line) => line.includes(` ${path}`))
				.map(
					(line) =>
						line
							.split(/ (?:GET|HEAD|POST) /)[0]
							?.split(/,? /)
							.slice(1) ?? [],
				),
	};
}

/** Reads the nginx configuration in the operating guide. */
function readGuide(): string {
	const guide = readFileSync("docs/operating/proxy.md", "utf8");
	const [, rest = ""] = guide.split("\n## nginx\n\n");
	return rest.slice(0, rest.search(/^\S/m));
}

function replaceEach(config: string, values: Record<string, string>): string {
	return Object.entries(values).reduce((text, [from, to]) => {
		if (text.split(from).length !== 2) throw new Error(`docs/operating/proxy.md does not have "${from}" once.`);
		return text.replace(from, to);
	}, config);
}

async function stop(child: ChildProcess) {
	if (child.exitCode !== null) return;
	child.kill("SIGTERM");
	await once(child, "exit");
}
