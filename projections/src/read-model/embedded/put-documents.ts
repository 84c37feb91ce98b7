import type Database from 'libsql';

/** As many as one statement writes: a call of the driver costs as much as writing a row. */
const TOGETHER = 8;

/** Adds documents or replaces them. All of them are in one array: collection, key and JSON text of each. */
export type PutDocuments = (columns: readonly string[]) => void;

const VALUES = 3;

export const putDocumentsIn = (db: Database.Database): PutDocuments => {
  const statementOf = (rows: number): Database.Statement =>
    db.prepare(
      `insert into documents values ${Array.from({ length: rows }, () => '(?, ?, ?)').join(', ')}
       on conflict do update set document = excluded.document`,
    );
  const [one, several] = [statementOf(1), statementOf(TOGETHER)];
  const step = TOGETHER * VALUES;
  return (columns) => {
    const whole = columns.length - (columns.length % step);
    for (let at = 0; at < whole; at += step) several.run(columns.slice(at, at + step));
    for (let at = whole; at < columns.length; at += VALUES) one.run(columns.slice(at, at + VALUES));
  };
};
