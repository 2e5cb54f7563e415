type Message = {
	id?: number;
	method?: string;
	params?: Record<string, unknown>;
	result?: unknown;
	error?: { message: string };
	sessionId?: string;
};
type Target = { sessionId: string; targetInfo: { type: string } };

const TIMEOUT_MS = 20_000;

/** Opens a tab over the DevTools protocol. Playwright attaches to pages, which turns prerendering and the back/forward cache off. */
export async function openTab(debuggerUrl: string) {
	const socket = new WebSocket(debuggerUrl);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = () => reject(new Error("the browser refused the connection"));
	});
	const answers = new Map<number, (message: Message) => void>();
	const pages: string[] = [];
	const events: { method: string; params: Record<string, unknown> }[] = [];
	let sent = 0;

	function send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
		const id = ++sent;
		socket.send(JSON.stringify({ id, method, params, sessionId }));
		return new Promise((resolve, reject) => {
			// A page that is closed never answers.
			const timeout = setTimeout(() => reject(new Error(`${method}: no answer`)), TIMEOUT_MS);
			answers.set(id, ({ result, error }) => {
				clearTimeout(timeout);
				answers.delete(id);
				if (error) reject(new Error(`${method}: ${error.message}`));
				else resolve(result as Result);
			});
		});
	}

	socket.onmessage = ({ data }) => {
		const message = JSON.parse(String(data)) as Message;
		if (message.id !== undefined) answers.get(message.id)?.(message);
		if (message.method === "Target.attachedToTarget") attach(message.params as Target);
		else if (message.method === "Target.detachedFromTarget")
			pages.splice(0, pages.length, ...pages.filter((id) => id !== message.params?.sessionId));
		else if (message.method) events.push({ method: message.method, params: message.params ?? {} });
	};

	function attach({ sessionId, targetInfo }: Target) {
		if (targetInfo.type !== "page") return;
		pages.push(sessionId);
		for (const domain of ["Page", "Preload"]) send(`${domain}.enable`, {}, sessionId).catch(() => {});
	}

	const { targetId } = await send<{ targetId: string }>("Target.createTarget", { url: "about:blank", forTab: true });
	const { sessionId } = await send<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true });
	await send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] }, sessionId);
	await until(() => pages.length > 0);

	/** The events since the tab was opened, oldest first. */
	const eventsOf = (method: string) => events.filter((event) => event.method === method).map(({ params }) => params);
	// The first is the visible page. A prerendered page has its own session, and becomes the first when it is shown.
	const inPage = <Result>(method: string, params: object) => send<Result>(method, params, pages[0]);

	async function evaluate<Value>(expression: string): Promise<Value> {
		const { result } = await inPage<{ result: { value: Value } }>("Runtime.evaluate", {
			expression,
			returnByValue: true,
			awaitPromise: true,
			userGesture: true,
		});
		return result.value;
	}

	return {
		eventsOf,
		evaluate,
		async open(url: string) {
			const loaded = eventsOf("Page.loadEventFired").length;
			await inPage("Page.navigate", { url });
			if (!(await until(() => eventsOf("Page.loadEventFired").length > loaded))) throw new Error(`${url} did not load`);
		},
		/** Lists why the page was loaded again; empty when it came from the back/forward cache. */
		async goBack(): Promise<string[]> {
			const navigations = eventsOf("Page.frameNavigated").length;
			evaluate("history.back()").catch(() => {});
			if (!(await until(() => eventsOf("Page.frameNavigated").length > navigations))) throw new Error("cannot go back");
			const { type } = eventsOf("Page.frameNavigated").at(-1) ?? {};
			if (type === "BackForwardCacheRestore") return [];
			await until(() => eventsOf("Page.backForwardCacheNotUsed").length > 0);
			const { notRestoredExplanations = [] } = (eventsOf("Page.backForwardCacheNotUsed").at(-1) ?? {}) as {
				notRestoredExplanations?: { reason: string }[];
			};
			return notRestoredExplanations.map(({ reason }) => reason);
		},
		mouse: (type: "mouseMoved" | "mousePressed" | "mouseReleased", at: { x: number; y: number }) =>
			inPage("Input.dispatchMouseEvent", { type, ...at, ...(type === "mouseMoved" ? {} : { button: "left", clickCount: 1 }) }),
		async [Symbol.asyncDispose]() {
			await send("Target.closeTarget", { targetId });
			socket.close();
		},
	};
}

/** Polls until `isSo` is true; false after the timeout. */
export async function until(isSo: () => boolean | Promise<boolean>, timeoutMs = TIMEOUT_MS): Promise<boolean> {
	const giveUpAt = performance.now() + timeoutMs;
	while (performance.now() < giveUpAt) {
		if (await isSo()) return true;
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
	return false;
}
