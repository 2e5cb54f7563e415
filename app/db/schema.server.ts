import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	bigint,
	bigserial,
	boolean,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	serial,
	text,
	timestamp,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";

export const leads = pgTable(
	"leads",
	{
		id: serial("id").primaryKey(),
		website: text("website").notNull(),
		businessName: text("business_name"),
		keywords: text("keywords"),
		startDate: text("start_date"),
		contactName: text("contact_name"),
		email: text("email"),
		/** As typed. */
		phone: text("phone"),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
		/** The form or API client that sent the lead. */
		source: text("source").notNull().default("api"),
		/** The lead is in Spam: its honeypot was filled in, or staff moved it there. */
		flagged: boolean("flagged").notNull().default(false),
		/** The package that is also appended to the keywords, in a column of its own for the desk's filter. */
		packageName: text("package_name"),
		/** See `LEAD_STATUSES`. */
		status: text("status").notNull().default("new"),
		/** When the status first changed from "new". We promise a reply within 24 hours. The column keeps its old name for rolling updates. */
		repliedAt: timestamp("answered_at", { withTimezone: true }),
		/** The visitor's earlier lead, sent from the hero card before this one. */
		earlierLeadId: integer("earlier_lead_id").references((): AnyPgColumn => leads.id, { onDelete: "set null" }),
		/** The report that the visitor asked for by email. No foreign key: the lead outlives it. */
		reportId: uuid("report_id"),
		/** The sender's network sent too many leads within the hour, so its site is not audited. */
		overSnapshotLimit: boolean("over_snapshot_limit").notNull().default(false),
		/** The company that asked. Null for spam, and for leads of the previous release until `assignCompanies` has run. */
		companyId: integer("company_id").references((): AnyPgColumn => companies.id, { onDelete: "cascade" }),
		/** Where the visit began: the host that linked to us, and the page of ours it led to. See `Attribution`. */
		referrerHost: text("referrer_host"),
		landingPath: text("landing_path"),
		utmSource: text("utm_source"),
		utmMedium: text("utm_medium"),
		utmCampaign: text("utm_campaign"),
		/** SHA-256 of the sender's key, so a stolen table reveals no keys. */
		idempotencyKeyHash: text("idempotency_key_hash").unique(),
		/** SHA-256 of the request sent with the key, to tell a retry from a different request. */
		requestFingerprint: text("request_fingerprint"),
		/** The text that the desk searches. */
		searchText: text("search_text").generatedAlwaysAs(
			sql`lower(website || ' ' || coalesce(business_name, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(keywords, ''))`,
		),
	},
	(table) => [
		// Each index ends with the sort order of the desk's list, so every page of the list is as fast as the first.
		// Visitors' text is truncated, because PostgreSQL rejects a row with an index entry over 2,704 bytes.
		index("leads_newest").on(table.createdAt, table.id).where(sql`not ${table.flagged}`),
		index("leads_status_newest").on(table.status, table.createdAt, table.id).where(sql`not ${table.flagged}`),
		// The planner assumes that new leads are spread evenly. Without this index, a list sorted oldest first reads every lead with a reply before it
		// reaches a new one.
		index("leads_new_newest").on(table.createdAt, table.id).where(sql`not ${table.flagged} and ${table.status} = 'new'`),
		index("leads_package_newest").on(sql`left(${table.packageName}, 100)`, table.createdAt, table.id).where(sql`not ${table.flagged}`),
		index("leads_source_newest").on(table.source, table.createdAt, table.id).where(sql`not ${table.flagged}`),
		index("leads_flagged_newest").on(table.createdAt, table.id).where(sql`${table.flagged}`),
		index("leads_email").on(sql`lower(${table.email})`, table.createdAt, table.id),
		index("leads_host").on(
			sql`left(substring(lower(${table.website}) from '^https?://(?:www[.])?([^/:?#]+)'), 253)`,
			table.createdAt,
			table.id,
		),
		index("leads_earlier_lead_id").on(table.earlierLeadId),
		index("leads_report_id").on(table.reportId).where(sql`${table.reportId} is not null`),
		index("leads_company_id").on(table.companyId, table.createdAt, table.id),
		index("leads_without_company").on(table.id).where(sql`${table.companyId} is null and not ${table.flagged}`),
	],
);

/** A business that asked us for something or that staff added: a prospect, a client, or one that we lost. */
export const companies = pgTable(
	"companies",
	{
		id: serial("id").primaryKey(),
		name: text("name").notNull(),
		/** Its main website; null if none is known. */
		website: text("website"),
		/** See `LEAD_STATUSES`. Won means that it is a client. */
		status: text("status").notNull().default("new"),
		/** The member of staff who looks after it. */
		ownerId: integer("owner_id").references((): AnyPgColumn => users.id, { onDelete: "set null" }),
		nextStep: text("next_step"),
		/** The day in Queensland on which the next step is due. */
		nextStepOn: date("next_step_on"),
		packageName: text("package_name"),
		/** What it pays or would pay each month, in whole dollars. */
		monthlyValue: integer("monthly_value"),
		lostReason: text("lost_reason"),
		wonAt: timestamp("won_at", { withTimezone: true }),
		lostAt: timestamp("lost_at", { withTimezone: true }),
		/** Staff added it, for example after a phone call, so it has no request at first. */
		isAddedByHand: boolean("is_added_by_hand").notNull().default(false),
		/** Whether it is the agency itself. */
		isAgency: boolean("is_agency").notNull().default(false),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
		/** When something last happened: a request, a reply, a note or a change. */
		activeAt: timestamp("active_at", { withTimezone: true }).notNull(),
	},
	(table) => [
		index("companies_active").on(table.activeAt, table.id),
		index("companies_status_active").on(table.status, table.activeAt, table.id),
		index("companies_owner_active").on(table.ownerId, table.activeAt, table.id),
		index("companies_next_step").on(table.nextStepOn, table.id).where(sql`${table.nextStepOn} is not null`),
		index("companies_won").on(table.wonAt).where(sql`${table.status} = 'won'`),
		index("companies_lost").on(table.lostAt).where(sql`${table.status} = 'lost'`),
		index("companies_host").on(sql`left(substring(lower(${table.website}) from '^https?://(?:www[.])?([^/:?#]+)'), 253)`),
		index("companies_name").on(sql`left(lower(${table.name}), 200)`),
		uniqueIndex("companies_agency").on(table.isAgency).where(sql`${table.isAgency}`),
	],
);

/** The website hosts and email addresses by which a new request is recognised as a company's. See `listCompanyKeys`. */
export const companyKeys = pgTable(
	"company_keys",
	{
		key: text("key").primaryKey(),
		companyId: integer("company_id")
			.notNull()
			.references(() => companies.id, { onDelete: "cascade" }),
	},
	(table) => [index("company_keys_company_id").on(table.companyId)],
);

/** The people of a company. */
export const contacts = pgTable(
	"contacts",
	{
		id: serial("id").primaryKey(),
		companyId: integer("company_id")
			.notNull()
			.references(() => companies.id, { onDelete: "cascade" }),
		name: text("name"),
		email: text("email"),
		phone: text("phone"),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
	},
	(table) => [
		index("contacts_company_id").on(table.companyId, table.id),
		index("contacts_phone").on(sql`right(translate(${table.phone}, ' +()./-', ''), 9)`),
		uniqueIndex("contacts_company_email").on(table.companyId, sql`lower(${table.email})`),
	],
);

/** What staff did with a lead or a company: notes, status changes, rescues from spam. */
export const leadEvents = pgTable(
	"lead_events",
	{
		id: serial("id").primaryKey(),
		/** Null for what concerns the company as a whole. */
		leadId: integer("lead_id").references(() => leads.id, { onDelete: "cascade" }),
		/** Null for what concerns one lead only: such an event belongs to the lead's company. */
		companyId: integer("company_id").references(() => companies.id, { onDelete: "cascade" }),
		/** See `LeadEventKind`. */
		kind: text("kind").notNull(),
		text: text("text").notNull(),
		/** A copy of the name, because notes outlive the account. */
		username: text("username").notNull(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
	},
	(table) => [index("lead_events_lead_id").on(table.leadId, table.id), index("lead_events_company_id").on(table.companyId, table.id)],
);

/** The outbox of emails and webhook calls. Rows are inserted in the transaction that stores what they are about. */
export const notices = pgTable(
	"notices",
	{
		id: serial("id").primaryKey(),
		/** The lead it is about; null for a notice about a company or an account. */
		leadId: integer("lead_id").references(() => leads.id, { onDelete: "cascade" }),
		companyId: integer("company_id").references(() => companies.id, { onDelete: "cascade" }),
		userId: integer("user_id").references((): AnyPgColumn => users.id, { onDelete: "cascade" }),
		/** What the notice says, as far as it is not read from other tables when it is sent. */
		payload: jsonb("payload"),
		/** See `NoticeKind`. */
		kind: text("kind").notNull(),
		/** Part of the Message-ID, so a repeated email has the same one. */
		messageKey: uuid("message_key").notNull().defaultRandom(),
		/** waiting, done or parked. */
		state: text("state").notNull().default("waiting"),
		/** When the next attempt is due; for a parked notice, when it was parked. */
		runAt: timestamp("run_at", { withTimezone: true }).notNull(),
		/** When the lease expires. After that, another node may claim the notice. */
		leasedUntil: timestamp("leased_until", { withTimezone: true }),
		attempts: integer("attempts").notNull().default(0),
		/** Attempts that failed because of the message itself or ended the process. An unreachable mail server does not count. */
		strikes: integer("strikes").notNull().default(0),
		/** Why the last attempt failed, in a few words without personal data. The column keeps its old name for rolling updates. */
		problem: text("fault"),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
		doneAt: timestamp("done_at", { withTimezone: true }),
	},
	(table) => [
		unique("notices_lead_id_kind").on(table.leadId, table.kind),
		index("notices_due").on(table.runAt).where(sql`${table.state} = 'waiting'`),
		index("notices_troubled")
			.on(table.leadId)
			.where(sql`${table.state} = 'parked' or (${table.state} = 'waiting' and ${table.problem} is not null)`),
		index("notices_company_id").on(table.companyId, table.id).where(sql`${table.companyId} is not null`),
	],
);

export const users = pgTable("users", {
	id: serial("id").primaryKey(),
	username: text("username").notNull().unique(),
	/** An Argon2id hash with its salt and cost. */
	password: text("password").notNull(),
	/** owner or staff. Accounts of the release before roles are owners. */
	role: text("role").notNull().default("owner"),
	/** Where invitations and password resets go, and the Reply-To of their emails. In lower case. */
	email: text("email").unique(),
	/** The name that clients see; null means the username. */
	displayName: text("display_name"),
	/** The TOTP secret in Base32; null without a second factor. */
	totpSecret: text("totp_secret"),
	/** When the first code was entered. Until then the secret is not asked for. */
	totpConfirmedAt: timestamp("totp_confirmed_at", { withTimezone: true }),
	/** The time step of the last accepted code, so that no code works twice. */
	totpLastStep: integer("totp_last_step"),
	/** When they were invited; null once they have chosen a password. */
	invitedAt: timestamp("invited_at", { withTimezone: true }),
	/** When they last used the desk, to the minute. */
	lastSeenAt: timestamp("last_seen_at", { withTimezone: true }),
});

/** Single-use tokens: invitations, password resets and sign-ins that still need the second factor. */
export const accountTokens = pgTable(
	"account_tokens",
	{
		/** SHA-256 of the token, so a stolen table gives no access. */
		tokenHash: text("token_hash").primaryKey(),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** See `TokenPurpose`. */
		purpose: text("purpose").notNull(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
		expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
		/** Whether the device is to be remembered, for a sign-in that still needs the second factor. */
		isRemembered: boolean("is_remembered").notNull().default(false),
	},
	(table) => [index("account_tokens_user_id").on(table.userId, table.purpose)],
);

/** Codes that replace a TOTP code once each. */
export const recoveryCodes = pgTable(
	"recovery_codes",
	{
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** SHA-256 of the code, which is random enough not to need a slow hash. */
		codeHash: text("code_hash").notNull(),
	},
	(table) => [primaryKey({ name: "recovery_codes_pkey", columns: [table.userId, table.codeHash] })],
);

/** Sessions of the desk. */
export const deskSessions = pgTable(
	"desk_sessions",
	{
		/** SHA-256 of the cookie, so a stolen table gives no access. */
		tokenHash: text("token_hash").primaryKey(),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
		lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
		/** Signed in with "Remember this device". */
		isRemembered: boolean("is_remembered").notNull().default(false),
	},
	(table) => [index("desk_sessions_user_id").on(table.userId)],
);

/** Networks that staff have signed in from. They stay open when strangers use up the sign-in limits. */
export const knownNetworks = pgTable(
	"known_networks",
	{
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** SHA-256 of the network, so no IP address is stored. */
		networkHash: text("network_hash").notNull(),
		lastSignInAt: timestamp("last_sign_in_at", { withTimezone: true }).notNull(),
	},
	(table) => [primaryKey({ name: "known_networks_pkey", columns: [table.userId, table.networkHash] })],
);

/** What staff did on the desk and to its accounts. Contains no personal data of visitors. */
export const auditLog = pgTable(
	"audit_log",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		at: timestamp("at", { withTimezone: true }).notNull(),
		/** See `AuditLogEvent`. */
		event: text("event").notNull(),
		/** The staff account; null for the site itself and for a failed sign-in with an unknown name. */
		username: text("username"),
		/** No foreign key, because the entry outlives the lead. */
		leadId: integer("lead_id"),
		/** No foreign key either. */
		companyId: integer("company_id"),
		/** Counts, reasons and the like. */
		details: jsonb("details").$type<Record<string, string | number | boolean>>(),
	},
	(table) => [index("audit_log_newest").on(table.at, table.id)],
);

/** Required by the product spec; the blog itself is prerendered from Markdown. */
export const blogPosts = pgTable("blog_posts", {
	id: serial("id").primaryKey(),
	title: text("title").notNull(),
	slug: text("slug").notNull().unique(),
	content: text("content").notNull(),
	metaTitle: text("meta_title").notNull(),
	metaDescription: text("meta_description").notNull(),
	focusKeyword: text("focus_keyword").notNull(),
	imageAlt: text("image_alt").notNull(),
	imageFilename: text("image_filename").notNull(),
	isParent: boolean("is_parent").default(false),
	parentId: integer("parent_id"),
	wordCount: integer("word_count").notNull(),
	publishedAt: timestamp("published_at", { withTimezone: true }).defaultNow(),
	createdAt: timestamp("created_at", { withTimezone: true }).defaultNow(),
});

export const rateLimits = pgTable("rate_limits", {
	/** SHA-256 of what is counted, so no visitor's IP address is stored. */
	key: text("key").primaryKey(),
	hits: integer("hits").notNull(),
	resetsAt: timestamp("resets_at", { withTimezone: true }).notNull(),
});

/** The results of audited sites, each with the lead that requested it. */
export const snapshots = pgTable(
	"snapshots",
	{
		id: serial("id").primaryKey(),
		leadId: integer("lead_id").references(() => leads.id, { onDelete: "cascade" }),
		/** See `SnapshotRole`, or "watch" for what a client's watch measured. */
		role: text("role").notNull().default("site"),
		/** Anyone who knows it can read the report. */
		reportId: uuid("report_id").notNull().defaultRandom().unique(),
		/** The host name of the site, with its port unless that is the default. */
		host: text("host").notNull(),
		score: integer("score").notNull(),
		/** The whole result as the visitor saw it. */
		result: jsonb("result").notNull(),
		/** When the site was audited. Later visitors get the same result for a few minutes. */
		measuredAt: timestamp("measured_at", { withTimezone: true }).notNull(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		index("snapshots_host_measured_at").on(table.host, table.measuredAt),
		index("snapshots_lead_id").on(table.leadId),
		index("snapshots_created_at").on(table.createdAt),
	],
);

/** Unused: nodes of the previous release still write to these two tables. Drop them in the next release (decision 055). */
export const snapshotRuns = pgTable("snapshot_runs", {
	id: serial("id").primaryKey(),
	visitorHash: text("visitor_hash").notNull(),
	expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});

export const leadSnapshotClaims = pgTable("lead_snapshot_claims", {
	leadId: integer("lead_id").primaryKey(),
	failure: text("failure"),
	expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});

/** The last runs of the tasks in `server/scheduled-tasks.ts`. */
export const scheduledTasks = pgTable("scheduled_tasks", {
	name: text("name").primaryKey(),
	/** When the last successful run started. */
	ranAt: timestamp("ran_at", { withTimezone: true }),
	/** When the lease of the running node expires. A run that crashed or failed is repeated after that. */
	leasedUntil: timestamp("leased_until", { withTimezone: true }),
});

/** One row: whether the clock is plausible and old data may be deleted. See docs/decisions/041-retention-and-the-clock.md. */
export const retentionState = pgTable("retention_state", {
	id: integer("id").primaryKey().default(1),
	/** The last time the clock was found plausible. */
	checkedAt: timestamp("checked_at", { withTimezone: true }).notNull(),
	/** Why nothing is being deleted; null when retention is running. */
	hold: jsonb("hold").$type<{ reason: "clock" | "share"; dueLeads: number; allLeads: number }>(),
	/** How many leads a person approved for deletion in one run. */
	approvedLeads: integer("approved_leads"),
});

/** Page speeds of real visits as histograms per day, with nothing about any single visit. */
export const speedCounts = pgTable(
	"speed_counts",
	{
		/** A bigint, because every upsert uses up a number, even when it only updates a row. */
		id: bigserial("id", { mode: "number" }).primaryKey(),
		/** The day in Queensland. */
		day: date("day").notNull(),
		/** See `PAGE_KINDS`. */
		page: text("page").notNull(),
		/** See `DEVICES`. */
		device: text("device").notNull(),
		/** One of `VITALS`, or "visits". */
		vital: text("vital").notNull(),
		/** See `toBucket`. */
		bucket: integer("bucket").notNull(),
		count: integer("count").notNull(),
	},
	(table) => [unique("speed_counts_of").on(table.day, table.page, table.device, table.vital, table.bucket)],
);

/** A site that is measured again on a schedule, beside its competitors: a client's, a visitor's for three months, or our own. Or one that staff have measured once. */
export const watches = pgTable(
	"watches",
	{
		id: serial("id").primaryKey(),
		companyId: integer("company_id")
			.notNull()
			.references(() => companies.id, { onDelete: "cascade" }),
		/** The lead that asked for it at the result; null for a client. */
		leadId: integer("lead_id").references(() => leads.id, { onDelete: "cascade" }),
		/** client, visitor or single. */
		kind: text("kind").notNull(),
		website: text("website").notNull(),
		/** Up to three websites. */
		competitors: jsonb("competitors").$type<string[]>().notNull().default([]),
		/** monthly or weekly. */
		frequency: text("frequency").notNull().default("monthly"),
		/** When the next measurement is due. */
		dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
		/** When the lease of the measuring node expires. */
		leasedUntil: timestamp("leased_until", { withTimezone: true }),
		/** How often the due measurement was started. */
		attempts: integer("attempts").notNull().default(0),
		/** When it stops by itself, or when the company stopped being a client. Null for a client. */
		endsAt: timestamp("ends_at", { withTimezone: true }),
		/** Where the change email goes; null if no one asked for it. */
		email: text("email"),
		/** When that person agreed to it, and how: the sentence they ticked or what staff recorded. */
		consentedAt: timestamp("consented_at", { withTimezone: true }),
		consent: text("consent"),
		unsubscribedAt: timestamp("unsubscribed_at", { withTimezone: true }),
		/** The measurement that the last change email was about; the first one if none was sent yet. */
		mailedId: bigint("mailed_id", { mode: "number" }),
		/** Whoever has it can unsubscribe. */
		unsubscribeToken: uuid("unsubscribe_token").notNull().defaultRandom().unique(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
	},
	(table) => [
		index("watches_due").on(table.dueAt, table.id),
		uniqueIndex("watches_client").on(table.companyId).where(sql`${table.kind} = 'client'`),
		uniqueIndex("watches_lead_id").on(table.leadId),
		index("watches_company_id").on(table.companyId),
	],
);

/** The history of a watch: one row for its site and one for each competitor at every measurement. */
export const measurements = pgTable(
	"measurements",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		watchId: integer("watch_id")
			.notNull()
			.references(() => watches.id, { onDelete: "cascade" }),
		/** When the measurement was due. With the position, it identifies the measurement, so none is stored twice. */
		dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
		/** 0 for the watched site, 1 to 3 for its competitors. */
		position: integer("position").notNull(),
		host: text("host").notNull(),
		measuredAt: timestamp("measured_at", { withTimezone: true }).notNull(),
		/** Null if the site could not be measured. */
		score: integer("score"),
		/** See `MeasuredFacts`. */
		facts: jsonb("facts"),
		/** Why there is no score; see `NoResultCause`. */
		failure: text("failure"),
		/** The report of this measurement, which expires like any other. */
		reportId: uuid("report_id"),
	},
	(table) => [unique("measurements_of").on(table.watchId, table.dueAt, table.position)],
);

/** Something urgent about a client or about the site itself that staff have to look at. */
export const alerts = pgTable(
	"alerts",
	{
		id: serial("id").primaryKey(),
		/** Null for an alert about our own site, such as failing mail. */
		companyId: integer("company_id").references(() => companies.id, { onDelete: "cascade" }),
		/** See `AlertKind`. */
		kind: text("kind").notNull(),
		text: text("text").notNull(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
		/** When staff closed it or its cause was gone. */
		closedAt: timestamp("closed_at", { withTimezone: true }),
		/** Who closed it; null if its cause was gone. */
		closedBy: text("closed_by"),
	},
	(table) => [
		index("alerts_open").on(table.createdAt, table.id).where(sql`${table.closedAt} is null`),
		index("alerts_company_id").on(table.companyId, table.id),
		// One open alert per company and kind. Null would never equal null.
		uniqueIndex("alerts_open_kind").on(sql`coalesce(${table.companyId}, 0)`, table.kind).where(sql`${table.closedAt} is null`),
	],
);

/** Who unsubscribed. It stays when their request or company is deleted, so that no one else can subscribe them again. */
export const unsubscribes = pgTable("unsubscribes", {
	/** The SHA-256 of the address in its canonical spelling. */
	addressHash: text("address_hash").primaryKey(),
	at: timestamp("at", { withTimezone: true }).notNull(),
});

/** One row: what owners set on the desk. */
export const deskSettings = pgTable("desk_settings", {
	id: integer("id").primaryKey().default(1),
	/** all-hours or business-hours: which hours the 24-hour clock counts. */
	replyClock: text("reply_clock").notNull().default("all-hours"),
	/** Whether the digest email is sent on working days. */
	sendsDigest: boolean("sends_digest").notNull().default(true),
});
