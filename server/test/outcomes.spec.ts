import { readdirSync, readFileSync } from 'node:fs';
import { ALL_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/all-outcomes.ts';
import * as bookOutcomes from '@so-cuoc/shared-domain/outcomes/book.ts';
import type { OutcomeDefinition } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { FAILURE_STATUS } from '@so-cuoc/shared-domain/contract/failures.ts';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
/** The packages that decide and answer calls. */
const ANSWERING_PACKAGES = ['shared-domain/src', 'command-service/src', 'projections/src', 'server/src'];
/**
 * Other texts that are no outcome of a call: mails, traces, errors in a text or a source, the log of the
 * machine.
 */
const OTHER_TEXTS =
  /\/(outcomes|message|dialect|chat|trace|settlement|catalogue|feed|feeds|mail|vault|runner|partitions|rebuild|read-model|sample-book)\/|contract\/|shapes\.ts$|queries\/request-schemas\.ts$|\.spec\.ts$|\.properties\.ts$|views\/shorter-log/;

const filesOf = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !OTHER_TEXTS.test(path));
const SOURCES = ANSWERING_PACKAGES.flatMap(filesOf).map((path) => ({
  path,
  text: readFileSync(new URL(path, ROOT), 'utf8'),
}));
const PAGE = readdirSync(new URL('frontend/src/i18n/vi', ROOT), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(`frontend/src/i18n/vi/${name}`, ROOT), 'utf8'))
  .join('\n');

const AREAS: Readonly<Record<string, Readonly<Record<string, OutcomeDefinition>>>> = ALL_OUTCOMES;
/** The names of rows that the page imports alone. */
const constantsOf = (row: OutcomeDefinition): readonly string[] =>
  Object.entries(bookOutcomes).flatMap(([name, value]) => (value === row ? name : []));
const ROWS = Object.entries(AREAS).flatMap(([area, rows]) =>
  Object.entries(rows).map(([key, row]) => ({
    name: `${area}.${key}`,
    usedAs: [`${area}.${key}`, ...constantsOf(row)],
    ...row,
  })),
);
const CODES = new Set<string>(ROWS.map(({ code }) => code));
/** The codes of successful calls, which are not in the table. */
const SUCCESS_CODES: ReadonlySet<string> = new Set(['okie', 'updatesuccess']);

const found = (pattern: RegExp): readonly string[] =>
  SOURCES.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, match]) => `${path}: ${match ?? ''}`),
  );

describe('the table of outcomes', () => {
  test('has no unused row', () => {
    const used = SOURCES.map(({ text }) => text).join('\n') + PAGE;
    const unused = ROWS.filter(({ usedAs }) => !new RegExp(`\\b(?:${usedAs.join('|')})\\b`).test(used));
    expect(unused.map(({ name }) => name)).toEqual([]);
  });

  test('has the code of every failure, and no other code where failures are reported', () => {
    const codes = Object.keys(FAILURE_STATUS);
    expect(codes.filter((code) => !CODES.has(code))).toEqual([]);
    const told = [...Object.values(ALL_OUTCOMES.FAILURES), ...Object.values(ALL_OUTCOMES.ACCOUNT_FAILURES)];
    expect(told.filter(({ code }) => !codes.includes(code))).toEqual([]);
  });

  test('has no sentence twice under one code', () => {
    const said = ROWS.filter(({ code }) => !SUCCESS_CODES.has(code)).map(
      ({ code, template: says }) => `${code}: ${says}`,
    );
    expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
  });
});

describe('beside the table', () => {
  test('no code is sent', () => {
    const codes = found(/\bresult: '(\w+)'/g).filter((line) => {
      const code = line.slice(line.lastIndexOf(' ') + 1);
      return !CODES.has(code) && !SUCCESS_CODES.has(code);
    });
    expect(codes).toEqual([]);
  });

  test('no sentence is sent', () => {
    expect(found(/\b(?:message|reason): (['"`][^'"`]*[À-ỹđĐ][^'"`]*)/g)).toEqual([]);
  });

  test('the page has no second text for the same outcome', () => {
    const own = ROWS.filter(({ template: says }) => says.length > 12 && PAGE.includes(`'${says}'`));
    expect(own.map(({ name }) => name)).toEqual([]);
  });
});
