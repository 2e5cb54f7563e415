import { renderToString } from "react-dom/server";

type Props<P extends object> = {
	/** The component's name in `app/entry.client.tsx`. */
	name: string;
	component: React.ComponentType<P>;
	/** The props are serialised into the page, so they must be plain data. */
	props: P;
};

/**
 * A part of a page that React hydrates; everything around it stays plain HTML. Rendered as a separate tree with its own id prefix, so the
 * ids match those of the browser's tree.
 */
export function Island<P extends object>({ name, component: Component, props }: Props<P>) {
	const html = renderToString(<Component {...props} />, { identifierPrefix: name });
	// biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React above
	return <div data-island={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />;
}
