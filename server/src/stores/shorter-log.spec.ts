import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HEADER_BYTES } from '@so-cuoc/event-store/embedded/format/segment-header.ts';
import { lastFile } from '@so-cuoc/event-store/test/embedded/log-files.ts';
import { openEmbeddedLogReadOnly } from '@so-cuoc/event-store/embedded/read/open-read-only.ts';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../test/support/served.ts';
import { openAgent } from '../../test/support/open-agent.ts';
import { signIn } from '../http-client/session-client.ts';
import { serve, type Serving } from '../serve.ts';
import { AnotherLog, LogShorterThanViews } from './shorter-log.ts';
import { startFailure } from '../process/process-lifecycle.ts';

const opened = async (data: string, acceptShorterLog?: string): Promise<Serving> => {
  const quiet = {
    sample: '',
    multiDeviceUsers: '',
    logLevel: 'silent',
    mongodb: null,
    now: () => new Date(),
  };
  const serving = await serve({ port: 0, host: '127.0.0.1', data, ...quiet, acceptShorterLog });
  onTestFinished(() => serving.stop());
  return serving;
};

const PASSWORD = 'mat.khau_1';

const endOf = async (folder: string): Promise<string> => {
  const reader = openEmbeddedLogReadOnly(folder);
  const end = await reader.end();
  await reader.close();
  return end ?? '0';
};

/** The groups of a file: each opening begins one with them. */
const eventsIn = (file: string): Buffer => readFileSync(file).subarray(HEADER_BYTES);

test('a restored older log is refused by its position until an operator accepts exactly that log', async () => {
  const folder = await temporaryFolder();
  const [log, older] = [join(folder, 'log'), join(await temporaryFolder(), 'log')];
  const first = await opened(folder);
  const { id } = await openAgent(first.address, first.setupKey ?? '', PASSWORD);
  await first.stop();
  cpSync(log, older, { recursive: true });

  const second = await opened(folder);
  const agent = await signIn(second.address, 'daily1', PASSWORD);
  for (const khachname of ['Anh An', 'Bà Ba', 'Cụ Cù', 'Dì Dậu', 'Em Én', 'Anh Giáp'])
    await agent.post(customerCalls.create.path, { userid: id, khachname });
  const lost = await endOf(folder);
  await agent.get(pathOf(customerCalls.list, { params: { userId: id } }), lost);
  await second.stop();
  rmSync(log, { recursive: true });
  cpSync(older, log, { recursive: true });
  const end = await endOf(folder);
  const before = eventsIn(lastFile(folder));

  const refused = await opened(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(LogShorterThanViews);
  const sentence = startFailure(refused, { host: '', port: 0 });
  expect(sentence).toContain('Sổ ngắn hơn bảng đã dựng');
  expect(sentence).toContain(`tới vị trí ${end},`);
  expect(sentence).toContain(`tới vị trí ${lost}.`);
  expect(sentence).toContain('log_shorter_than_views');
  expect(eventsIn(lastFile(folder)).equals(before)).toBe(true);
  await expect(opened(folder, String(Number(end) + 1))).rejects.toThrow(LogShorterThanViews);

  const accepted = await opened(folder, end);
  await accepted.stop();
  const recorded = [];
  const reader = openEmbeddedLogReadOnly(folder);
  for await (const { type, data } of reader.readStream('views')) recorded.push({ type, data });
  await reader.close();
  expect(new Set(recorded.map(({ type }) => type))).toEqual(new Set(['ViewTakenBack']));
  const taken = recorded.map(({ data }) => data);
  // A view reads to the end, also where no event concerns it, as no lost one concerns the draws.
  for (const view of ['report', 'customers', 'overflow', 'draws'])
    expect(taken).toContainEqual({ view, position: lost, end });
  await (await opened(folder)).stop();
}, 60_000);

test('the log of another book is refused beside these views, whatever its length', async () => {
  const folders = [await temporaryFolder(), await temporaryFolder()] as const;
  for (const [customers, folder] of folders.entries()) {
    const serving = await opened(folder);
    const { id } = await openAgent(serving.address, serving.setupKey ?? '', PASSWORD);
    const agent = await signIn(serving.address, 'daily1', PASSWORD);
    for (let one = 0; one <= customers; one += 1)
      await agent.post(customerCalls.create.path, { userid: id, khachname: `Khách ${String(one)}` });
    await serving.stop();
  }
  const [log, foreign] = [join(folders[0], 'log'), join(folders[1], 'log')];
  rmSync(log, { recursive: true });
  cpSync(foreign, log, { recursive: true });
  const before = eventsIn(lastFile(folders[0]));

  const refused = await opened(folders[0]).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AnotherLog);
  expect(startFailure(refused, { host: '', port: 0 })).toContain('another_log');
  expect(eventsIn(lastFile(folders[0])).equals(before)).toBe(true);
});
