type Message = {
	id?: number;
	method?: string;
	params?: Record<string, unknown>;
	result?: unknown;
	error?: { message: string };
	sessionId?: string;
};
type Target = { sessionId: string; targetInfo: { type: string } };

const PATIENCE_MS = 20_000;

/**
 * A tab of the browser through its own protocol. Playwright drives pages, not tabs, and a browser whose pages are driven so neither
 * prerenders nor keeps a page for the way back.
 */
export async function openTab(debuggerUrl: string) {
	const socket = new WebSocket(debuggerUrl);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = () => reject(new Error("the browser did not take a connection"));
	});
	const answers = new Map<number, (message: Message) => void>();
	const pages: string[] = [];
	const events: { method: string; params: Record<string, unknown> }[] = [];
	let sent = 0;

	function send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
		const id = ++sent;
		socket.send(JSON.stringify({ id, method, params, sessionId }));
		return new Promise((resolve, reject) => {
			// A page may go away before it has answered, and then nobody does.
			const patience = setTimeout(() => reject(new Error(`${method}: no answer`)), PATIENCE_MS);
			answers.set(id, ({ result, error }) => {
				clearTimeout(patience);
				answers.delete(id);
				if (error) reject(new Error(`${method}: ${error.message}`));
				else resolve(result as Result);
			});
		});
	}

	socket.onmessage = ({ data }) => {
		const message = JSON.parse(String(data)) as Message;
		if (message.id !== undefined) answers.get(message.id)?.(message);
		if (message.method === "Target.attachedToTarget") welcome(message.params as Target);
		else if (message.method === "Target.detachedFromTarget")
			pages.splice(0, pages.length, ...pages.filter((id) => id !== message.params?.sessionId));
		else if (message.method) events.push({ method: message.method, params: message.params ?? {} });
	};

	function welcome({ sessionId, targetInfo }: Target) {
		if (targetInfo.type !== "page") return;
		pages.push(sessionId);
		for (const domain of ["Page", "Preload"]) send(`${domain}.enable`, {}, sessionId).catch(() => {});
	}

	const { targetId } = await send<{ targetId: string }>("Target.createTarget", { url: "about:blank", forTab: true });
	const { sessionId } = await send<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true });
	await send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] }, sessionId);
	await until(() => pages.length > 0);

	/** What the browser has told since the tab was opened, oldest first. */
	const told = (method: string) => events.filter((event) => event.method === method).map(({ params }) => params);
	// The first is the page that is shown. One that was prerendered has a session of its own, and is the first when the shown one has gone.
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
		told,
		evaluate,
		async open(url: string) {
			const loaded = told("Page.loadEventFired").length;
			await inPage("Page.navigate", { url });
			if (!(await until(() => told("Page.loadEventFired").length > loaded))) throw new Error(`${url} did not load`);
		},
		/** Why the page had to be loaded again; nothing when the browser had kept it. */
		async goBack(): Promise<string[]> {
			const navigations = told("Page.frameNavigated").length;
			evaluate("history.back()").catch(() => {});
			if (!(await until(() => told("Page.frameNavigated").length > navigations))) throw new Error("there is no way back");
			const { type } = told("Page.frameNavigated").at(-1) ?? {};
			if (type === "BackForwardCacheRestore") return [];
			await until(() => told("Page.backForwardCacheNotUsed").length > 0);
			const { notRestoredExplanations = [] } = (told("Page.backForwardCacheNotUsed").at(-1) ?? {}) as {
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

/** Whether something came to be in good time. */
export async function until(isSo: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS): Promise<boolean> {
	const giveUpAt = performance.now() + patienceMs;
	while (performance.now() < giveUpAt) {
		if (await isSo()) return true;
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
	return false;
}
