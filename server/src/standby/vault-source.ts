import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  DIGEST_BYTES,
  readAnswersTask,
  readSecretsTask,
} from '@so-cuoc/command-service/vault/embedded/copy-tasks.ts';
import type { VaultTasks } from './vault-tasks.ts';

/** A file's time is no finer than a tick of the kernel: what is read so long after it was changed is its last content. */
const SETTLED_MS = 100;

interface Secrets {
  /** SHA-256 of the content, hex. */
  readonly digest: string;
  readonly content: Uint8Array;
}

/** Answers a standby's questions for the vault of a folder, and does the work in a thread. */
export class VaultSource {
  readonly #folder: string;
  readonly #tasks: VaultTasks;
  #tag = '';
  #tagSeen = 0;
  /** What was read last, if nothing has been changed since. */
  #kept: { readonly secrets: Secrets | null } | null = null;
  #reading: Promise<Secrets | null> | null = null;

  constructor(folder: string, tasks: VaultTasks) {
    this.#folder = folder;
    this.#tasks = tasks;
  }

  /** The vault without its kept answers; 304 if the standby has it, 204 if there is none. */
  async answerSecrets(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = await this.#secrets();
    if (found === null) response.writeHead(204).end();
    else if (request.headers['if-none-match'] === found.digest) response.writeHead(304).end();
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

  #secrets(): Promise<Secrets | null> {
    const tag = tagOf(this.#folder);
    const now = performance.now();
    if (tag !== this.#tag) {
      this.#tag = tag;
      this.#tagSeen = now;
      this.#kept = null;
    }
    if (this.#kept !== null) return Promise.resolve(this.#kept.secrets);
    return (this.#reading ??= this.#read(tag, now - this.#tagSeen >= SETTLED_MS).finally(() => {
      this.#reading = null;
    }));
  }

  async #read(tag: string, isSettled: boolean): Promise<Secrets | null> {
    const read = await this.#tasks.run(readSecretsTask, this.#folder);
    const secrets = read && {
      digest: Buffer.from(read.subarray(0, DIGEST_BYTES)).toString('hex'),
      content: read.subarray(DIGEST_BYTES),
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
