import type { Route } from "./+types/article-words-file";
import { type ArticleIndex, fileWordsByBeginning, type WordFile } from "./article-index.ts";
import { listArticlePages } from "./articles.server.ts";

let files: Map<string, WordFile> | undefined;

/** One file of the search's words once there are further pages of the listing, or the index of those files. */
export function loader({ params }: Route.LoaderArgs): Response {
	const articles = listArticlePages();
	files ??= fileWordsByBeginning(articles);
	const name = params.file.replace(/\.json$/, "");
	if (name === "index") {
		const index: ArticleIndex = {
			articles: articles.map(({ slug, title, excerpt, focusKeyword, category, publishedAt, readTime }) => ({
				...{ slug, title, excerpt, focusKeyword, category, publishedAt, readTime },
			})),
			beginnings: [...files.keys()].sort(),
		};
		return Response.json(index);
	}
	const file = files.get(name);
	return file ? Response.json(file) : new Response("There is no such file.", { status: 404 });
}
