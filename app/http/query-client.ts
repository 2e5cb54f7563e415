import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { throwIfNotOk } from "./api-request.ts";

type On401 = "throw" | "returnNull";

/** Fetches the joined query key as a path. A 401 throws, or returns null when configured to. */
export function getQueryFn<T>({ on401 }: { on401: On401 }): QueryFunction<T | null> {
	return async ({ queryKey, signal }) => {
		const response = await fetch(queryKey.join("/"), { credentials: "include", headers: { "Content-Type": "application/json" }, signal });
		if (on401 === "returnNull" && response.status === 401) return null;
		await throwIfNotOk(response);
		return response.json();
	};
}

/** Creates a client without retries, polling or refetching on focus, whose data never becomes stale. */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				queryFn: getQueryFn({ on401: "throw" }),
				refetchInterval: false,
				refetchOnWindowFocus: false,
				staleTime: Number.POSITIVE_INFINITY,
				retry: false,
			},
			// Offline, a post fails immediately instead of waiting silently for the network.
			mutations: { retry: false, networkMode: "always" },
		},
	});
}
