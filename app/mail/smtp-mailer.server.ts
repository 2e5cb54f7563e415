import { createTransport, type SendMailOptions } from "nodemailer";
import { createLimiter } from "#app/http/limiter.ts";
import { mailMessage } from "./mail-message.ts";
import { type Mailer, type SendOutcome, UNUSABLE_ADDRESS } from "./mailer.ts";
import { describeSmtpFault } from "./smtp-fault.ts";
import { smtpServerOf } from "./smtp-server-of.ts";

export type SmtpMailerOptions = {
	smtpUrl: string;
	/** From a mail's turn on, for which it waits half as long; both together are half of the time for which a notice is its process's. */
	giveUpAfterMs?: number;
	/** Trusted beside the usual authorities. */
	ca?: string;
};

/** Nodemailer reports a lost connection in the same words before and after the mail, which only the stream of the mail tells apart. */
type WatchedMessage = SendMailOptions & { onSentWhole(): void };

const MAX_CONNECTIONS = 3;
const MAX_PHASE_MS = 10_000;
const MAX_SILENCE_MS = 30_000;

/** Sends through one mail server over a few connections that are kept. */
export function openSmtpMailer({ smtpUrl, giveUpAfterMs = 60_000, ca }: SmtpMailerOptions): Mailer {
	const open = () => openPool({ smtpUrl, giveUpAfterMs, ca });
	// In the pool's own queue the time of a mail would run out before it is sent, or while it is.
	const limiter = createLimiter({ maxRunning: MAX_CONNECTIONS, maxQueued: Number.POSITIVE_INFINITY });
	const underWay = new Set<Promise<SendOutcome>>();
	const stalled = new WeakSet<ReturnType<typeof open>>();
	let pool = open();
	let isClosed = false;

	async function attemptInTurn(message: SendMailOptions): Promise<SendOutcome> {
		const patience = AbortSignal.timeout(giveUpAfterMs / 2);
		try {
			return await limiter.run(() => attempt(message), patience);
		} catch (error) {
			if (error !== patience.reason) throw error;
			return describeSmtpFault({ code: "ETIMEDOUT" });
		}
	}

	async function attempt(message: SendMailOptions): Promise<SendOutcome> {
		const own = pool;
		let wasSentWhole = false;
		const watched: WatchedMessage = {
			...message,
			onSentWhole() {
				wasSentWhole = true;
			},
		};
		// No timeout of a socket notices a server that trickles its answers.
		const deadline = setTimeout(() => {
			stalled.add(own);
			own.close({ force: true });
			if (pool === own && !isClosed) pool = open();
		}, giveUpAfterMs);
		try {
			await own.sendMail(watched);
			return { kind: "sent" };
		} catch (error) {
			return describeSmtpFault(stalled.has(own) ? { code: "ETIMEDOUT" } : error, { wasSentWhole });
		} finally {
			clearTimeout(deadline);
		}
	}

	return {
		async send(mail) {
			const message = mailMessage(mail);
			if (message === null) return UNUSABLE_ADDRESS;
			const attempted = attemptInTurn(message);
			underWay.add(attempted);
			return attempted.finally(() => underWay.delete(attempted));
		},
		async close() {
			isClosed = true;
			await Promise.all(underWay);
			pool.close();
		},
	};
}

function openPool({ smtpUrl, giveUpAfterMs, ca }: SmtpMailerOptions & { giveUpAfterMs: number }) {
	const phaseMs = Math.min(MAX_PHASE_MS, giveUpAfterMs);
	const transport = createTransport({
		...smtpServerOf(smtpUrl),
		pool: true,
		maxConnections: MAX_CONNECTIONS,
		// A kept connection that the server has closed meanwhile: once more over a new one, as not a byte of the mail was sent.
		maxRequeues: 1,
		idleTimeout: 60_000,
		dnsTimeout: phaseMs,
		connectionTimeout: phaseMs,
		greetingTimeout: phaseMs,
		socketTimeout: Math.min(MAX_SILENCE_MS, giveUpAfterMs),
		tls: { rejectUnauthorized: true, minVersion: "TLSv1.2", ...(ca === undefined ? {} : { ca }) },
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return transport.use("stream", ({ message, data }, done) => {
		message.processFunc((stream) => stream.once("end", (data as WatchedMessage).onSentWhole));
		done();
	});
}
