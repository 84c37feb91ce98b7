import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { health } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { openEmbeddedIdentityStore } from '@so-cuoc/command-service/identity-index/embedded-identity-store.ts';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { openEmbeddedLogReadOnly } from '@so-cuoc/event-store/embedded/read/open-read-only.ts';
import { groupHash, groupLast, LOG_START } from '@so-cuoc/event-store/embedded/format/group.ts';
import { LogTail } from '@so-cuoc/event-store/embedded/replication/log-tail.ts';
import { inspectViews } from '@so-cuoc/projections/inspect-views.ts';
import type { FoldingThread } from '@so-cuoc/projections/folding-thread/fold-in-thread.ts';
import { knownEvents } from '@so-cuoc/shared-domain/aggregate/known-events.ts';
import { LOG_FORMAT_STREAM } from '@so-cuoc/shared-domain/log-format/events.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { openAgent } from '../../test/support/open-agent.ts';
import { freePort } from '../../test/support/service-process.ts';
import { serveForTest, temporaryFolder } from '../../test/support/served.ts';
import { signIn } from '../http-client/session-client.ts';
import { thisMachine, type Machine } from '../machine.ts';
import { serveStandby } from '../serve-standby.ts';
import { openReadModels } from '../stores/stores.ts';
import { LogGrowth } from '../threads/folding-thread.ts';
import type { StandbySettings } from './standby-settings.ts';
import { promoteCopy } from './promote-copy.ts';
import { StandbyViews } from './standby-views.ts';

const SLOW = 90_000;
const WITHIN = { timeout: 30_000, interval: 20 };
const PASSWORD = 'mat.khau_1';
const DATE = '2026-11-20';
const COPIES: Omit<StandbySettings, 'listen'> = {
  ...{ secret: 'mot-khoa-chung-dai-hon-ba-muoi-hai-ky-tu', tls: null, ca: null, wait: 'no', repair: true },
};

/** A primary with an agent, which a standby can follow. */
const givenPrimary = async () => {
  const folder = await temporaryFolder();
  const port = await freePort();
  const standby = { ...COPIES, listen: { host: '127.0.0.1', port } };
  const serving = await serveForTest(folder, null, () => new Date(), { standby });
  const opened = await openAgent(serving.address, serving.setupKey ?? '', PASSWORD);
  const place = (): Promise<unknown> =>
    opened.agent.post(betCalls.place.path, {
      ...{ ui_id: randomUUID(), ui_user_id: opened.id, ui_user_khach_id: opened.khachId, ui_date: DATE },
      ...{ ui_chuoi: 'vl 37b5', ui_chuoi_root: 'vl 37b5' },
    });
  const report = pathOf(reportCalls.messages, { params: { from: DATE, to: DATE, userId: opened.id } });
  return { folder, port, serving, place, report, agent: opened.agent };
};

const endOf = (folder: string): number => {
  const tail = new LogTail(folder);
  const { ordinal } = tail.end();
  tail.close();
  return ordinal;
};

const standbyHealth = z.looseObject({
  status: z.string(),
  position: z.number(),
  folding: z.looseObject({
    isReady: z.boolean(),
    problem: z.string().nullable(),
    views: z.array(z.looseObject({ name: z.string(), position: z.string() })),
  }),
});

/** A standby in this process, with a hold on the threads that fold. */
const follow = async (folder: string, port: number) => {
  const growth = new LogGrowth();
  const now = (): Date => new Date();
  const options = { ...{ port: 0, host: '127.0.0.1', data: folder, mongodb: null, logLevel: 'silent' }, now };
  const machine = thisMachine({ ...options, foldInThread: true }, growth);
  const started: FoldingThread[] = [];
  const watched: Machine = {
    ...machine,
    foldingThread: (hearing) => {
      const place = machine.foldingThread?.(hearing);
      if (place === undefined) throw new Error('no thread');
      const start = (): FoldingThread => {
        const thread = place.start();
        started.push(thread);
        return thread;
      };
      return { ...place, start };
    },
  };
  const primary = new URL(`http://127.0.0.1:${String(port)}`);
  const serving = await serveStandby(options, primary, { ...COPIES, listen: null }, growth, watched);
  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopped ??= serving.stop());
  onTestFinished(stop);
  const state = async () =>
    standbyHealth.parse(await (await fetch(`${serving.address}${health.path}`)).json());
  return { stop, state, started };
};

const isReadyAt = (standby: Awaited<ReturnType<typeof follow>>, position: number): Promise<unknown> =>
  vi.waitFor(
    async () => expect(await standby.state()).toMatchObject({ position, folding: { isReady: true } }),
    WITHIN,
  );

/** The durable positions of the views in a folder. A view that has nothing to write stores its own seldom. */
const positions = async (folder: string): Promise<ReadonlyMap<string, string | null>> => {
  const log = openEmbeddedLogReadOnly(folder);
  const found = new Map<string, string | null>();
  for await (const { name, position } of inspectViews(folder, log)) found.set(name, position);
  await log.close();
  return found;
};

const identitiesEnd = async (folder: string): Promise<string | undefined> => {
  const kept = openEmbeddedIdentityStore(folder, knownEvents());
  const position = kept.witness?.position;
  await kept.close();
  return position;
};

test(
  'a standby folds views and identities while it copies, so that a promotion finds both at the end of the log',
  async () => {
    const { folder, port, serving, place, report, agent } = await givenPrimary();
    await place();
    const copy = await temporaryFolder();
    const standby = await follow(copy, port);
    await isReadyAt(standby, endOf(folder));
    await place();
    await place();
    await isReadyAt(standby, endOf(folder));
    const before = await agent.get(report);
    await standby.stop();
    await serving.stop();
    const end = endOf(copy);
    expect(end).toBe(endOf(folder));
    const found = await positions(copy);
    for (const name of ['report', 'ledger', 'overflow', 'audit-index'])
      expect(found.get(name)).toBe(String(end));
    expect(await identitiesEnd(copy)).toBe(String(end));
    promoteCopy(copy);
    const promoted = await serveForTest(copy);
    const again = await signIn(promoted.address, 'daily1', PASSWORD, 'yes');
    expect(await again.get(report)).toEqual(before);
  },
  SLOW,
);

test(
  'given a folding thread of a standby that dies again and again while it copies, then the promoted views have every bet once',
  async () => {
    const { folder, port, serving, place, report, agent } = await givenPrimary();
    await place();
    const copy = await temporaryFolder();
    const standby = await follow(copy, port);
    await isReadyAt(standby, endOf(folder));
    for (let kill = 0; kill < 3; kill += 1) {
      await Promise.all([standby.started.at(-1)?.kill(), place(), place()]);
      await vi.waitFor(() => expect(standby.started).toHaveLength(kill + 2), WITHIN);
    }
    await isReadyAt(standby, endOf(folder));
    const before = await agent.get(report);
    await standby.stop();
    await serving.stop();
    promoteCopy(copy);
    const promoted = await serveForTest(copy);
    const again = await signIn(promoted.address, 'daily1', PASSWORD, 'yes');
    expect(await again.get(report)).toEqual(before);
    expect(before).toHaveLength(7);
  },
  SLOW,
);

test(
  'given a primary of a newer program, then the standby copies what it does not understand, and folds nothing of it',
  async () => {
    const folder = await temporaryFolder();
    const serving = await serveForTest(folder);
    await openAgent(serving.address, serving.setupKey ?? '', PASSWORD);
    await serving.stop();
    const understood = endOf(folder);
    const store = openEmbeddedEventStore({ folder });
    const commandId = randomUUID();
    const metadata = {
      ...{ occurredAt: '2030-11-20T09:00:00.000Z', actor: null, commandId, correlationId: commandId },
    };
    await store.append(
      LOG_FORMAT_STREAM,
      [{ eventId: randomUUID(), type: 'ReaderLevelRaised', version: 1, data: { level: 9_999 }, metadata }],
      { expectedRevision: 'any', commandId },
    );
    await store.close();
    const copy = await temporaryFolder();
    await cp(join(folder, 'log'), join(copy, 'log'), { recursive: true });
    const { views, turnTo } = givenViews(copy);
    turnTo(understood);
    await vi.waitFor(async () => expect(await views.state()).toMatchObject({ isReady: true }), WITHIN);
    turnTo(understood + 1);
    const problem: unknown = expect.stringContaining('bản Sổ cược mới hơn');
    await vi.waitFor(async () => expect(await views.state()).toMatchObject({ problem }), WITHIN);
    turnTo(understood + 1);
    const { isReady, views: rows } = await views.state();
    expect(isReady).toBe(false);
    expect(new Set(rows.map(({ position }) => position))).toEqual(new Set([String(understood)]));
  },
  SLOW,
);

test(
  'given views that are ahead of what was copied, then they are folded on once the copy has reached them',
  async () => {
    const { folder, serving, place } = await givenPrimary();
    await place();
    await serving.stop();
    const copy = await temporaryFolder();
    await cp(folder, copy, { recursive: true });
    const { views, turnTo } = givenViews(copy);
    const end = endOf(copy);
    turnTo(3);
    const problem: unknown = expect.stringContaining('chưa chép tới đó');
    await vi.waitFor(
      async () => expect(await views.state()).toMatchObject({ isReady: false, problem, views: [] }),
      WITHIN,
    );
    await vi.waitFor(async () => {
      turnTo(end);
      expect(await views.state()).toMatchObject({ isReady: true, problem: null });
    }, WITHIN);
    expect(new Set((await views.state()).views.map(({ position }) => position))).toEqual(
      new Set([String(end)]),
    );
  },
  SLOW,
);

test(
  'given views that are still being opened, then they are told of what is copied meanwhile',
  async () => {
    const { folder, serving } = await givenPrimary();
    await serving.stop();
    const copy = await temporaryFolder();
    await cp(join(folder, 'log'), join(copy, 'log'), { recursive: true });
    const ends: number[] = [];
    const { views, growth, turnTo } = givenViews(copy, () => {
      turnTo(endOf(copy), Buffer.alloc(0));
      ends.push(growth.end().ordinal);
    });
    turnTo(3);
    await vi.waitFor(async () => expect(await views.state()).toMatchObject({ isReady: true }), WITHIN);
    expect(ends).toEqual([endOf(copy)]);
  },
  SLOW,
);

/** The views of a folder with a log, of which so many events count as copied. `meanwhile` runs while they are opened. */
const givenViews = (folder: string, meanwhile: () => void = () => undefined) => {
  const growth = new LogGrowth();
  const settings = {
    ...{ port: 0, host: '127.0.0.1', data: folder, mongodb: null, logLevel: 'silent', foldInThread: true },
    now: () => new Date(),
  };
  const machine = thisMachine(settings, growth);
  const { foldingThread } = machine;
  if (foldingThread === undefined) throw new Error('no thread');
  const views = new StandbyViews({
    ...{ folder, growth, thread: foldingThread, againMs: 50 },
    openIdentityStore: () => {
      meanwhile();
      return machine.openIdentityStore();
    },
    openReadModels: (warn) => openReadModels(settings, warn),
    onDied: () => undefined,
    onDamaged: () => undefined,
    warn: () => undefined,
  });
  onTestFinished(() => views.close());
  const turnTo = (ordinal: number, copied: Buffer | null = null): void => {
    views.turn({ end: pointAt(folder, ordinal), copied, isBehind: false });
  };
  return { views, growth, turnTo };
};

/** Where the group ends that ends with an event. */
const pointAt = (folder: string, ordinal: number) => {
  const tail = new LogTail(folder);
  try {
    let point = LOG_START;
    for (;;)
      for (const group of tail.after(point)) {
        if (point.ordinal >= ordinal) return point;
        point = { ordinal: groupLast(group), offset: point.offset + group.length, link: groupHash(group) };
        if (point.ordinal >= ordinal) return point;
      }
  } finally {
    tail.close();
  }
};
