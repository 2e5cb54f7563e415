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
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
		/** Which form or caller brought the lead. */
		source: text("source").notNull().default("api"),
		/** The honeypot was filled in: perhaps a robot, perhaps a password manager. */
		flagged: boolean("flagged").notNull().default(false),
		/** The package that stands behind the keywords, apart, so that the desk can filter by it. */
		packageName: text("package_name"),
		/** Where the agency is with it: see `LEAD_STATUSES`. */
		status: text("status").notNull().default("new"),
		/** When it first left "new": the promise is 24 hours. */
		answeredAt: timestamp("answered_at", { withTimezone: true }),
		/** The snapshot request of the same visitor that this hire-us request grew out of. */
		earlierLeadId: integer("earlier_lead_id").references((): AnyPgColumn => leads.id, { onDelete: "set null" }),
		/** The sender's network had sent so many leads within the hour that this lead's site is not audited unasked. */
		overSnapshotLimit: boolean("over_snapshot_limit").notNull().default(false),
		/** SHA-256 of the sender's key, so that a stolen table gives no key away. */
		idempotencyKeyHash: text("idempotency_key_hash").unique(),
		/** SHA-256 of what was sent under the key, so that a repeat can be told from a different request. */
		requestFingerprint: text("request_fingerprint"),
		/** Everything that the desk's search looks through. */
		searchText: text("search_text").generatedAlwaysAs(
			sql`lower(website || ' ' || coalesce(business_name, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(keywords, ''))`,
		),
	},
	(table) => [
		// Each ends in the order of the desk's list, so that any page is read off the index and costs like the first.
		// Visitors' text is cut there: an entry over 2,704 bytes would refuse the whole lead.
		index("leads_newest").on(table.createdAt, table.id).where(sql`not ${table.flagged}`),
		index("leads_status_newest").on(table.status, table.createdAt, table.id).where(sql`not ${table.flagged}`),
		// The planner takes new leads to be spread over all of time: oldest first it would read every answered lead before the first new one.
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
	],
);

/** What happened to a lead at the desk: notes, changes of status, rescues. */
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
		/** The name as it was then: an account may go, what it wrote stays. */
		username: text("username").notNull(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
	},
	(table) => [index("lead_events_lead_id").on(table.leadId, table.id)],
);

/** What must be told about a lead, to whom, and how far that is. Stored in the transaction that stores the lead. */
export const notices = pgTable(
	"notices",
	{
		id: serial("id").primaryKey(),
		leadId: integer("lead_id")
			.notNull()
			.references(() => leads.id, { onDelete: "cascade" }),
		/** See `NoticeKind`. */
		kind: text("kind").notNull(),
		/** Names the message for ever: a repeat carries the same Message-ID. */
		messageKey: uuid("message_key").notNull().defaultRandom(),
		/** waiting, done or parked. */
		state: text("state").notNull().default("waiting"),
		/** Not before; of one that is parked, when it was given up. */
		runAt: timestamp("run_at", { withTimezone: true }).notNull(),
		/** Some node is at it until then; a killed node's work is taken up after. */
		leasedUntil: timestamp("leased_until", { withTimezone: true }),
		attempts: integer("attempts").notNull().default(0),
		/** Attempts that failed by the message itself, or took the process with them; a mail server that is away counts for nothing. */
		strikes: integer("strikes").notNull().default(0),
		/** Why the last attempt failed, in a few words without personal data. */
		fault: text("fault"),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
		doneAt: timestamp("done_at", { withTimezone: true }),
	},
	(table) => [
		unique("notices_lead_id_kind").on(table.leadId, table.kind),
		index("notices_due").on(table.runAt).where(sql`${table.state} = 'waiting'`),
		index("notices_troubled")
			.on(table.leadId)
			.where(sql`${table.state} = 'parked' or (${table.state} = 'waiting' and ${table.fault} is not null)`),
	],
);

export const users = pgTable("users", {
	id: serial("id").primaryKey(),
	username: text("username").notNull().unique(),
	/** An Argon2id hash with its salt and cost. */
	password: text("password").notNull(),
});

/** Who is signed in to the desk. */
export const deskSessions = pgTable(
	"desk_sessions",
	{
		/** SHA-256 of the cookie: a stolen table signs nobody in. */
		tokenHash: text("token_hash").primaryKey(),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
		lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
	},
	(table) => [index("desk_sessions_user_id").on(table.userId)],
);

/** Networks a staff account has signed in from: sign-in limits used up by strangers do not lock those out. */
export const knownNetworks = pgTable(
	"known_networks",
	{
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** SHA-256 of the network, so that no address is stored. */
		networkHash: text("network_hash").notNull(),
		lastSignInAt: timestamp("last_sign_in_at", { withTimezone: true }).notNull(),
	},
	(table) => [primaryKey({ name: "known_networks_pkey", columns: [table.userId, table.networkHash] })],
);

/** Who did what at the desk and to its accounts. Holds no personal data of visitors. */
export const auditLog = pgTable(
	"audit_log",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		at: timestamp("at", { withTimezone: true }).notNull(),
		/** See `AuditEvent`. */
		event: text("event").notNull(),
		/** The staff account that acted; null for the site itself and for a failed sign-in under an unknown name. */
		username: text("username"),
		/** The lead it was about. No reference: the entry outlives the lead. */
		leadId: integer("lead_id"),
		/** Counts, reasons and the like. */
		details: jsonb("details").$type<Record<string, string | number | boolean>>(),
	},
	(table) => [index("audit_log_newest").on(table.at, table.id)],
);

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
	/** SHA-256 of what is counted, so that no visitor's address is stored. */
	key: text("key").primaryKey(),
	hits: integer("hits").notNull(),
	resetsAt: timestamp("resets_at", { withTimezone: true }).notNull(),
});

/** Each measured site, with the lead that asked for it. */
export const snapshots = pgTable(
	"snapshots",
	{
		id: serial("id").primaryKey(),
		leadId: integer("lead_id").references(() => leads.id, { onDelete: "cascade" }),
		/** The lead's own site, or a competitor that the lead named. */
		role: text("role").notNull().default("site"),
		/** Whoever has it may read the report. */
		reportId: uuid("report_id").notNull().defaultRandom().unique(),
		/** The site that was read: a host name, with the port where it is not the usual one. */
		host: text("host").notNull(),
		score: integer("score").notNull(),
		/** The whole result as the visitor saw it. */
		result: jsonb("result").notNull(),
		/** When the site was read; a later visitor may be shown the same reading for some minutes. */
		measuredAt: timestamp("measured_at", { withTimezone: true }).notNull(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		index("snapshots_host_measured_at").on(table.host, table.measuredAt),
		index("snapshots_lead_id").on(table.leadId),
		index("snapshots_created_at").on(table.createdAt),
	],
);

/** The scheduled tasks that ran so far: see `server/scheduled-tasks.ts`. */
export const scheduledTasks = pgTable("scheduled_tasks", {
	name: text("name").primaryKey(),
	/** When the last run that succeeded started. */
	ranAt: timestamp("ran_at", { withTimezone: true }),
	/** A node is running the task until then. A run that crashed or failed is repeated after that. */
	leasedUntil: timestamp("leased_until", { withTimezone: true }),
});

/** One row: what the clean-up knows about the clock and whether it may delete. See docs/decisions/041-retention-and-the-clock.md. */
export const retentionState = pgTable("retention_state", {
	id: integer("id").primaryKey().default(1),
	/** The last time the clock was found plausible. */
	checkedAt: timestamp("checked_at", { withTimezone: true }).notNull(),
	/** Why nothing is deleted at the moment; null when retention is running. */
	hold: jsonb("hold").$type<{ reason: "clock" | "share"; dueLeads: number; allLeads: number }>(),
	/** How many leads a person agreed to delete at once. */
	approvedLeads: integer("approved_leads"),
});

/** How fast pages were for visitors: for each day a histogram, and nothing about any single visit. */
export const speedCounts = pgTable(
	"speed_counts",
	{
		/** Big, since each addition takes a number, whether it makes a row or not. */
		id: bigserial("id", { mode: "number" }).primaryKey(),
		/** In Queensland. */
		day: date("day").notNull(),
		/** See `PAGE_KINDS`. */
		page: text("page").notNull(),
		/** See `DEVICES`. */
		device: text("device").notNull(),
		/** What was measured (see `VITALS`), or "visits". */
		vital: text("vital").notNull(),
		/** See `toBucket`. */
		bucket: integer("bucket").notNull(),
		count: integer("count").notNull(),
	},
	(table) => [unique("speed_counts_of").on(table.day, table.page, table.device, table.vital, table.bucket)],
);
