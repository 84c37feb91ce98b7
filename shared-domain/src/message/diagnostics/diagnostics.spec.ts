import { expect, test } from 'vitest';
import { compareBySpan, Diagnostics } from './diagnostics.ts';

const sentence = (): string => 'sai';
const codes = (report: Diagnostics): readonly string[] =>
  report
    .sorted()
    .map(({ code, severity, line, start, end }) => `${code} ${severity} ${line}:${start}-${end}`);

test('errors of a line come by their places, the shorter first', () => {
  const report = new Diagnostics().begin(2, 10);
  report.add('kotien', { start: 5, end: 9 }, sentence);
  report.add('koso', { start: 5, end: 7 }, sentence);
  report.add('kodai', { start: 1, end: 12 }, sentence);
  expect(codes(report)).toEqual(['kodai error 2:1-12', 'koso error 2:5-7', 'kotien error 2:5-9']);
  const [first, second] = report.sorted();
  if (first === undefined || second === undefined) throw new Error('no errors');
  expect(compareBySpan(first, { ...first, line: 3 })).toBeLessThan(0);
  expect(compareBySpan(second, first)).toBeGreaterThan(0);
});

test('the same code at the same place is said once', () => {
  const report = new Diagnostics().begin(1, 2);
  for (const end of [3, 3, 4]) report.add('koso', { start: 1, end }, sentence);
  expect(codes(report)).toEqual(['koso error 1:1-3', 'koso error 1:1-4']);
  expect(report.full).toBe(false);
});

test('of more errors than room the first are kept, and their sentences alone are made', () => {
  const report = new Diagnostics().begin(1, 1);
  let made = 0;
  const counted = (): string => `sai ${++made}`;
  report.add('koso', { start: 5, end: 6 }, counted);
  expect(report.full).toBe(false);
  report.add('koso', { start: 1, end: 2 }, counted);
  expect([report.full, made]).toEqual([true, 1]);
  expect(codes(report)).toEqual(['koso error 1:5-6']);
});

test('without room nothing is kept, and the line is blocked all the same', () => {
  const report = new Diagnostics().begin(1, 0);
  expect([report.full, report.blocked]).toEqual([false, false]);
  report.add('koso', { start: 0, end: 1 }, sentence);
  expect([report.full, report.blocked]).toEqual([true, true]);
  expect(codes(report)).toEqual([]);
});

test('a warning blocks nothing, and waits until the line has no error', () => {
  const report = new Diagnostics().begin(1, 5);
  report.warn('tienlon', { start: 3, end: 4 }, sentence);
  expect(codes(report)).toEqual(['tienlon warning 1:3-4']);
  expect(report.blocked).toBe(false);
  report.begin(2, 5);
  report.warn('tienlon', { start: 3, end: 4 }, sentence);
  report.add('koso', { start: 7, end: 8 }, sentence);
  expect(codes(report)).toEqual(['koso error 2:7-8']);
});

test('another line begins with nothing of the one before', () => {
  const report = new Diagnostics().begin(1, 1);
  report.add('koso', { start: 0, end: 1 }, sentence);
  report.add('koso', { start: 1, end: 2 }, sentence);
  report.warn('tienlon', { start: 3, end: 4 }, sentence);
  report.begin(2, 3);
  expect([report.full, report.blocked]).toEqual([false, false]);
  expect(codes(report)).toEqual([]);
  report.add('koso', { start: 0, end: 1 }, sentence);
  expect(codes(report)).toEqual(['koso error 2:0-1']);
});
