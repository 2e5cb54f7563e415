export const r="7.0.0";
