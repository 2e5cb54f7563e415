/** Records the page view, also when the Back button brings the page back from the browser's cache, and loads Google's script when idle. */
export function AnalyticsTag({ measurementId }: { measurementId: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; the id was validated by env.server.ts
	return <script dangerouslySetInnerHTML={{ __html: analyticsScript(measurementId) }} />;
}

function analyticsScript(measurementId: string): string {
	const id = JSON.stringify(measurementId);
	return `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}
gtag("js",new Date());gtag("config",${id},{page_path:location.pathname+location.search});
addEventListener("pageshow",function(e){if(e.persisted)gtag("event","page_view",{page_path:location.pathname+location.search})});
addEventListener("load",function(){(window.requestIdleCallback||setTimeout)(function(){var s=document.createElement("script");s.async=true;s.src="https://www.googletagmanager.com/gtag/js?id="+${id};document.head.append(s)},{timeout:2000})});`;
}
