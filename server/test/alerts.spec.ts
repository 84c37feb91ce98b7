import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEALTH_PROBLEMS } from '@so-cuoc/shared-domain/contract/health-problems.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { metricsOf } from '../src/metrics/metrics.ts';
import { ROOT } from '../src/project.ts';

const DURATION = /^\d+[smhd]$/;

/** The rules as Prometheus reads them; unknown fields are faults, as `promtool check rules` finds. */
const ruleFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Za-z]+$/),
          expr: z.string(),
          for: z.string().regex(DURATION).optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});

const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const ALERTS = ruleFile.parse(parse(text('deploy/alerts.yml'))).groups.flatMap(({ rules }) => rules);

/** Prometheus makes it for every target that it asks. */
const BY_PROMETHEUS = ['up'];

const namesIn = (expr: string): readonly string[] =>
  [...expr.replaceAll(/\{[^}]*\}|"[^"]*"/g, '').matchAll(/\b(?:so_cuoc|nodejs|process)_\w+\b|\bup\b/g)].map(
    ([name]) => name,
  );

const exported = async (): Promise<ReadonlySet<string>> => {
  const metrics = metricsOf();
  const measured = {
    events: { end: () => Promise.resolve(null), distance: () => Promise.resolve(0) },
    views: () => Promise.resolve([]),
    sockets: () => 0,
    problems: () => Promise.resolve([]),
    lastBackup: () => null,
  };
  const types = (await metrics.text(measured)).matchAll(/^# TYPE (\S+) (\S+)$/gm);
  return new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
};

test('every alert asks only for metrics that the service has', async () => {
  expect(ALERTS.length).toBeGreaterThan(10);
  const known = new Set([...(await exported()), ...BY_PROMETHEUS]);
  for (const { alert, expr } of ALERTS) {
    const names = namesIn(expr);
    expect([alert, names.length > 0]).toEqual([alert, true]);
    expect([alert, names.filter((name) => !known.has(name))]).toEqual([alert, []]);
  }
});

test('every problem that an alert names exists, and every problem that stops work raises one', () => {
  const patterns = ALERTS.flatMap(({ expr }) =>
    [...expr.matchAll(/problem=~?"([^"]+)"/g)].map(([, pattern = '']) => new RegExp(`^(?:${pattern})$`)),
  );
  const codes = Object.keys(HEALTH_PROBLEMS);
  for (const pattern of patterns)
    expect(
      codes.some((code) => pattern.test(code)),
      pattern.source,
    ).toBe(true);
  /** `starting` ends by itself; views have metrics of their own. */
  const elsewhere = ['starting', 'views_behind', 'view_stopped'];
  expect(codes.filter((code) => !patterns.some((pattern) => pattern.test(code)))).toEqual(elsewhere);
});

test('parentheses and braces of every expression are balanced', () => {
  const opening: Readonly<Record<string, string>> = { ')': '(', '}': '{', ']': '[' };
  for (const { alert, expr } of ALERTS) {
    const open: string[] = [];
    for (const sign of expr.replaceAll(/"[^"]*"/g, ''))
      if ('({['.includes(sign)) open.push(sign);
      else if (')}]'.includes(sign)) expect([alert, open.pop()]).toEqual([alert, opening[sign]]);
    expect([alert, open]).toEqual([alert, []]);
  }
});

test('every alert has its section in the runbooks, with symptom, first look, what to do and when it is over', () => {
  const page = text('docs/runbooks.md');
  const sections = new Map(
    page
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n')[0] ?? '', section]),
  );
  expect([...sections.keys()]).toEqual(ALERTS.map(({ alert }) => alert));
  for (const { alert, annotations } of ALERTS) {
    expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
    for (const part of ['- **Symptom.**', '- **First look.**', '- **What to do.**', '- **Over when**'])
      expect([alert, part, sections.get(alert)?.includes(part)]).toEqual([alert, part, true]);
  }
});
