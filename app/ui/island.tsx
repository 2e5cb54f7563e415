import { renderToString } from "react-dom/server";

type Props<P extends object> = {
	/** Under which `app/entry.client.tsx` knows the component. */
	name: string;
	component: React.ComponentType<P>;
	/** What the browser gets to know too, so nothing but plain data. */
	props: P;
};

/**
 * A part of a page that becomes a React app of its own in the browser; all around it stays plain HTML. It is rendered apart, since the browser
 * too begins a tree of its own here, and both must count their ids alike.
 */
export function Island<P extends object>({ name, component: Component, props }: Props<P>) {
	const html = renderToString(<Component {...props} />, { identifierPrefix: name });
	// biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, just now
	return <div data-island={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />;
}
