import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { describe, expect, it, test } from 'vitest';
import { serveForTest, temporaryFolder } from '../../test/support/served.ts';
import { openAgent } from '../../test/support/open-agent.ts';
import { serveSettings } from '../settings/settings.ts';
import { BACKUP_MARK } from './last-backup.ts';
import { metricsReaders, THIS_MACHINE } from './metrics-route.ts';

/** The value of a sample; labels as written. NaN if it is missing. */
const sample = (text: string, name: string): number => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
};

describe('the list of addresses that may read the metrics', () => {
  it('allows this machine in every notation of its address', () => {
    for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
      expect(THIS_MACHINE.allows(address), address).toBe(true);
    for (const address of ['10.0.0.5', '::ffff:10.0.0.5', '2001:db8::1', '', 'localhost'])
      expect(THIS_MACHINE.allows(address), address).toBe(false);
  });

  it('allows the addresses of METRICS_FROM', () => {
    const readers = metricsReaders('10.0.0.5, 192.168.0.0/16,2001:db8::/32');
    for (const address of ['10.0.0.5', '192.168.7.7', '2001:db8::1', '127.0.0.1'])
      expect(readers?.allows(address), address).toBe(true);
    for (const address of ['10.0.0.6', '192.169.0.1', '2001:db9::1'])
      expect(readers?.allows(address), address).toBe(false);
  });

  it.each(['all', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', '10.0.0.1/x'])('refuses %s', (text) => {
    expect(metricsReaders(text)).toBeNull();
    expect(serveSettings([], { METRICS_FROM: text })).toContain('METRICS_FROM');
  });
});

test('the metrics report views, appends, requests, sign-ins, verification, backup, connections and the process', async () => {
  const folder = await temporaryFolder();
  const serving = await serveForTest(folder);
  const { agent } = await openAgent(serving.address, serving.setupKey ?? '', 'mat.khau_1');
  expect(agent.cookie).not.toBe('');
  const asked = (headers: Record<string, string> = {}) => fetch(`${serving.address}/metrics`, { headers });
  const read = async (): Promise<string> => (await asked()).text();
  await expect.poll(async () => sample(await read(), 'so_cuoc_view_lag_events{view="report"}')).toBe(0);
  const answer = await asked();
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  expect(sample(text, 'so_cuoc_view_state{view="report",state="live"}')).toBe(1);
  expect(sample(text, 'so_cuoc_view_state{view="report",state="stopped"}')).toBe(0);
  expect(sample(text, 'so_cuoc_view_advanced_timestamp_seconds{view="customers"}')).toBeGreaterThan(1.7e9);
  expect(sample(text, 'so_cuoc_append_seconds_count')).toBeGreaterThan(2);
  expect(sample(text, 'so_cuoc_append_seconds_sum')).toBeGreaterThan(0);
  expect(sample(text, 'so_cuoc_appends_waiting')).toBe(0);
  expect(sample(text, 'so_cuoc_log_events')).toBeGreaterThan(2);
  expect(sample(text, 'so_cuoc_sockets')).toBe(0);
  expect(sample(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);

  const wrong = { user_username: 'daily1', user_password: 'sai.mat_khau' };
  await fetch(`${serving.address}${sessionCalls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CHANGE_HEADER]: '1' },
    body: JSON.stringify({ modify: 'login', ...wrong }),
  });
  await fetch(`${serving.address}/khong-co/daily1`, { method: 'PUT' });
  await agent.get(auditCalls.verify.path);
  await writeFile(join(folder, BACKUP_MARK), '');
  const later = await read();
  expect(sample(later, 'so_cuoc_sign_ins_total{outcome="refused"}')).toBe(1);
  expect(sample(later, 'so_cuoc_sign_ins_total{outcome="accepted"}')).toBe(1);
  expect(sample(later, 'so_cuoc_sign_ins_total{outcome="limited"}')).toBe(0);
  expect(sample(later, 'so_cuoc_requests_total{call="unknown",status="4xx"}')).toBe(1);
  expect(sample(later, 'so_cuoc_requests_total{call="GET /metrics",status="2xx"}')).toBeGreaterThan(1);
  expect(sample(later, 'so_cuoc_request_seconds_count')).toBeGreaterThan(5);
  expect(later).not.toContain('daily1');
  expect(sample(later, 'so_cuoc_append_failures_total{reason="unavailable"}')).toBe(0);
  expect(sample(later, 'so_cuoc_verification_ok')).toBe(1);
  for (const what of ['verification', 'backup'])
    expect(sample(later, `so_cuoc_${what}_timestamp_seconds`), what).toBeGreaterThan(1.7e9);
  for (const what of ['verification', 'backup'])
    expect(sample(text, `so_cuoc_${what}_timestamp_seconds`), what).toBe(0);
  expect(sample(later, 'so_cuoc_problem{problem="append_failing",state="failing"}')).toBe(0);
  expect(sample(later, 'so_cuoc_queue_seconds_count{queue="passwords"}')).toBeGreaterThan(1);

  const forwarded = await asked({ 'x-forwarded-for': '203.0.113.5' });
  expect(forwarded.status).toBe(403);
  expect(await forwarded.json()).toEqual({
    error: { code: 'forbidden', message: FAILURES.metricsElsewhere.template },
  });
}, 60_000);
