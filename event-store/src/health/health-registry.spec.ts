import { expect, test } from 'vitest';
import { HealthRegistry } from './health-registry.ts';

const clock = () => {
  let at = Date.parse('2026-11-20T09:00:00.000Z');
  return () => new Date((at += 1000));
};

test('a problem keeps the time at which it began until it changes its state or ends', () => {
  const health = new HealthRegistry(clock());
  health.report('disk_low', { state: 'degraded', sentence: 'Còn 90 MB.' });
  health.report('disk_low', { state: 'degraded', sentence: 'Còn 80 MB.' });
  expect(health.problems()).toEqual([
    { code: 'disk_low', state: 'degraded', since: '2026-11-20T09:00:01.000Z', sentence: 'Còn 80 MB.' },
  ]);
  health.report('disk_low', { state: 'failing', sentence: 'Hết chỗ.' });
  expect(health.problems()).toMatchObject([{ state: 'failing', since: '2026-11-20T09:00:02.000Z' }]);
  health.clear('disk_low');
  expect(health.problems()).toEqual([]);
});

test('the problems that stop the work come first, then the oldest', () => {
  const health = new HealthRegistry(clock());
  health.report('disk_low', { state: 'degraded', sentence: '' });
  health.report('view_stopped', { state: 'degraded', sentence: '' });
  health.report('log_damaged', { state: 'failing', sentence: '' });
  expect(health.problems().map(({ code }) => code)).toEqual(['log_damaged', 'disk_low', 'view_stopped']);
});

test('listeners hear of each beginning, change of state and end once', () => {
  const health = new HealthRegistry(clock());
  const heard: string[] = [];
  health.onChange((code, problem) => heard.push(`${code} ${problem?.state ?? 'over'}`));
  health.clear('append_failing');
  health.set('append_failing', { state: 'degraded', sentence: 'a' });
  health.set('append_failing', { state: 'degraded', sentence: 'b' });
  health.set('append_failing', { state: 'failing', sentence: 'b' });
  health.set('append_failing', null);
  health.set('append_failing', null);
  expect(heard).toEqual(['append_failing degraded', 'append_failing failing', 'append_failing over']);
});
