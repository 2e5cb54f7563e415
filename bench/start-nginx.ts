import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../tests/free-port.ts";

/**
 * One worker of nginx that serves the files of the build as Debian sets it up, with the compressed twins beside them and the headers that the
 * site itself sends, so that both give out the same bytes. It writes no log, as the site writes none of requests.
 */
export async function startNginx(headers: Record<string, string>) {
	const folder = mkdtempSync(join(tmpdir(), "nginx-"));
	// As root its worker runs as another user, who may not look into the folder of this project.
	chmodSync(folder, 0o755);
	cpSync("build/client", join(folder, "site"), { recursive: true });
	const port = await findFreePort();
	writeFileSync(join(folder, "nginx.conf"), configuration({ folder, port, headers }));
	const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")], { stdio: "ignore" });
	process.once("exit", () => child.kill("SIGTERM"));
	const url = `http://127.0.0.1:${port}`;
	while (!(await fetch(url).catch(() => null))) {
		if (child.exitCode !== null) throw new Error(`nginx did not start; its configuration is ${folder}/nginx.conf`);
		await sleep(20);
	}
	return {
		url,
		async [Symbol.asyncDispose]() {
			child.kill("SIGTERM");
			await once(child, "exit");
			rmSync(folder, { recursive: true });
		},
	};
}

function configuration({ folder, port, headers }: { folder: string; port: number; headers: Record<string, string> }): string {
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
	const added = Object.entries(headers).map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
	return `
worker_processes 1;
daemon off;
pid ${folder}/pid;
events { worker_connections 4096; }
http {
	types { text/html html; }
	default_type application/octet-stream;
	charset utf-8;
	access_log off;
	server_tokens off;
	sendfile on;
	tcp_nopush on;
	gzip_static on;
	gzip_vary on;
	keepalive_requests 1000000000;
	${[...temporary, ...added].join("\n\t")}
	server { listen 127.0.0.1:${port} backlog=4096; root ${folder}/site; }
}
`;
}
