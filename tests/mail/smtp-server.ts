import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { findFreePort } from "../http/free-port.ts";

/** How the server behaves. Can be changed at any time. */
export type SmtpBehaviour = {
	/** The response to RCPT TO, such as 550 or 450; 250 accepts, "hang up" closes the connection without one. */
	respondToRecipient?: (address: string) => number | "hang up";
	/** The response to the whole message; "hang up" closes the connection without one, "never" leaves it open. */
	respondToMessage?: (mail: ReceivedMail) => MessageResponse | Promise<MessageResponse>;
	/** The sign-in that the server requires. */
	signIn?: { user: string; password: string };
	/** Whether the server accepts connections and sends nothing. */
	neverGreets?: boolean;
	/** The certificate for TLS from the first byte (smtps://). It cannot be changed later. */
	certificate?: { key: string; cert: string };
};

type MessageResponse = number | "hang up" | "never";

export type ReceivedMail = {
	/** The SMTP envelope, which can differ from the headers. */
	envelope: { from: string; to: string[] };
	email: Email;
	raw: string;
	/** Whether the sender got a 250. */
	isAcknowledged: boolean;
};

/** Starts a real mail server on loopback that records its emails. Start it again with the same port to end an outage. */
export async function startSmtpServer(behaviour: SmtpBehaviour = {}, port?: number) {
	const mails: ReceivedMail[] = [];
	const sockets = new Set<Socket>();
	const counts = { connections: 0 };
	const smtp = createSmtp(behaviour, mails, sockets);
	// In front of the mail server, so connections can be counted, cut and left without a greeting.
	const server = createServer((socket) => {
		counts.connections += 1;
		sockets.add(socket.on("error", () => {}));
		socket.once("close", () => sockets.delete(socket));
		if (!behaviour.neverGreets) smtp.server.emit("connection", socket);
	});
	const address = await listen(server, port ?? (await findFreePort()));

	async function stop() {
		for (const socket of sockets) socket.destroy();
		if (server.listening) await new Promise((resolve) => server.close(resolve));
	}
	return {
		port: address.port,
		url: `smtp://127.0.0.1:${address.port}`,
		behaviour,
		/** Every email received completely, including rejected ones and hang-ups. */
		mails,
		get delivered() {
			return mails.filter((mail) => mail.isAcknowledged);
		},
		get connectionCount() {
			return counts.connections;
		},
		get openConnections() {
			return sockets.size;
		},
		stop,
		[Symbol.asyncDispose]: stop,
	};
}

function createSmtp(behaviour: SmtpBehaviour, mails: ReceivedMail[], sockets: Set<Socket>): SMTPServer {
	const { certificate } = behaviour;
	const smtp = new SMTPServer({
		...(certificate ? { ...certificate, secure: true } : { disabledCommands: ["STARTTLS"] }),
		disableReverseLookup: true,
		allowInsecureAuth: true,
		authOptional: true,
		maxAllowedUnauthenticatedCommands: false,
		onConnect(session, done) {
			session.disabledCommands = ["STARTTLS", ...(behaviour.signIn ? [] : ["AUTH"])];
			done();
		},
		onAuth({ username, password }, _session, done) {
			const isRight = username === behaviour.signIn?.user && password === behaviour.signIn?.password;
			done(isRight ? null : smtpError(535), { user: username });
		},
		onMailFrom(_address, session, done) {
			done(behaviour.signIn && !session.user ? smtpError(530) : null);
		},
		onRcptTo({ address }, session, done) {
			const code = behaviour.respondToRecipient?.(address) ?? 250;
			if (code === "hang up") return hangUp(session, sockets);
			done(code < 400 ? null : smtpError(code, `<${address}> is not welcome`));
		},
		async onData(stream, session, done) {
			const bytes = await buffer(stream).catch(() => null);
			// The sender was killed while sending.
			if (!bytes) return;
			const mail = await readMail(bytes, session);
			mails.push(mail);
			const response = (await behaviour.respondToMessage?.(mail)) ?? 250;
			if (response === "never") return;
			if (response === "hang up") return hangUp(session, sockets);
			mail.isAcknowledged = response < 400;
			done(mail.isAcknowledged ? null : smtpError(response));
		},
	});
	return smtp.on("error", () => {});
}

async function readMail(bytes: Buffer, { envelope }: SMTPServerSession): Promise<ReceivedMail> {
	return {
		envelope: { from: envelope.mailFrom ? envelope.mailFrom.address : "", to: envelope.rcptTo.map(({ address }) => address) },
		email: await PostalMime.parse(bytes),
		raw: bytes.toString("utf8"),
		isAcknowledged: false,
	};
}

function hangUp(session: SMTPServerSession, sockets: Set<Socket>): void {
	for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
}

function smtpError(responseCode: number, message = "not now"): Error {
	return Object.assign(new Error(message), { responseCode });
}

async function listen(server: Server, port: number): Promise<AddressInfo> {
	server.listen(port, "127.0.0.1");
	await once(server, "listening");
	return server.address() as AddressInfo;
}
