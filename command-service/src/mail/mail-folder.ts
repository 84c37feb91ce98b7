import {
  keptMail,
  type KeptMail,
  type MailRow,
} from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Email } from './email.ts';

/** The oldest are deleted first: their codes have long expired. */
const LETTERS_KEPT = 500;

export interface MailFolder {
  keep(letter: Email): Promise<void>;
  list(): Promise<readonly MailRow[]>;
  read(mailId: string): Promise<KeptMail | null>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Emails as files in a folder, one JSON document each. Only the owner of the process can read them, because
 * they contain one-time codes. File names sort by time and a counter.
 */
export const mailFolder = (folder: string, now: () => Date): MailFolder => {
  let written = 0;
  const names = async (): Promise<readonly string[]> => {
    const all = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    return all.filter((name) => name.endsWith('.json')).sort();
  };
  const read = async (mailId: string): Promise<KeptMail | null> => {
    try {
      return keptMail.parse(JSON.parse(await readFile(join(folder, `${mailId}.json`), 'utf8')));
    } catch (error) {
      if (isMissing(error) || error instanceof SyntaxError || error instanceof z.ZodError) return null;
      throw error;
    }
  };
  return {
    keep: async (letter) => {
      const at = now().toISOString();
      written += 1;
      const mail_id = `${at.replaceAll(/[:.]/g, '-')}-${String(written).padStart(9, '0')}-${randomUUID()}`;
      const document: KeptMail = { mail_id, at, ...letter };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${mail_id}.json`), `${JSON.stringify(document, null, 2)}\n`, {
        mode: 0o600,
      });
      const tooMany = (await names()).slice(0, -LETTERS_KEPT);
      await Promise.all(tooMany.map((name) => rm(join(folder, name), { force: true })));
    },
    list: async () => {
      const ids = (await names()).map((name) => name.slice(0, -'.json'.length)).reverse();
      const letters = await Promise.all(ids.map(read));
      return letters.flatMap((letter) => {
        if (letter === null) return [];
        const { mail_id, at, to, subject } = letter;
        return [{ mail_id, at, to, subject }];
      });
    },
    read,
  };
};
