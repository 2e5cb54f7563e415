export const v="19.0.0";
