import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Disk } from '@so-cuoc/event-store/embedded/file/disk.ts';
import type { LogPoint } from '@so-cuoc/event-store/embedded/format/group.ts';
import type { Reached } from '@so-cuoc/event-store/embedded/read/follow-log.ts';
import { LogTail } from '@so-cuoc/event-store/embedded/replication/log-tail.ts';
import { StandbyLog } from '@so-cuoc/event-store/embedded/replication/standby-log.ts';
import { changeCopyRole, FIRST_COPY, inodeOf, partCopy, readCopyRole, type CopyRole } from './copy-role.ts';
import { z } from 'zod';
import { pointIn, queryOf } from './point-query.ts';
import { PrimaryClient } from './primary-client.ts';
import { earlierClaim, partedCopies, StandbyRefused } from './standby-refused.ts';
import type { StandbySettings } from './standby-settings.ts';
import { answeredClaim, claimOf, claimQuery, compareClaims, type TermClaim } from './term-claim.ts';
import { VaultCopy, type VaultCopyStatus } from './vault-copy.ts';
import { VAULT_TASKS_HERE, type VaultTasks } from './vault-tasks.ts';

/** What a standby says of its log. */
interface LogStatus {
  /** The last event that is durable here; 0 = none. */
  readonly position: number;
  /** The last event of the primary when it was last heard. */
  readonly primaryPosition: number | null;
  /** ISO instant at which the primary was last heard. */
  readonly heard: string | null;
  /** Names this copy at its primary. */
  readonly copy: string;
  /** The primary waits for what this copy acknowledges, and not for another one's. */
  readonly isCounted: boolean;
  /** Why it does not follow now; null if it does. */
  readonly problem: string | null;
}

/** What a standby says of itself. */
export type StandbyStatus = LogStatus & VaultCopyStatus;

/** The copy after it was opened, or after a round of asking the primary. */
export interface CopyTurn {
  /** What is durable. */
  readonly end: Reached;
  /** The groups that came since the last turn; null if that is not known. */
  readonly copied: Buffer | null;
  /** More will come at once. */
  readonly isBehind: boolean;
}

export interface StandbyOptions {
  readonly folder: string;
  readonly primary: URL;
  readonly settings: Pick<StandbySettings, 'secret' | 'ca'>;
  readonly now: () => Date;
  readonly log: (sentence: string, found: object) => void;
  readonly disk?: Disk;
  readonly retryMs?: number;
  /** Absent = random. */
  readonly newId?: () => string;
  /** Absent = in this thread. */
  readonly vaultTasks?: VaultTasks;
  readonly vaultEveryMs?: number;
  readonly onTurn?: (turn: CopyTurn) => void;
}

const RETRY_MS = 1_000;
const NO_VAULT: VaultCopyStatus = { vaultCopied: null, answersCopied: null, vaultProblem: null };
const RECORD_EVERY_MS = 30_000;

/**
 * Follows a primary's log group by group into a folder of its own. Every group is checked against its hash and its link
 * before it is written, and what is written is durable before the next is asked for. Asks again after any failure.
 */
export class Standby {
  readonly #options: StandbyOptions;
  readonly #client: PrimaryClient;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<unknown>;
  #log: StandbyLog | null = null;
  #status: LogStatus;
  #role: CopyRole;
  /** A primary has answered that it holds this copy's log. Only then is the folder its standby. */
  #isAccepted = false;
  #recorded = 0;
  #vault: VaultCopy | null = null;
  /** The last point that the primary has accepted. */
  #accepted: LogPoint | null = null;

  /** Throws FolderUnusable or LogCorrupt for a folder that cannot be a copy. */
  constructor(options: StandbyOptions) {
    const { folder, primary, settings } = options;
    this.#options = options;
    this.#client = new PrimaryClient(primary, settings);
    this.#role = readCopyRole(folder);
    this.#log = this.#opened();
    const position = this.#log.end.ordinal;
    const { copy: name, copyIn } = this.#role;
    const isOwn = name !== null && (copyIn === null || copyIn === inodeOf(folder));
    const copy = isOwn ? name : (options.newId ?? randomUUID)();
    this.#status = {
      ...{ position, primaryPosition: null, heard: null, problem: null },
      ...{ copy, isCounted: true },
    };
    this.#ended = this.#run();
  }

  get status(): StandbyStatus {
    return { ...this.#status, ...(this.#vault?.status ?? NO_VAULT) };
  }

  /** Resolves with the reason if it cannot follow any more, and with null after `stop`. */
  get ended(): Promise<string | null> {
    return this.#ended.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#client.close();
    await this.ended;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const stopped = (): boolean => signal.aborted;
    try {
      while (!stopped())
        try {
          await this.#follow();
        } catch (error) {
          if (stopped()) break;
          if (error instanceof StandbyRefused) throw error;
          this.#failed(error);
          await delay(this.#options.retryMs ?? RETRY_MS, undefined, { signal }).catch(() => undefined);
        }
    } finally {
      await this.#vault?.stop();
      this.#recordLast();
      this.#log?.close();
      this.#log = null;
      this.#client.close();
    }
  }

  /** A promotion mostly follows a stop, and should know what was known then. Without its log it may have been promoted. */
  #recordLast(): void {
    const { followed, isParted } = this.#role;
    const { heard, primaryPosition } = this.#status;
    if (!this.#isAccepted || this.#log === null || followed === null || isParted || heard === null) return;
    try {
      this.#record(this.#role, primaryPosition ?? followed.end, followed.wasWhole, heard);
    } catch (error) {
      this.#options.log('what is known of the primary could not be recorded', { err: error });
    }
  }

  async #follow(): Promise<void> {
    const log = (this.#log ??= this.#opened());
    const asked = log.end;
    const query = queryOf(asked);
    for (const [name, value] of Object.entries(claimQuery(this.#role))) query.set(name, value);
    query.set('copy', this.#status.copy);
    const { status, headers, body } = await this.#client.ask(`/log?${query.toString()}`);
    if (status === 409) throw this.#refused(refusal.parse(JSON.parse(body.toString())), asked.ordinal);
    if (status !== 200) throw new Error(`the primary answered ${String(status)}`);
    const end = Number(headers['x-end']);
    if (headers['x-opening'] === undefined) {
      this.#accept(
        answeredClaim.parse({
          term: Number(headers['x-term']),
          promotedAt: headers['x-promoted-at'] === undefined ? null : Number(headers['x-promoted-at']),
          claim: headers['x-claim'] ?? null,
        }),
        end,
      );
      this.#accepted = asked;
      this.#vault ??= this.#copyingVault();
    }
    try {
      log.append(body);
    } catch (error) {
      // What is on the disk decides what is asked for next.
      this.#log = null;
      log.close();
      throw error;
    }
    this.#status = {
      ...this.#status,
      position: log.end.ordinal,
      primaryPosition: end,
      heard: this.#options.now().toISOString(),
      isCounted: headers['x-counted'] !== 'no',
      problem: null,
    };
    const isBehind = log.end.ordinal < end;
    if (this.#isAccepted) this.#note(end, !isBehind);
    this.#options.onTurn?.({ end: log.end, copied: body, isBehind });
    const wanted = headers['x-wanted'];
    if (typeof wanted === 'string') await this.#send(pointIn(new URLSearchParams(wanted)));
  }

  /** Sends the primary the groups that are damaged there. */
  async #send(point: LogPoint | null): Promise<void> {
    if (point === null) return;
    const tail = new LogTail(this.#options.folder);
    try {
      const groups = tail.holds(point) ? tail.after(point) : [];
      await this.#client.ask(`/groups?${queryOf(point).toString()}`, {}, Buffer.concat(groups));
    } finally {
      tail.close();
    }
  }

  /** The primary of that claim holds this copy's log. A primary of an earlier one was replaced: it must not be followed. */
  #accept(claim: TermClaim, end: number): void {
    const order = compareClaims(claim, this.#role);
    if (order < 0) throw earlierClaim(claim, this.#role);
    if (this.#isAccepted && order === 0) return;
    const { role, followed } = this.#role;
    const wasWhole = role === 'standby' && order === 0 && followed?.wasWhole === true;
    // Before any event of a later term is written: a promotion must come after that term.
    this.#record(claim, end, wasWhole);
    this.#isAccepted = true;
  }

  /** For a promotion, which cannot ask the primary: at once when log or vault are whole, then now and again. */
  #note(end: number, isWhole: boolean): void {
    const { followed } = this.#role;
    const wasWhole = followed?.wasWhole === true;
    const isDue = this.#options.now().getTime() - this.#recorded >= RECORD_EVERY_MS;
    const isOther = followed?.isCounted !== this.#status.isCounted;
    const hasVault = followed?.vaultCopied === null && this.status.vaultCopied !== null;
    if (isDue || isOther || hasVault || (isWhole && !wasWhole))
      this.#record(this.#role, end, wasWhole || isWhole);
  }

  #record(claim: TermClaim, end: number, wasWhole: boolean, heardBefore?: string): void {
    const { folder, primary, now } = this.#options;
    const { vaultCopied, copy, isCounted } = this.status;
    const at = now();
    const heard = heardBefore ?? at.toISOString();
    this.#role = changeCopyRole(folder, ({ followed }) => ({
      ...{
        ...FIRST_COPY,
        ...claimOf(claim),
        role: 'standby',
        other: primary.href,
        copy,
        copyIn: inodeOf(folder),
      },
      followed: {
        ...{ heard, end, wasWhole, isCounted },
        vaultCopied: vaultCopied ?? followed?.vaultCopied ?? null,
      },
    }));
    this.#recorded = at.getTime();
  }

  /** `events`: how many this copy has. */
  #refused({ code, ...claim }: Refusal, events: number): StandbyRefused {
    if (code === 'fenced')
      return new StandbyRefused(
        'Bản chính này đã bị thay bởi một bản được đưa lên; hãy theo bản chính mới.',
        'primary_superseded',
      );
    if (code === 'earlier_term') return earlierClaim(claim, this.#role);
    const { folder } = this.#options;
    const hasFollowedThatTerm = this.#role.role === 'standby' && compareClaims(this.#role, claim) === 0;
    this.#role = partCopy(folder, claim);
    const { aloneFrom } = this.#role;
    return partedCopies({ folder, events, claim, aloneFrom, hasFollowedThatTerm });
  }

  #copyingVault(): VaultCopy {
    const {
      folder,
      primary,
      settings,
      now,
      log,
      vaultTasks = VAULT_TASKS_HERE,
      vaultEveryMs,
    } = this.#options;
    return new VaultCopy({
      ...{ folder, primary, settings, now, log, tasks: vaultTasks },
      ...(vaultEveryMs === undefined ? {} : { everyMs: vaultEveryMs }),
      end: () => this.#accepted?.ordinal ?? 0,
      copied: () => {
        const query = this.#accepted === null ? new URLSearchParams() : queryOf(this.#accepted);
        for (const [name, value] of Object.entries(claimQuery(this.#role))) query.set(name, value);
        query.set('copy', this.#status.copy);
        return query;
      },
    });
  }

  #failed(error: unknown): void {
    const problem = error instanceof Error ? error.message : String(error);
    if (this.#status.problem === null) this.#options.log('the primary is not followed', { err: error });
    this.#status = { ...this.#status, problem };
    if (this.#log !== null)
      this.#options.onTurn?.({ end: this.#log.end, copied: Buffer.alloc(0), isBehind: false });
  }

  #opened(): StandbyLog {
    const log = new StandbyLog(this.#options.folder, this.#options.disk);
    this.#options.onTurn?.({ end: log.end, copied: null, isBehind: true });
    return log;
  }
}

const refusal = answeredClaim.extend({ code: z.string() });
type Refusal = z.infer<typeof refusal>;
