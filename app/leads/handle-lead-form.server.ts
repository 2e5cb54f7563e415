import { HOUR_MS } from "#app/durations.ts";
import { isIdempotencyKey, readForm } from "#app/http/read-request.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { completeWebsiteUrl } from "#app/http/website-url.ts";
import { acceptLead } from "./accept-lead.server.ts";
import { parseFormAttribution } from "./attribution.ts";
import { describeRejection, type Rejection } from "./describe-rejection.ts";
import { HONEYPOT_FIELD } from "./honeypot-field.tsx";
import { hireUsSchema, type LeadField, leadSchema, withoutBlank, withPackage } from "./lead-schema.ts";
import type { Lead } from "./lead-store.server.ts";

const LEAD_FIELDS = Object.keys(hireUsSchema.shape) as LeadField[];
const NO_STORE = { "Cache-Control": "no-store" };

type Options = {
	source: "hero" | "hire_us";
	/** The packages on sale; any other name is ignored. */
	packageNames?: readonly string[];
};

/** What the visitor typed and the hidden fields, to fill in the form again. */
type FormValues = Record<LeadField | "package" | "idempotency_key", string>;

type FormResult =
	/**
	 * `values` is what was typed. `key` is the idempotency key of the lead; null for a form without one that repeats a lead, because it may come
	 * from someone else on the same network.
	 */
	{ kind: "accepted"; lead: Lead; key: string | null; values: FormValues } | RejectedForm;

export type RejectedForm = {
	kind: "invalid" | "rejected";
	status: number;
	/** Why the whole form was rejected; null when the errors are shown beside the fields. */
	message: string | null;
	errors: Partial<Record<LeadField, string>>;
	values: FormValues;
	headers: Record<string, string>;
};

/** Accepts a lead from a form sent without JavaScript, or returns the errors with everything the visitor typed. */
export async function handleLeadForm(request: Request, context: RequestContext, options: Options): Promise<FormResult> {
	const body = await readForm(request);
	if (body.kind === "rejected") return reject(body, readValues(new URLSearchParams()));
	const values = readValues(body.form);
	const parsed = parseValues(values, options.source);
	if (!parsed.success) return { kind: "invalid", status: 400, message: null, errors: listErrors(parsed.error), values, headers: NO_STORE };

	const packageName = options.packageNames?.find((name) => name === values.package);
	const lead = parsed.data.keywords ? { ...parsed.data, keywords: withPackage(parsed.data.keywords, packageName) } : parsed.data;
	const { db, env, clientAddress } = context;
	const ownKey = isIdempotencyKey(values.idempotency_key) ? values.idempotency_key : null;
	const idempotencyKey = ownKey ?? deriveKey(values, clientAddress);
	const result = await acceptLead(lead, {
		db,
		now: new Date(),
		clientAddress,
		leadsPerVisitorPerHour: env.LEADS_PER_VISITOR_PER_HOUR,
		hasWebhook: env.WEBHOOK_URL !== undefined,
		idempotencyKey,
		earlierLeadKey: null,
		source: options.source,
		flagged: Boolean(body.form.get(HONEYPOT_FIELD)),
		attribution: parseFormAttribution(body.form.get("visit"), request),
	});
	if ("lead" in result) {
		return { kind: "accepted", lead: result.lead, key: result.kind === "accepted" ? idempotencyKey : ownKey, values };
	}
	// Drop a key that belongs to other details. Keep any other, or a retry after a lost response would store a second lead.
	return reject(describeRejection(result), result.kind === "key-reused" ? { ...values, idempotency_key: "" } : values);
}

function reject({ status, message, retryAfterSeconds }: Rejection, values: FormValues): RejectedForm {
	const headers = retryAfterSeconds ? { ...NO_STORE, "Retry-After": String(retryAfterSeconds) } : NO_STORE;
	return { kind: "rejected", status, message, errors: {}, headers, values };
}

function readValues(form: URLSearchParams): FormValues {
	const names = [...LEAD_FIELDS, "package", "idempotency_key"];
	return Object.fromEntries(names.map((name) => [name, form.get(name) ?? ""])) as FormValues;
}

function parseValues(values: FormValues, source: Options["source"]) {
	const filled = withoutBlank({ ...values, website: completeWebsiteUrl(values.website) });
	return source === "hire_us" ? hireUsSchema.safeParse(filled) : leadSchema.safeParse(filled);
}

function listErrors({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }): Partial<Record<LeadField, string>> {
	const errors: Partial<Record<LeadField, string>> = {};
	for (const field of LEAD_FIELDS) {
		const issue = issues.find(({ path }) => path[0] === field);
		if (issue) errors[field] = issue.message;
	}
	return errors;
}

/**
 * Derives an idempotency key for a form on a prerendered page, which has none: equal forms from one visitor within an hour count as one
 * request. The key is guessable, but safe: it contains spaces, which the keys that clients send may not.
 */
function deriveKey(values: FormValues, clientAddress: string): string {
	return `derived from form ${JSON.stringify([clientAddress, Math.floor(Date.now() / HOUR_MS), values])}`;
}
