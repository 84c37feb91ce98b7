import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
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
import { CountedCopy, SILENT_MS } from './counted-copy.ts';
import { hearDamage } from './hear-damage.ts';
import { LogMender } from './log-mender.ts';
import { ReplicationServer } from './replication-server.ts';
import { StandbyGate } from './standby-gate.ts';
import type { StandbySettings } from './standby-settings.ts';
import { VaultSource } from './vault-source.ts';
import { VAULT_TASKS_HERE, type VaultTasks } from './vault-tasks.ts';

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
}

/** The primary's side of the second copy. */
export interface SecondCopy {
  /** The port that the standby asks; null = it does not listen. */
  readonly port: number | null;
  /** Mends the log with groups of the standby, if there is one. */
  readonly mender: LogMender;
  /** How the two copies stand; null if there is no second one. */
  state(): Promise<SecondCopyState | null>;
  close(): Promise<void>;
}

/** A former primary that comes back is told before it takes a bet: within less than it holds its first appends. */
const FENCE_EVERY_MS = 300;
const FENCE_WITHIN_MS = 1_000;
const HOLD_MS = 3_000;
const FENCED = 'Một bản sao của sổ này đã được đưa lên làm bản chính: bản này không nhận cược nữa.';

/** Tells the copy that this one replaced to take no bets any more. Null once it has heard, else why it has not. */
const fence = (
  other: URL,
  { secret, ca }: StandbySettings,
  term: number,
  stopping: AbortSignal,
): Promise<string | null> =>
  new Promise((resolve) => {
    const ask = other.protocol === 'https:' ? tlsRequest : plainRequest;
    const options = {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.any([stopping, AbortSignal.timeout(FENCE_WITHIN_MS)]),
      ...(ca === null ? {} : { ca }),
    };
    const asked = ask(new URL(`/fence?term=${String(term)}`, other), options, (response) => {
      response.resume();
      resolve(response.statusCode === 200 ? null : `it answered ${String(response.statusCode)}`);
    });
    asked.on('error', (error) => resolve(error.message));
    asked.end();
  });

/** Fences the former primary as soon as it can be reached, and as long as it has not heard. */
const fenceFormer = async (
  { folder, role, log }: SecondCopyOptions,
  settings: StandbySettings,
  stopping: AbortSignal,
): Promise<void> => {
  const { term, other } = role;
  if (other === null) return;
  const told = new Set<string>();
  const stopped = (): boolean => stopping.aborted;
  while (!stopped()) {
    const why = await fence(new URL(other), settings, term, stopping);
    if (why === null) {
      log('the former primary is fenced', { term });
      // This copy may have been replaced meanwhile.
      changeCopyRole(folder, (inForce) =>
        inForce.role === 'primary' && inForce.term === term ? { ...inForce, other: null } : null,
      );
      return;
    }
    // A former primary that is off looks the same each time; another secret or an old certificate must be seen.
    if (!told.has(why) && !stopped()) log('the former primary is not fenced yet', { other, why });
    told.add(why);
    await delay(FENCE_EVERY_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
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
        state: () => Promise.resolve(null),
        close: () => Promise.resolve(),
      },
    };
  const gate = new StandbyGate(settings.wait, health, options.patienceMs);
  const stopping = new AbortController();
  let isFenced = false;
  const takeNoMore = (): void => {
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
          ...{ term: role.term, promotedAt: role.promotedAt },
          vault: new VaultSource(folder, vaultTasks),
          onAcknowledged: (ordinal, end, copy) => {
            hold.end();
            if (!counted.hear(copy)) return false;
            heard = now();
            silence?.refresh();
            gate.acknowledge(ordinal, end);
            return true;
          },
          onFenced: (term) => {
            // First of all no bets, also where the role cannot be written; it is then told again.
            takeNoMore();
            hold.end();
            fenceCopy(folder, term);
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
  const fencing = fenceFormer(options, settings, stopping.signal);
  return {
    store,
    copy: {
      port: server?.port ?? null,
      mender,
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
        await server?.close();
        await vaultTasks.close();
      },
    },
  };
};
