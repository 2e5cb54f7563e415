import { zodResolver } from "@hookform/resolvers/zod";
import { leadSchema } from "./lead-schema.ts";

/** What a web address must be, said beside its field. */
export const checkWebsite = zodResolver(leadSchema);
