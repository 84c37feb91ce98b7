/** An error as SQLite reports it. */
export const sqliteError = (code: string): Error => Object.assign(new Error(code), { code });
