import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import { segmentFiles } from '@so-cuoc/event-store/test/embedded/log-files.ts';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from '../src/http-client/session-client.ts';
import { Standby } from '../src/standby/standby.ts';
import { freePort } from './support/service-process.ts';
import { READY_PATH } from '../src/health/health-routes.ts';
import { openAgent } from './support/open-agent.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';
import { inShortFiles } from './support/short-files.ts';
import { watchedMachine } from './support/watched-folding-thread.ts';

const SLOW = 60_000;
const PASSWORD = 'mat.khau_1';
const DATE = '2026-11-20';
const NEXT_DATE = '2026-11-21';

const served = async () => {
  const folder = await temporaryFolder();
  const { machine, started, told } = watchedMachine({ data: folder, mongodb: null });
  const serving = await serveForTest(folder, null, () => new Date(), { machine });
  const opened = await openAgent(serving.address, serving.setupKey ?? '', PASSWORD);
  const report = pathOf(reportCalls.messages, { params: { from: DATE, to: DATE, userId: opened.id } });
  const place = async (): Promise<string> => {
    const uiId = randomUUID();
    await opened.agent.post(betCalls.place.path, {
      ...{ ui_id: uiId, ui_user_id: opened.id, ui_user_khach_id: opened.khachId, ui_date: DATE },
      ...{ ui_chuoi: 'vl 37b5', ui_chuoi_root: 'vl 37b5' },
    });
    return uiId;
  };
  return { ...opened, started, told, report, place };
};

test(
  'given a thread that folds the views and dies between bets, then bets are taken, it is started again and every bet is in the report',
  { timeout: SLOW },
  async () => {
    const { agent, started, told, report, place } = await served();
    const placed = [await place(), await place()];
    await expect.poll(() => agent.get(report), { timeout: 10_000 }).toHaveLength(2);
    for (let kill = 0; kill < 3; kill += 1) {
      const dying = started.at(-1)?.kill();
      placed.push(await place(), await place());
      await dying;
      placed.push(await place());
      await expect.poll(() => started.length, { timeout: 10_000 }).toBe(kill + 2);
      await expect.poll(() => agent.get(report), { timeout: 20_000 }).toHaveLength(placed.length);
    }
    // The problem is told at each death and is over after each start.
    expect(told.map((sentence) => sentence === null)).toEqual([false, true, false, true, false, true]);
    expect(await agent.get(report)).toMatchObject(placed.map((uiId) => ({ ui_id: uiId })));
  },
);

/** A stopped service of ten bets without views, one sealed file of its log damaged, and a sound copy beside it. */
const damagedBook = async () => {
  const folder = await temporaryFolder();
  const first = await serveForTest(folder);
  const { agent, id, khachId } = await openAgent(first.address, first.setupKey ?? '', PASSWORD);
  const bet = (date = DATE): object => ({
    ...{ ui_id: randomUUID(), ui_user_id: id, ui_user_khach_id: khachId, ui_date: date },
    ...{ ui_chuoi: 'vl 37b5', ui_chuoi_root: 'vl 37b5' },
  });
  for (let n = 0; n < 10; n += 1) await agent.post(betCalls.place.path, bet());
  await first.stop();
  await inShortFiles(folder, 2_000);
  const there = await temporaryFolder();
  await cp(join(folder, 'log'), join(there, 'log'), { recursive: true });
  const sound = await verifyLog(folder);
  for (const name of readdirSync(folder)) if (name.startsWith('views.db')) rmSync(join(folder, name));
  const path = segmentFiles(folder).at(-2) ?? '';
  const before = readFileSync(path);
  const bytes = Buffer.from(before);
  bytes.writeUInt8(bytes.readUInt8(400) ^ 4, 400);
  writeFileSync(path, bytes);
  const report = pathOf(reportCalls.messages, { params: { from: DATE, to: DATE, userId: id } });
  return { folder, there, sound, report, bet, mend: () => writeFileSync(path, before) };
};

test(
  'given damage that only the thread that folds has read, then the standby mends it and the views go on by themselves',
  { timeout: SLOW },
  async () => {
    const { folder, there, sound, report } = await damagedBook();
    const shared = { secret: 'mot-khoa-chung-dai-hon-ba-muoi-hai-ky-tu', tls: null, ca: null };
    const port = await freePort();
    const standby = new Standby({
      ...{ folder: there, settings: shared, now: () => new Date(), log: () => undefined, retryMs: 20 },
      primary: new URL(`http://127.0.0.1:${String(port)}`),
    });
    onTestFinished(() => standby.stop());
    const serving = await serveForTest(folder, null, () => new Date(), {
      standby: { ...shared, listen: { host: '127.0.0.1', port }, wait: 'no', repair: true },
      foldInThread: true,
    });
    expect(await verifyLog(folder)).toMatchObject({ ok: true, events: sound.ok ? sound.events : 0 });
    const again = await signIn(serving.address, 'daily1', PASSWORD, 'yes');
    expect(await again.get(report)).toHaveLength(10);
  },
);

test(
  'given damage that nobody can mend, then the service starts and says so, takes bets, and shows all once it was mended',
  { timeout: SLOW },
  async () => {
    const { folder, report, bet, mend } = await damagedBook();
    const serving = await serveForTest(folder, null, () => new Date(), { foldInThread: true });
    const ready = await fetch(`${serving.address}${READY_PATH}`);
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { status: 'ready', problems: [{ code: 'log_damaged', state: 'degraded' }] },
    ]);
    const agent = await signIn(serving.address, 'daily1', PASSWORD, 'yes');
    await agent.post(betCalls.place.path, bet(NEXT_DATE));
    mend();
    await expect.poll(() => agent.get(report).catch(() => []), { timeout: 20_000 }).toHaveLength(10);
  },
);
