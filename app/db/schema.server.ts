import { boolean, index, integer, jsonb, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";

export const leads = pgTable("leads", {
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
	/** SHA-256 of the sender's key, so that a stolen table gives no key away. */
	idempotencyKeyHash: text("idempotency_key_hash").unique(),
	/** SHA-256 of what was sent under the key, so that a repeat can be told from a different request. */
	requestFingerprint: text("request_fingerprint"),
});

export const users = pgTable("users", {
	id: serial("id").primaryKey(),
	username: text("username").notNull().unique(),
	password: text("password").notNull(),
});

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

/** Each measured site, with the lead that asked for it. A competitor that a visitor named has no lead. */
export const snapshots = pgTable(
	"snapshots",
	{
		id: serial("id").primaryKey(),
		leadId: integer("lead_id").references(() => leads.id, { onDelete: "set null" }),
		/** The site that was read: a host name, with the port where it is not the usual one. */
		host: text("host").notNull(),
		score: integer("score").notNull(),
		/** The whole result as the visitor saw it. */
		result: jsonb("result").notNull(),
		/** When the site was read; a later visitor may be shown the same reading for some minutes. */
		measuredAt: timestamp("measured_at", { withTimezone: true }).notNull(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [index("snapshots_host_measured_at").on(table.host, table.measuredAt), index("snapshots_lead_id").on(table.leadId)],
);

/** The snapshots that are under way on any node. */
export const snapshotRuns = pgTable("snapshot_runs", {
	id: serial("id").primaryKey(),
	/** SHA-256 of the visitor's network: nobody may take all the places. */
	visitorHash: text("visitor_hash").notNull(),
	/** A run whose process was killed counts no longer than this. */
	expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
