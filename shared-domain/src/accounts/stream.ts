/** The stream of one account. */
export const accountStream = (userId: string): string => `account-${userId}`;
