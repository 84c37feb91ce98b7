/** The form under which a user name is taken: whatever its case. */
export const foldUsername = (username: string): string => username.normalize('NFC').toLowerCase();
