import { createArticleLibrary } from "./article-library.ts";

/** The site's own articles. */
export const articleLibrary = createArticleLibrary(
	import.meta.glob<string>("/content/articles/*.md", { query: "?raw", import: "default", eager: true }),
);
