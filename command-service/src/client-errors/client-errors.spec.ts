import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestService, send, type TestService } from '../../test/test-service.ts';

const report = (service: TestService, el_error: string, from = '192.0.2.1') =>
  send(
    service,
    installationCalls.reportClientError.path,
    { el_error, el_string: 'at App' },
    { 'x-forwarded-for': from },
  );

test('a browser’s error is kept, cut to a bearable length', async () => {
  const service = await openTestService();
  expect((await report(service, 'x'.repeat(10_000))).statusCode).toBe(200);
  const file = join(service.folder, 'client-faults.log');
  const line: unknown = JSON.parse(await readFile(file, 'utf8'));
  expect(line).toMatchObject({ user: null, el_string: 'at App', el_error: 'x'.repeat(4000) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('one address cannot fill the disk', async () => {
  const service = await openTestService();
  for (let time = 0; time < 30; time += 1) await report(service, 'x');
  const answer = await report(service, 'x');
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  service.clock.now += 60_000;
  expect((await report(service, 'x')).statusCode).toBe(200);
});

test('nor can the many addresses of one network', async () => {
  const service = await openTestService();
  for (let time = 0; time < 30; time += 1) await report(service, 'x', `2001:db8:1:2::${String(time)}`);
  expect((await report(service, 'x', '2001:db8:1:2::ffff')).statusCode).toBe(429);
  expect((await report(service, 'x', '2001:db8:1:3::1')).statusCode).toBe(200);
});
