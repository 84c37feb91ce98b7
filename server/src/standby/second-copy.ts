import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Vault } from '@so-cuoc/command-service/vault/port.ts';
import type { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import type { LogPoint } from '@so-cuoc/event-store/embedded/format/group.ts';
import {
  OutcomeUnknown,
  StoreUnavailable,
  type EventStore,
  type Position,
} from '@so-cuoc/event-store/port.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import type { SecondCopyState } from '@so-cuoc/shared-domain/contract/calls/service/log-state.ts';
import { changeCopyRole, fenceCopy, readCopyRole, type CopyRole } from './copy-role.ts';
import { copiedVault, VaultChanges } from './copied-vault.ts';
import { CountedCopy, SILENT_MS } from './counted-copy.ts';
import { hearDamage } from './hear-damage.ts';
import { LogMender } from './log-mender.ts';
import { ReplicationServer } from './replication-server.ts';
import { StandbyGate, VAULT_SHOWN } from './standby-gate.ts';
import type { StandbySettings } from './standby-settings.ts';
import { answeredClaim, claimOf, claimQuery, compareClaims, type TermClaim } from './term-claim.ts';
import { VaultSource } from './vault-source.ts';
import { VAULT_TASKS_HERE, type VaultTasks } from './vault-tasks.ts';
import { z } from 'zod';

export interface SecondCopyOptions {
  readonly folder: string;
  /** Null = this book has no second copy. */
  readonly settings: StandbySettings | null;
  readonly role: CopyRole;
  readonly health: HealthRegistry;
  readonly now: () => Date;
  readonly log: (sentence: string, found: object) => void;
  /** Copies the vault; closed with the copy. Absent = in this thread. */
  readonly vaultTasks?: VaultTasks | undefined;
  /** How long an append waits for the standby. */
  readonly patienceMs?: number;
  /** How long the second copy must be silent before another one is counted as it. */
  readonly copySilentMs?: number;
  /** How long the first appends wait for a word of the other copy; absent = 3 s. */
  readonly holdMs?: number;
  /** How long a fenced copy still tells by whom; absent = 1 s. */
  readonly lingerMs?: number;
}

/** The primary's side of the second copy. */
export interface SecondCopy {
  /** The port that the standby asks; null = it does not listen. */
  readonly port: number | null;
  /** Mends the log with groups of the standby, if there is one. */
  readonly mender: LogMender;
  /** The vault of this copy, whose changes wait for the standby as appends do. */
  vault(own: Vault): Vault;
  /** How the two copies stand; null if there is no second one. */
  state(): Promise<SecondCopyState | null>;
  close(): Promise<void>;
}

/** A former primary that comes back is told before it takes a bet: within less than it holds its first appends. */
const FENCE_EVERY_MS = 300;
const FENCE_WITHIN_MS = 1_000;
const HOLD_MS = 3_000;
/** A fenced copy answers a while longer: another copy that was promoted beside the first one must hear of that. */
const LINGER_MS = 1_000;
const FENCED = 'Một bản sao của sổ này đã được đưa lên làm bản chính: bản này không nhận cược nữa.';

/** What the former primary answers: it heard, it knows a later claim than this copy's, or why neither. */
type Told = 'heard' | TermClaim | { readonly why: string };

/** A program before this one names no claim, nor does a restored book. */
const laterClaim = answeredClaim.extend({ code: z.literal('earlier_term') });

const answerOf = (status: number, body: string, own: TermClaim): Told => {
  if (status === 200) return 'heard';
  const why = { why: `it answered ${String(status)}` };
  if (status !== 409 || body === '') return why;
  const found = laterClaim.safeParse(JSON.parse(body));
  return found.success && compareClaims(found.data, own) > 0 ? claimOf(found.data) : why;
};

/** Tells the copy that this one replaced to take no bets any more. */
const fence = (
  other: URL,
  { secret, ca }: StandbySettings,
  own: TermClaim,
  stopping: AbortSignal,
): Promise<Told> =>
  new Promise((resolve) => {
    const ask = other.protocol === 'https:' ? tlsRequest : plainRequest;
    const options = {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.any([stopping, AbortSignal.timeout(FENCE_WITHIN_MS)]),
      ...(ca === null ? {} : { ca }),
    };
    const failed = (error: Error): void => resolve({ why: error.message });
    const query = new URLSearchParams(claimQuery(own)).toString();
    const asked = ask(new URL(`/fence?${query}`, other), options, (response) => {
      text(response)
        .then((body) => resolve(answerOf(response.statusCode ?? 0, body, own)))
        .catch(failed);
    });
    asked.on('error', failed);
    asked.end();
  });

/**
 * Fences the former primary as soon as it can be reached, and as long as it has not heard; then until it is gone, since
 * another copy that was promoted beside this one tells it too. Returns the claim of that one if it is the later one.
 */
const fenceFormer = async (
  { folder, role, log }: SecondCopyOptions,
  settings: StandbySettings,
  stopping: AbortSignal,
): Promise<TermClaim | null> => {
  const { term, other } = role;
  if (other === null) return null;
  const told = new Set<string>();
  const stopped = (): boolean => stopping.aborted;
  let hasHeard = false;
  while (!stopped()) {
    const answer = await fence(new URL(other), settings, role, stopping);
    if (answer === 'heard') {
      if (!hasHeard) log('the former primary is fenced', { term });
      hasHeard = true;
      // This copy may have been replaced meanwhile.
      changeCopyRole(folder, (inForce) =>
        inForce.role === 'primary' && inForce.other !== null && compareClaims(inForce, role) === 0
          ? { ...inForce, other: null }
          : null,
      );
    } else if (!('why' in answer)) return answer;
    else if (hasHeard) return null;
    // A former primary that is off looks the same each time; another secret or an old certificate must be seen.
    else if (!told.has(answer.why) && !stopped()) {
      log('the former primary is not fenced yet', { other, why: answer.why });
      told.add(answer.why);
    }
    await delay(FENCE_EVERY_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
  return null;
};

interface StartHold {
  /** The first appends may be made. */
  readonly over: Promise<void>;
  end(): void;
}

/** While this copy was away another one may have been promoted: it fences this one as soon as this one listens. */
const startHold = (ms: number): StartHold => {
  let release = (): void => undefined;
  const over = new Promise<void>((resolve) => (release = resolve));
  const timer = setTimeout(release, ms);
  return {
    over,
    end: () => {
      clearTimeout(timer);
      release();
    },
  };
};

/**
 * Serves the log to a standby, holds answers back as the settings say, and stops all appends once a copy was promoted
 * in this one's place. Returns the store to be used instead.
 */
export const openSecondCopy = async (
  events: EventStore,
  options: SecondCopyOptions,
): Promise<{ readonly store: EventStore; readonly copy: SecondCopy }> => {
  const { folder, settings, role, health, now, vaultTasks = VAULT_TASKS_HERE } = options;
  if (settings === null)
    return {
      store: events,
      copy: {
        port: null,
        mender: new LogMender({ ...options, fetch: null }),
        vault: (own) => own,
        state: () => Promise.resolve(null),
        close: () => Promise.resolve(),
      },
    };
  const { patienceMs } = options;
  const gate = new StandbyGate({ wait: settings.wait, health, patienceMs });
  const vaultChanges = new VaultChanges();
  const vaultGate = new StandbyGate({ wait: settings.wait, health, patienceMs, shown: VAULT_SHOWN });
  const stopping = new AbortController();
  let isFenced = false;
  let lingered: Promise<unknown> = Promise.resolve();
  const takeNoMore = (): void => {
    if (!isFenced) lingered = delay(options.lingerMs ?? LINGER_MS);
    isFenced = true;
    stopping.abort();
    health.report('log_fenced', { state: 'failing', sentence: FENCED });
  };
  let heard: Date | null = null;
  const { listen } = settings;
  const counted = new CountedCopy(options.copySilentMs);
  // Also a quiet book must tell that it has one copy only.
  const silence =
    listen === null ? null : setTimeout(() => gate.silent(), options.copySilentMs ?? SILENT_MS).unref();
  const hold = startHold(listen === null ? 0 : (options.holdMs ?? HOLD_MS));
  const server =
    listen === null
      ? null
      : await ReplicationServer.start({
          folder,
          settings: { ...settings, listen },
          claim: role,
          vault: new VaultSource(folder, vaultTasks, vaultChanges),
          onVaultHeld: (changes, copy) => {
            if (counted.id === copy) vaultGate.acknowledge(changes, vaultChanges.count);
          },
          onAcknowledged: (ordinal, end, copy) => {
            hold.end();
            if (!counted.hear(copy)) return false;
            heard = now();
            silence?.refresh();
            gate.acknowledge(ordinal, end);
            return true;
          },
          onFenced: (claim) => {
            // First of all no bets, also where the role cannot be written; it is then told again.
            takeNoMore();
            hold.end();
            fenceCopy(folder, claim);
          },
        });
  const fetch = settings.repair && server ? (point: LogPoint) => server.groupsOfStandby(point) : null;
  const mender = new LogMender({ ...options, fetch });
  const damageHeard = hearDamage(events, (position) => mender.heard(position));
  const acknowledged = async (position: Position): Promise<void> => {
    await hold.over;
    if (isFenced) throw new OutcomeUnknown(FENCED);
    await gate.pass(Number(position));
  };
  const gated = withAppend(damageHeard, async (stream, added, how) => {
    await hold.over;
    if (isFenced) throw new StoreUnavailable(FENCED);
    const answer = await damageHeard.append(stream, added, how);
    server?.wake();
    if (answer.ok) await acknowledged(answer.position);
    return answer;
  });
  const store = { ...gated, acknowledged };
  // It may have been fenced since its role was read, while the log was being opened.
  if (readCopyRole(folder).role === 'fenced') takeNoMore();
  const fencing = fenceFormer(options, settings, stopping.signal)
    .then((later) => {
      if (later === null) return;
      takeNoMore();
      hold.end();
      fenceCopy(folder, later);
    })
    .catch((error: unknown) => options.log('the role of this copy could not be written', { err: error }));
  return {
    store,
    copy: {
      port: server?.port ?? null,
      mender,
      vault: (own) => copiedVault(own, vaultChanges, vaultGate),
      state: async () => {
        const end = Number((await events.end()) ?? 0);
        const { reached } = gate;
        const standby = heard && {
          ...{ position: reached, lag: Math.max(0, end - reached), heard: heard.toISOString() },
          copy: counted.id === '' ? null : counted.id,
        };
        return { term: role.term, wait: settings.wait, standby };
      },
      close: async () => {
        stopping.abort();
        hold.end();
        if (silence !== null) clearTimeout(silence);
        await fencing;
        await lingered;
        await server?.close();
        await vaultTasks.close();
      },
    },
  };
};
