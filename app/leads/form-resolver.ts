import { zodResolver } from "@hookform/resolvers/zod";
import { leadSchema } from "./lead-schema.ts";

/** A module of its own, so that the home page loads zod only when the visitor turns to the form. */
export const websiteResolver = zodResolver(leadSchema);
