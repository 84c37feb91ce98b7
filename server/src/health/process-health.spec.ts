import { HEALTH_PROBLEMS } from '@so-cuoc/shared-domain/contract/health-problems.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../project.ts';
import { GuardedClock } from '../process/guarded-clock.ts';
import { processHealth } from './process-health.ts';

test('a problem is logged when it begins and when it ends, by its code; the start itself is not', () => {
  const lines: unknown[] = [];
  const log = (level: string) => (fields: object) => void lines.push({ level, ...fields });
  const health = processHealth({ warn: log('warn'), error: log('error') }, () => new Date(0));
  health.report('starting', { state: 'failing', sentence: '' });
  health.clear('starting');
  health.report('log_stopped', { state: 'failing', sentence: 'Nhật ký đã dừng.' });
  health.clear('log_stopped');
  expect(lines).toMatchObject([
    { level: 'error', problem: 'log_stopped', sentence: 'Nhật ký đã dừng.' },
    { level: 'warn', problem: 'log_stopped' },
  ]);
});

test('a leap of the clock is dated by the time that is believed', () => {
  const NOON = Date.parse('2026-11-23T12:00:00.000Z');
  let [wall, passed] = [NOON, 0];
  const clock = new GuardedClock({ wall: () => wall, monotonic: () => passed });
  const health = processHealth({ warn: () => undefined, error: () => undefined }, clock.now);
  clock.onLeap((sentence) => {
    health.set('clock_leaped', sentence === null ? null : { state: 'degraded', sentence });
  });
  wall += 10 * 365 * 86_400_000;
  passed += 1_000;
  clock.now();
  expect(health.problems()).toMatchObject([{ code: 'clock_leaped', since: '2026-11-23T12:00:01.000Z' }]);
});

test('every problem has a row in docs/operations.md', () => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  for (const code of Object.keys(HEALTH_PROBLEMS))
    expect(
      rows.some((row) => row.split('|')[1]?.includes(`\`${code}\``)),
      code,
    ).toBe(true);
});
