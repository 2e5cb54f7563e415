/** Which leads are to be answered now, as the desk says it everywhere. */
export const dueLabels = { due: "Due or overdue", overdue: "Overdue" } as const;
