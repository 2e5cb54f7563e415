import { isIdempotencyKey } from "#app/http/idempotency-key.ts";
import { hasContentType, readBody } from "#app/http/read-body.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { completeWebAddress } from "#app/http/web-address.ts";
import { HONEYPOT_FIELD } from "./honeypot.ts";
import { hireUsSchema, type LeadField, leadSchema, withPackage } from "./lead-schema.ts";
import { type Refusal, takeLead } from "./take-lead.server.ts";

const LEAD_FIELDS = Object.keys(hireUsSchema.shape) as LeadField[];
const HOUR_MS = 60 * 60 * 1000;

type Options = {
	schema: "hero" | "hire-us";
	/** The packages that may be named; any other is left out. */
	packageNames?: readonly string[];
};

/** What was typed, to be shown again, with the hidden fields to be sent again. */
type NativeValues = Record<LeadField | "package" | "idempotency_key", string>;

type NativePostResult =
	| { kind: "accepted" }
	| {
			kind: "invalid" | "refused";
			status: number;
			/** Why the whole form was refused; null when each fault has its place beside a field. */
			sentence: string | null;
			errors: Partial<Record<LeadField, string>>;
			values: NativeValues;
			headers: Record<string, string>;
	  };

/** Takes a lead from a form that was sent without JavaScript, and keeps what was typed when it cannot be accepted. */
export async function acceptNativePost(request: Request, context: RequestContext, options: Options): Promise<NativePostResult> {
	if (!hasContentType(request, "application/x-www-form-urlencoded")) {
		return refuse({ kind: "refused", status: 415, sentence: "Please send the form from our website." }, readValues(new URLSearchParams()));
	}
	const body = await readBody(request);
	if (body.kind === "refused") return refuse(body, readValues(new URLSearchParams()));
	const form = new URLSearchParams(body.text);
	const values = readValues(form);
	if (!isEncodedUtf8(body.text)) {
		return refuse({ kind: "refused", status: 400, sentence: "We could not read that form, please check it and try again." }, values);
	}

	const parsed = parseValues(values, options.schema);
	if (!parsed.success)
		return { ...NOTHING_ELSE, kind: "invalid", status: 400, sentence: null, errors: firstMessages(parsed.error), values };
	const packageName = options.packageNames?.find((name) => name === values.package);
	const lead = parsed.data.keywords ? { ...parsed.data, keywords: withPackage(parsed.data.keywords, packageName) } : parsed.data;

	const result = await takeLead(lead, context, {
		idempotencyKey: isIdempotencyKey(values.idempotency_key) ? values.idempotency_key : keyFor(values, context.clientAddress),
		earlierLeadKey: null,
		source: options.schema === "hero" ? "hero" : "hire_us",
		flagged: Boolean(form.get(HONEYPOT_FIELD)),
	});
	return result.kind === "accepted" ? { kind: "accepted" } : refuse(result, values);
}

const NOTHING_ELSE = { errors: {}, headers: { "Cache-Control": "no-store" } };

function refuse({ status, sentence, retryAfterSeconds }: Refusal, values: NativeValues): NativePostResult {
	const headers = retryAfterSeconds ? { ...NOTHING_ELSE.headers, "Retry-After": String(retryAfterSeconds) } : NOTHING_ELSE.headers;
	// A key that belongs to other details is of no use again; any other must be kept, or a retry after a lost answer makes a second lead.
	const idempotency_key = status === 422 ? "" : values.idempotency_key;
	return { ...NOTHING_ELSE, kind: "refused", status, sentence, headers, values: { ...values, idempotency_key } };
}

function readValues(form: URLSearchParams): NativeValues {
	const field = (name: string) => form.get(name) ?? "";
	return {
		website: field("website"),
		businessName: field("businessName"),
		keywords: field("keywords"),
		startDate: field("startDate"),
		contactName: field("contactName"),
		email: field("email"),
		package: field("package"),
		idempotency_key: field("idempotency_key"),
	};
}

function parseValues(values: NativeValues, schema: Options["schema"]) {
	const completed = { ...values, website: completeWebAddress(values.website) };
	if (schema === "hire-us") return hireUsSchema.safeParse(completed);
	// A form sends every field it has: one left blank is one left out.
	return leadSchema.safeParse(Object.fromEntries(Object.entries(completed).filter(([, value]) => value !== "")));
}

function firstMessages({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }): Partial<Record<LeadField, string>> {
	const errors: Partial<Record<LeadField, string>> = {};
	for (const field of LEAD_FIELDS) {
		const issue = issues.find(({ path }) => path[0] === field);
		if (issue) errors[field] = issue.message;
	}
	return errors;
}

/**
 * URLSearchParams puts U+FFFD in place of what is not UTF-8; decodeURIComponent throws.
 * Its result must be used: the bundler takes a call without one for dead code.
 */
function isEncodedUtf8(body: string): boolean {
	try {
		return typeof decodeURIComponent(body) === "string";
	} catch {
		return false;
	}
}

/**
 * A page built ahead of time cannot carry a key of its own: the same form from the same visitor within the hour is then the same request.
 * A stranger could work it out, so it holds spaces, which no key that is sent to us may: nobody can name this lead by it.
 */
function keyFor(values: NativeValues, clientAddress: string): string {
	return `made for a form ${JSON.stringify([clientAddress, Math.floor(Date.now() / HOUR_MS), values])}`;
}
