import { boolean, integer, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";

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
