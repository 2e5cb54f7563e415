/** A field that people never see. Filled in, it flags the lead. */
export const HONEYPOT_FIELD = "fax_number";
