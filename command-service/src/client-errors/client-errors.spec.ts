import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openHouse, send, type House } from '../../test/test-service.ts';

const report = (house: House, el_error: string) =>
  send(house, '/api/modify/modify_error_log', { el_error, el_string: 'at App' });

test('a browser’s error is kept, cut to a bearable length', async () => {
  const house = await openHouse();
  expect((await report(house, 'x'.repeat(10_000))).statusCode).toBe(200);
  const file = join(house.folder, 'client-faults.log');
  const line: unknown = JSON.parse(await readFile(file, 'utf8'));
  expect(line).toMatchObject({ user: null, el_string: 'at App', el_error: 'x'.repeat(4000) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('one address cannot fill the disk', async () => {
  const house = await openHouse();
  for (let time = 0; time < 30; time += 1) await report(house, 'x');
  const answer = await report(house, 'x');
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  house.clock.now += 60_000;
  expect((await report(house, 'x')).statusCode).toBe(200);
});
