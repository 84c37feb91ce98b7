/** The form under which a user name is taken: whatever its case. */
export const folded = (username: string): string => username.normalize('NFC').toLowerCase();
