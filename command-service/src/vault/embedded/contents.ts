import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FolderUnusable } from '@so-cuoc/event-store/port.ts';
import Database from 'libsql';
import { z } from 'zod';
import type { Credential, SavedAnswer, SecondFactor } from '../port.ts';
import { answerRow } from './answer-row.ts';
import { readSecondFactors } from './second-factors.ts';

/** An idempotency key with its request; `answer` is null if it never got one. */
export interface KeptClaim {
  readonly userId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly answer: SavedAnswer | null;
}

/** The part of a vault that must survive its file. Sessions and one-time codes are short-lived. */
export interface VaultContents {
  readonly setupKeyHash: string | null;
  readonly credentials: readonly Credential[];
  readonly secondFactors: readonly SecondFactor[];
  /** Lazy: there is one for every changing call. */
  claims(): Iterable<KeptClaim>;
  close(): void;
}

const setupRow = z.object({ key_hash: z.string() });
const credentialRow = z
  .object({ user_id: z.string(), username: z.string(), password_hash: z.string() })
  .transform((row) => ({ userId: row.user_id, username: row.username, passwordHash: row.password_hash }));
const claimRow = answerRow.transform(
  ({ user_id: userId, key, request_hash: requestHash, status, body, position }): KeptClaim => {
    const whole = status !== null && body !== null && position !== null;
    return { userId, key, requestHash, answer: whole ? { status, body, position } : null };
  },
);

/** Reads the vault of a data folder without changing it. Throws FolderUnusable if there is none. */
export const readEmbeddedVault = (folder: string): VaultContents => {
  const file = join(folder, 'vault.db');
  if (!existsSync(file)) throw new FolderUnusable(`Thư mục ${folder} không có kho bí mật (vault.db).`);
  const vault = new Database(`${pathToFileURL(file).href}?mode=ro`);
  const setup = vault.prepare('SELECT key_hash FROM setup').all();
  return {
    setupKeyHash: z.array(setupRow).parse(setup)[0]?.key_hash ?? null,
    credentials: z
      .array(credentialRow)
      .parse(vault.prepare('SELECT user_id, username, password_hash FROM credential').all()),
    secondFactors: readSecondFactors(vault),
    claims: function* () {
      const rows = vault.prepare('SELECT user_id, key, request_hash, status, body, position FROM answer');
      for (const row of rows.iterate()) yield claimRow.parse(row);
    },
    close: () => vault.close(),
  };
};
