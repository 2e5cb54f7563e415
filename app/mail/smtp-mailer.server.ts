import { createTransport, type SendMailOptions } from "nodemailer";
import { MINUTE_MS } from "#app/durations.ts";
import { createLimiter } from "#app/limiter.ts";
import { type Mailer, type SendOutcome, UNUSABLE_ADDRESS } from "./mailer.ts";
import { renderNodemailerMessage } from "./nodemailer-message.ts";
import { oneLine } from "./plain-text.ts";
import { describeSmtpError } from "./smtp-error.ts";
import { parseSmtpUrl } from "./smtp-url.ts";

export type SmtpMailerOptions = {
	smtpUrl: string;
	/** The timeout for one email, 60 s by default. Before that it waits up to half as long for a free connection: 90 s in all, half of a notice's lease. */
	giveUpAfterMs?: number;
	/** A certificate authority to trust in addition to the usual ones. */
	ca?: string;
};

/** Nodemailer reports the same error for a connection lost before and after the message. Only the end of the message's stream tells them apart. */
type WatchedMessage = SendMailOptions & { onMessageSent(): void };

const MAX_CONNECTIONS = 3;
const MAX_PHASE_MS = 10_000;
const MAX_SILENCE_MS = 30_000;
const MAX_ANSWER_CHARACTERS = 300;

/** Opens a mailer that sends through one mail server over a few connections that stay open. */
export function openSmtpMailer({ smtpUrl, giveUpAfterMs = MINUTE_MS, ca }: SmtpMailerOptions): Mailer {
	const open = () => openPool({ smtpUrl, giveUpAfterMs, ca });
	// The pool's own queue would not do: an email could time out while it waits there.
	const limiter = createLimiter({ maxRunning: MAX_CONNECTIONS, maxQueued: Number.POSITIVE_INFINITY });
	const inFlight = new Set<Promise<SendOutcome>>();
	const stalled = new WeakSet<ReturnType<typeof open>>();
	let pool = open();
	let isClosed = false;

	async function attemptInTurn(message: SendMailOptions): Promise<SendOutcome> {
		const timeout = AbortSignal.timeout(giveUpAfterMs / 2);
		try {
			return await limiter.run(() => attempt(message), timeout);
		} catch (error) {
			if (error !== timeout.reason) throw error;
			return describeSmtpError({ code: "ETIMEDOUT" });
		}
	}

	async function attempt(message: SendMailOptions): Promise<SendOutcome> {
		const own = pool;
		let wasSentWhole = false;
		const watched: WatchedMessage = {
			...message,
			onMessageSent() {
				wasSentWhole = true;
			},
		};
		// Socket timeouts do not catch a server that trickles its responses.
		const deadline = setTimeout(() => {
			stalled.add(own);
			own.close({ force: true });
			if (pool === own && !isClosed) pool = open();
		}, giveUpAfterMs);
		try {
			const { response } = await own.sendMail(watched);
			return { kind: "sent", ...quoteAnswer(response) };
		} catch (error) {
			const failed = describeSmtpError(stalled.has(own) ? { code: "ETIMEDOUT" } : error, { wasSentWhole });
			return { ...failed, ...quoteAnswer(error instanceof Error && "response" in error ? error.response : null) };
		} finally {
			clearTimeout(deadline);
		}
	}

	return {
		async send(mail) {
			const message = renderNodemailerMessage(mail);
			if (message === null) return UNUSABLE_ADDRESS;
			const attempted = attemptInTurn(message);
			inFlight.add(attempted);
			return attempted.finally(() => inFlight.delete(attempted));
		},
		async close() {
			isClosed = true;
			await Promise.all(inFlight);
			pool.close();
		},
	};
}

/** Cuts the mail server's own words to one short line. */
function quoteAnswer(response: unknown): { answer?: string } {
	return typeof response === "string" && response !== "" ? { answer: oneLine(response, MAX_ANSWER_CHARACTERS) } : {};
}

function openPool({ smtpUrl, giveUpAfterMs, ca }: SmtpMailerOptions & { giveUpAfterMs: number }) {
	const phaseMs = Math.min(MAX_PHASE_MS, giveUpAfterMs);
	const transport = createTransport({
		...parseSmtpUrl(smtpUrl),
		pool: true,
		maxConnections: MAX_CONNECTIONS,
		// Retry once on a new connection if the server closed an idle one: nothing was sent yet.
		maxRequeues: 1,
		idleTimeout: MINUTE_MS,
		dnsTimeout: phaseMs,
		connectionTimeout: phaseMs,
		greetingTimeout: phaseMs,
		socketTimeout: Math.min(MAX_SILENCE_MS, giveUpAfterMs),
		tls: { rejectUnauthorized: true, minVersion: "TLSv1.2", ...(ca === undefined ? {} : { ca }) },
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return transport.use("stream", ({ message, data }, done) => {
		message.processFunc((stream) => stream.once("end", (data as WatchedMessage).onMessageSent));
		done();
	});
}
