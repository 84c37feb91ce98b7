import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { health, healthAnswer } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderUnusable } from '@so-cuoc/event-store/port.ts';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { serve } from '@so-cuoc/server/serve.ts';
import { replayAsked, replayedRows, type ReplayAsked } from './replay.ts';

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-replay-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const replayed = async (asked: ReplayAsked): Promise<readonly object[]> => {
  const rows: object[] = [];
  for await (const row of replayedRows(asked)) rows.push(row);
  return rows;
};

const list = z.array(z.unknown());

test('given a running service, then the log alone gives the rows that it answers, now and as of then', async () => {
  const folder = await temporaryFolder();
  let now = Date.parse('2026-11-20T03:00:00Z');
  const serving = await serve({
    port: 0,
    host: '127.0.0.1',
    data: folder,
    mongodb: null,
    now: () => new Date(now),
    sample: '',
    multiDeviceUsers: '',
    logLevel: 'silent',
  });
  onTestFinished(() => serving.stop());
  const { agent, id, khachId } = await openAgent(serving.address, serving.setupKey ?? '', 'mat.khau_1');
  const place = (uiId: string, date: string, text: string) =>
    agent.post(betCalls.place.path, {
      ui_id: uiId,
      ui_user_id: id,
      ui_user_khach_id: khachId,
      ui_date: date,
      ui_chuoi: text,
      ui_chuoi_root: text,
    });
  const first = randomUUID();
  await place(first, '2026-11-20', 'mb 12.34 b10n');
  await place(randomUUID(), '2026-11-19', 'mb 56 dd5n');
  now += 60_000;
  await place(first, '2026-11-20', 'mb 12 b20n');
  await place(randomUUID(), '2026-11-20', 'vl 123 xc1n');

  const answered = async (asOf: string): Promise<readonly unknown[]> => {
    const { position } = healthAnswer.parse(await agent.get(health.path));
    const of = (report: typeof reportCalls.messages | typeof reportCalls.summary) =>
      agent.get(
        pathOf(report, { params: { from: '2026-11-01', to: '2026-11-30', userId: id } }) + asOf,
        position,
      );
    return [...list.parse(await of(reportCalls.messages)), ...list.parse(await of(reportCalls.summary))];
  };
  const all = { data: folder, until: null, agent: null };
  expect(await replayed(all)).toEqual(await answered(''));
  expect(await replayed(all)).toHaveLength(4);
  const until = new Date(now - 1);
  expect(await replayed({ ...all, until })).toEqual(await answered(`?asOf=${until.toISOString()}`));
  expect(await replayed({ ...all, agent: id })).toEqual(await replayed(all));
  expect(await replayed({ ...all, agent: randomUUID() })).toEqual([]);
});

test('given a folder without a log, then it is refused and nothing is made', async () => {
  const folder = await temporaryFolder();
  await expect(replayed({ data: folder, until: null, agent: null })).rejects.toThrow(FolderUnusable);
});

test.each([
  [[], 'Cách dùng'],
  [['--data', ''], 'Cách dùng'],
  [['--data', 'x', '--form', 'y'], 'Cách dùng'],
  [['--data', 'x', '--until', 'hôm qua'], '"hôm qua" không hợp lệ'],
])('%j is told', (args, sentence) => {
  expect(replayAsked(args)).toContain(sentence);
});
