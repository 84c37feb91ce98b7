import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  FIRST_ANSWER,
  writeAnswersTask,
  writeSecretsTask,
  type AnswerKey,
} from '@so-cuoc/command-service/vault/embedded/copy-tasks.ts';
import { PrimaryClient, type PrimaryAnswer } from './primary-client.ts';
import type { StandbySettings } from './standby-settings.ts';
import type { VaultTasks } from './vault-tasks.ts';

export interface VaultCopyStatus {
  /** ISO instant: changes of passwords, sessions and codes before it are here; null = never copied. */
  readonly vaultCopied: string | null;
  /** ISO instant at which the kept answers of idempotency keys had last been read through; null = never. */
  readonly answersCopied: string | null;
  /** Why the vault is not copied now; null if it is. */
  readonly vaultProblem: string | null;
}

export interface VaultCopyOptions {
  readonly folder: string;
  readonly primary: URL;
  readonly settings: Pick<StandbySettings, 'secret' | 'ca'>;
  readonly tasks: VaultTasks;
  /** The point of the log that was copied, and the term: the primary answers only its own standby. */
  readonly copied: () => URLSearchParams;
  /** The last event of the log that was copied. */
  readonly end: () => number;
  readonly now: () => Date;
  readonly log: (sentence: string, found: object) => void;
  /** How long a question is held at most, and how long it takes until the next one at least; absent = 1 s. */
  readonly everyMs?: number;
}

const EVERY_MS = 1_000;
/** Kept answers are read through again after this. */
const ANSWERS_EVERY_MS = 30_000;
/** A large vault on a slow line. */
const WITHIN_MS = 60_000;

/** Keeps the vault of a standby like its primary's, beside the log and never in its way. */
export class VaultCopy {
  readonly #options: VaultCopyOptions;
  readonly #client: PrimaryClient;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #status: VaultCopyStatus = { vaultCopied: null, answersCopied: null, vaultProblem: null };
  /** Of what was written last; '' = nothing yet. */
  #digest = '';
  /** The file that it was written to. */
  #written: number | null = null;
  #after: AnswerKey = FIRST_ANSWER;
  #answersDue = 0;

  constructor(options: VaultCopyOptions) {
    this.#options = options;
    this.#client = new PrimaryClient(options.primary, options.settings, WITHIN_MS);
    this.#ended = this.#run();
  }

  get status(): VaultCopyStatus {
    return this.#status;
  }

  /** Finishes what is being written. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#client.close();
    await this.#ended;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const stopped = (): boolean => signal.aborted;
    while (!stopped()) {
      const began = performance.now();
      let isNew = false;
      try {
        isNew = await this.#copySecrets();
        await this.#copyAnswers();
        this.#status = { ...this.#status, vaultProblem: null };
      } catch (error) {
        if (!stopped()) this.#failed(error);
      }
      // The next question acknowledges what came. The primary holds it until there is a change, unless it is an older program.
      const rest = isNew ? 0 : this.#everyMs - (performance.now() - began);
      await delay(Math.max(0, rest), undefined, { signal }).catch(() => undefined);
    }
  }

  get #everyMs(): number {
    return this.#options.everyMs ?? EVERY_MS;
  }

  /**
   * Passwords and sessions are in no event: without them nobody could sign in after a promotion. Returns whether there were
   * others than before.
   */
  async #copySecrets(): Promise<boolean> {
    const { folder, tasks, now } = this.#options;
    // Who took the copy's own file away, or put another one there, gets the primary's content again.
    if (this.#fileHere() !== this.#written) this.#digest = '';
    // An answer may come late, and says nothing of what was written meanwhile.
    const asked = now().toISOString();
    const { status, headers, body } = await this.#ask(
      '/vault',
      { hold: String(this.#everyMs) },
      { 'if-none-match': this.#digest },
    );
    if (status === 200) {
      const tag = headers.etag ?? '';
      // A primary of a program before this one names its vault in another way.
      const digest = /^[0-9a-f]{64}$/.test(tag)
        ? Buffer.from(tag, 'hex')
        : createHash('sha256').update(body).digest();
      await tasks.run(writeSecretsTask, { folder, received: Buffer.concat([digest, body]) });
      this.#digest = tag;
      this.#written = this.#fileHere();
    }
    if (status === 200 || status === 304) this.#status = { ...this.#status, vaultCopied: asked };
    return status === 200;
  }

  /** The inode of the vault; null if there is none. */
  #fileHere(): number | null {
    return statSync(join(this.#options.folder, 'vault.db'), { throwIfNoEntry: false })?.ino ?? null;
  }

  /** One page of them, if it is time. */
  async #copyAnswers(): Promise<void> {
    const { folder, tasks, now } = this.#options;
    if (this.#digest === '' || performance.now() < this.#answersDue) return;
    const [user, key] = this.#after;
    const { status, body } = await this.#ask('/vault/answers', { user, key });
    if (status !== 200) return;
    const next = await tasks.run(writeAnswersTask, { folder, page: body, end: this.#options.end() });
    this.#after = next ?? FIRST_ANSWER;
    if (next !== null) return;
    this.#answersDue = performance.now() + ANSWERS_EVERY_MS;
    this.#status = { ...this.#status, answersCopied: now().toISOString() };
  }

  /** A primary of a program before this one knows no kept answers. */
  async #ask(
    path: string,
    more: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<PrimaryAnswer> {
    const query = new URLSearchParams([...this.#options.copied(), ...Object.entries(more)]);
    const answer = await this.#client.ask(`${path}?${query.toString()}`, headers);
    if (answer.status >= 400 && answer.status !== 404)
      throw new Error(`the primary answered ${String(answer.status)}`);
    return answer;
  }

  #failed(error: unknown): void {
    // What is in the file is not known then.
    this.#digest = '';
    const problem = error instanceof Error ? error.message : String(error);
    if (this.#status.vaultProblem === null) this.#options.log('the vault is not copied', { err: error });
    this.#status = { ...this.#status, vaultProblem: problem };
  }
}
