import { statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  DIGEST_BYTES,
  readAnswersTask,
  readSecretsTask,
} from '@so-cuoc/command-service/vault/embedded/copy-tasks.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { VaultChanges } from './copied-vault.ts';
import type { VaultTasks } from './vault-tasks.ts';

/** A file's time is no finer than a tick of the kernel: what is read so long after it was changed is its last content. */
const SETTLED_MS = 100;
/** After a reading comes a rest of so many times its length, since a large vault may change at any time. */
const RESTS = 3;
const MOST_REST_MS = 1_000;
const MOST_HOLD_MS = 1_000;

interface Secrets {
  /** SHA-256 of the content, hex. */
  readonly digest: string;
  readonly content: Uint8Array;
  /** So many changes were made before it was read. */
  readonly changes: number;
}

/** A question for the secrets of a vault. */
export interface SecretsAsked {
  /** The digest of what the standby has made durable; '' = nothing. */
  readonly has: string;
  /** How long the answer waits for a change, in milliseconds; 0 = not at all. */
  readonly holdMs: number;
  /** The standby has so many changes. */
  readonly onHeld: (changes: number) => void;
}

/** Answers a standby's questions for the vault of a folder, and does the work in a thread. */
export class VaultSource {
  readonly #folder: string;
  readonly #tasks: VaultTasks;
  readonly #changes: VaultChanges;
  /** What was told last. */
  #told: Pick<Secrets, 'digest' | 'changes'> | null = null;
  /** By `performance.now()`. */
  #restsUntil = 0;
  #tag = '';
  #tagSeen = 0;
  /** What was read last, if nothing has been changed since. */
  #kept: { readonly secrets: Secrets | null } | null = null;
  #reading: Promise<Secrets | null> | null = null;

  constructor(folder: string, tasks: VaultTasks, changes = new VaultChanges()) {
    this.#folder = folder;
    this.#tasks = tasks;
    this.#changes = changes;
  }

  /** The vault without its kept answers; 304 if the standby has it, 204 if there is none. */
  async answerSecrets({ has, holdMs, onHeld }: SecretsAsked, response: ServerResponse): Promise<void> {
    const told = this.#told?.digest === has ? this.#told.changes : null;
    if (told !== null) {
      onHeld(told);
      await this.#changes.more(told, Math.min(holdMs, MOST_HOLD_MS));
    }
    const before = this.#changes.count;
    const found = await this.#secrets();
    this.#told = found;
    if (found === null || found.digest === has) onHeld(found?.changes ?? before);
    if (found === null) response.writeHead(204).end();
    else if (found.digest === has) response.writeHead(304).end();
    else
      response
        .writeHead(200, { etag: found.digest, 'content-length': found.content.length })
        .end(found.content);
  }

  /** The page of kept answers after the one that the query names. */
  async answerAnswers(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const after = [query.get('user') ?? '', query.get('key') ?? ''] as const;
    const page = await this.#tasks.run(readAnswersTask, { folder: this.#folder, after });
    if (page === null) response.writeHead(204).end();
    else response.writeHead(200, { 'content-length': page.length }).end(page);
  }

  /** Ends the waiting for a change. */
  wake(): void {
    this.#changes.wake();
  }

  #secrets(): Promise<Secrets | null> {
    const changes = this.#changes.count;
    const tag = tagOf(this.#folder);
    const now = performance.now();
    if (tag !== this.#tag) {
      this.#tag = tag;
      this.#tagSeen = now;
      this.#kept = null;
    }
    if (this.#kept !== null) {
      const { secrets } = this.#kept;
      // What was changed since changed nothing in the file.
      return Promise.resolve(secrets && { ...secrets, changes });
    }
    return (this.#reading ??= this.#read(tag, now - this.#tagSeen >= SETTLED_MS).finally(() => {
      this.#reading = null;
    }));
  }

  async #read(tag: string, isSettled: boolean): Promise<Secrets | null> {
    await delay(Math.max(0, this.#restsUntil - performance.now()));
    const changes = this.#changes.count;
    const began = performance.now();
    const read = await this.#tasks.run(readSecretsTask, this.#folder);
    const ended = performance.now();
    this.#restsUntil = ended + Math.min(MOST_REST_MS, RESTS * (ended - began));
    const secrets = read && {
      digest: Buffer.from(read.subarray(0, DIGEST_BYTES)).toString('hex'),
      content: read.subarray(DIGEST_BYTES),
      changes,
    };
    if (isSettled && tag === this.#tag) this.#kept = { secrets };
    return secrets;
  }
}

/** Changes whenever the vault does. */
const tagOf = (folder: string): string =>
  ['vault.db', 'vault.db-wal']
    .map((name) => {
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      return found === undefined ? '-' : `${String(found.size)}.${String(found.mtimeMs)}`;
    })
    .join('_');
