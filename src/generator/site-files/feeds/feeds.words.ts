/** Above an article that was changed. */
export const updated = (day: string, change: string) => `Updated ${day}: ${change}`;
