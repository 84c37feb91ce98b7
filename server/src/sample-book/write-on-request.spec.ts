import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { vietnamDay, addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { signIn } from '../http-client/session-client.ts';
import { serve } from '../serve.ts';
import { sampleFolder } from './folder.ts';
import { sampleBookOnRequest } from './write-on-request.ts';

const PASSWORD = 'so_mau_cua_toi_1';

const serveNew = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-on-ask-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const sampleBook = sampleBookOnRequest(folder, '', () => new Date());
  const serving = await serve({
    ...{ port: 0, host: '127.0.0.1', data: folder, mongodb: null, logLevel: 'silent' },
    ...{ now: sampleBook.now, sample: '', sampleBook, multiDeviceUsers: '' },
  });
  onTestFinished(() => serving.stop());
  const { address, setupKey } = serving;
  const ask = () =>
    fetch(`${address}${installationCalls.setUp.path}`, {
      method: 'POST',
      headers: { [CHANGE_HEADER]: '1', 'content-type': 'application/json' },
      body: JSON.stringify({ key: setupKey, username: '', password: PASSWORD, sample: true }),
    });
  const label = async (): Promise<string | undefined> =>
    z
      .array(z.object({ info_sample: z.string() }))
      .parse(await (await fetch(`${address}${installationCalls.webConfig.path}`)).json())[0]?.info_sample;
  return { folder, address, ask, label };
};

const today = vietnamDay(Date.now());

it('writes a week of the sample book on request, each event at its own time, and labels it', async () => {
  const { folder, address, ask, label } = await serveNew();
  expect(await label()).toBe('');
  const answer = await ask();
  expect([answer.status, await answer.json()]).toMatchObject([200, [{ user_namee: 'admin' }]]);
  expect(await label()).toContain('Sổ mẫu');
  expect(await sampleFolder(folder)).toBe('sample');

  const auditor = await signIn(address, 'kiemtoan', PASSWORD);
  const opened = z
    .array(z.object({ type: z.string(), at: z.string() }))
    .parse(await auditor.get(`${auditCalls.events.path}?type=AccountOpened`));
  expect(opened.map(({ at }) => vietnamDay(Date.parse(at)))).toEqual(Array(6).fill(addDays(today, -7)));

  const agent = await signIn(address, 'daily1', PASSWORD);
  const [me] = z
    .array(z.object({ user_idd: z.string() }))
    .parse(await agent.post(sessionCalls.login.path, { modify: 'check' }));
  const params = { from: addDays(today, -6), to: addDays(today, -1), userId: me?.user_idd ?? '' };
  const rows = z
    .array(z.object({ r_count: z.number(), open: z.number() }))
    .parse(await agent.get(pathOf(reportCalls.summary, { params })));
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.every(({ r_count, open }) => r_count > 0 && open === 0)).toBe(true);
});
