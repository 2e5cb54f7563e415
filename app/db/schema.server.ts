import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
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
		/** As typed. Only the report form asks for it. */
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
	],
);

/** What staff did with a lead: notes, status changes, rescues from spam. */
export const leadEvents = pgTable(
	"lead_events",
	{
		id: serial("id").primaryKey(),
		leadId: integer("lead_id")
			.notNull()
			.references(() => leads.id, { onDelete: "cascade" }),
		/** See `LeadEventKind`. */
		kind: text("kind").notNull(),
		text: text("text").notNull(),
		/** A copy of the name, because notes outlive the account. */
		username: text("username").notNull(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
	},
	(table) => [index("lead_events_lead_id").on(table.leadId, table.id)],
);

/** The outbox of emails and webhook calls about leads. Rows are inserted in the transaction that stores the lead. */
export const notices = pgTable(
	"notices",
	{
		id: serial("id").primaryKey(),
		leadId: integer("lead_id")
			.notNull()
			.references(() => leads.id, { onDelete: "cascade" }),
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
	],
);

export const users = pgTable("users", {
	id: serial("id").primaryKey(),
	username: text("username").notNull().unique(),
	/** An Argon2id hash with its salt and cost. */
	password: text("password").notNull(),
});

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
		/** The lead's own site, or a competitor that the lead named. */
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
