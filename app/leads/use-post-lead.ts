import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { postJson } from "#app/http/api-request.ts";
import { createQueryClient } from "#app/http/query-client.ts";
import { dismissToast, showToast } from "#app/ui/toast-store.ts";
import { readVisit } from "./keep-visit.ts";
import type { LeadSource } from "./lead-schema.ts";

/** The query client that all islands of the page share. */
const queryClient = createQueryClient();

export const FALLBACK_ERROR = "Failed to submit your request. Please try again.";

type Options<Payload> = {
	source: LeadSource;
	/** The idempotency key of the visitor's earlier lead, sent from the hero card. */
	earlierLeadKey?: string | null;
	/** `key` is the idempotency key the lead was sent with. Anyone who has it can refer to this lead. `receivedAt` is by the server's clock. */
	onSuccess: (payload: Payload, key: string, receivedAt: Date) => void;
};

/**
 * Posts a lead and shows an error toast when that fails.
 * Sending the same content again reuses its idempotency key, so a retry after a lost response never stores a second lead.
 */
export function usePostLead<Payload extends object>({ source, earlierLeadKey, onSuccess }: Options<Payload>) {
	const lastSent = useRef({ body: "", key: "" });
	// `mutation.isPending` changes one render too late to stop a double click.
	const isSending = useRef(false);
	const sentFrom = useRef<Element | null>(null);
	const mutation = useMutation(
		{
			mutationFn: async (payload: Payload) => {
				const body = JSON.stringify(payload);
				if (lastSent.current.body !== body) lastSent.current = { body, key: randomKey() };
				const { key } = lastSent.current;
				const earlier = earlierLeadKey ? { "Earlier-Lead-Key": earlierLeadKey } : undefined;
				const visit = { "Lead-Visit": readVisit() };
				const response = await postJson("/api/leads", payload, { "Idempotency-Key": key, "Lead-Source": source, ...visit, ...earlier });
				const { createdAt } = (await response.json()) as { createdAt: string };
				return { key, receivedAt: new Date(createdAt) };
			},
			onMutate: dismissToast,
			onSuccess: async ({ key, receivedAt }, payload) => {
				lastSent.current = { body: "", key: "" };
				onSuccess(payload, key, receivedAt);
				await queryClient.invalidateQueries({ queryKey: ["/api/leads"] });
			},
			onError: (error) => showErrorToast(error.message || FALLBACK_ERROR),
			onSettled: () => {
				isSending.current = false;
			},
		},
		queryClient,
	);
	// The disabled button lost the focus. Give it back after a failure, so that the visitor can press it again.
	useEffect(() => {
		const isLost = !document.activeElement?.matches("a, button, input, textarea");
		if (mutation.isError && isLost && sentFrom.current instanceof HTMLElement) sentFrom.current.focus();
	}, [mutation.isError]);
	function send(payload: Payload, options?: { onSuccess: () => void }) {
		if (isSending.current) return;
		isSending.current = true;
		sentFrom.current = document.activeElement;
		mutation.mutate(payload, options);
	}
	return { isPending: mutation.isPending, mutate: send };
}

export function showErrorToast(description: string) {
	showToast({ title: "Error", description, destructive: true });
}

// crypto.randomUUID is missing on plain-http pages other than localhost.
function randomKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
