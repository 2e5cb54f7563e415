import type { HtmlFacts } from "#audit/site-facts.ts";
import { getPageTitle } from "./page-head.ts";

/** The Latin of lorem ipsum and of the generators that vary it. */
const FILLER_WORDS = new Set(
	(
		"a ac accumsan ad adipiscing adipisicing aenean aliqua aliquam aliquet aliquip amet anim ante arcu at auctor augue aute bibendum blandit cillum " +
		"class commodo condimentum congue consectetur consectetuer consequat consequuntur convallis cras cubilia culpa cupidatat curabitur cursus " +
		"dapibus deserunt diam dictum dictumst dignissim dis do dolor dolore dolores donec duis ea efficitur egestas eget eiusmod eleifend elementum " +
		"elit enim erat eros esse est et etiam eu euismod ex excepteur exercitation facilisi facilisis fames faucibus felis fermentum feugiat finibus " +
		"fringilla fugiat fusce gravida habitant habitasse hac hendrerit iaculis id imperdiet in incididunt integer interdum ipsum irure justo labore " +
		"laboris laborum lacinia lacus laoreet lectus leo libero ligula lobortis lorem luctus maecenas magna magnis malesuada massa mattis mauris " +
		"maximus metus mi minim molestie mollis mollit montes morbi nam nascetur natoque nec neque netus nibh nisi nisl non nostrud nulla nullam nunc " +
		"occaecat odio officia orci ornare pariatur parturient pede pellentesque penatibus perspiciatis pharetra phasellus placerat platea porta " +
		"porttitor posuere praesent pretium primis proident proin pulvinar purus quam quis quisque qui reprehenderit rhoncus ridiculus risus rutrum " +
		"sagittis sapien scelerisque sed sem semper senectus sint sit sodales sollicitudin sunt suscipit suspendisse tellus tempor tempus tincidunt " +
		"torquent tortor tristique turpis ullamco ullamcorper ultrices ultricies unde urna ut varius vehicula vel velit venenatis veniam veroeros " +
		"vestibulum vitae vivamus viverra volutpat voluptate voluptatem vulputate"
	).split(" "),
);
const SIGN = /lorem|ipsum|dolor sit|amet|consectetu|adipisc|pellentesque|vestibulum/i;
const WORDS = /[\p{L}\p{N}]+/gu;
/** Shorter runs are names and quotes. */
const MIN_RUN_WORDS = 4;
const MIN_WORDS = 15;
/** A page that explains filler text has words of its own. */
const TALKS_ABOUT_FILLER = /lorem ipsum|(?:placeholder|dummy|filler) text/i;
const MIN_OWN_WORDS = 150;
const QUOTED_WORDS = 6;

/** Finds lorem ipsum on a page: how many words of it, and how it starts; null without any. */
export function findFillerText(html: HtmlFacts): { quote: string; wordCount: number } | null {
	if (!SIGN.test(html.text)) return null;
	let wordCount = 0;
	let first: string[] = [];
	let run: string[] = [];
	const endRun = () => {
		if (run.length >= MIN_RUN_WORDS) {
			wordCount += run.length;
			if (first.length === 0) first = run.slice(0, QUOTED_WORDS);
		}
		run = [];
	};
	for (const [word] of html.text.matchAll(WORDS)) {
		if (FILLER_WORDS.has(word.toLowerCase())) run.push(word);
		else endRun();
	}
	endRun();
	if (wordCount < MIN_WORDS || talksAboutFiller(html, wordCount)) return null;
	return { quote: `${first.join(" ")}…`, wordCount };
}

function talksAboutFiller(html: HtmlFacts, fillerWords: number): boolean {
	const headlines = [getPageTitle(html), ...html.headings.filter(({ level }) => level === 1).map(({ text }) => text)];
	return html.wordCount - fillerWords >= MIN_OWN_WORDS && headlines.some((text) => TALKS_ABOUT_FILLER.test(text));
}
