import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { upcast } from '../../src/aggregate/event-types.ts';
import { EXAMPLES } from './examples.ts';

/** Writes what is not there yet; never over what is. */
const RECORD = process.env['RECORD'] === '1';
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const fileOf = (type: string, version: number): string => `${FOLDER}${type}.v${String(version)}.json`;
const recorded = (type: string, version: number): unknown =>
  JSON.parse(readFileSync(fileOf(type, version), 'utf8'));

const current = Object.values(EXAMPLES);
/** Every version that a log may hold. */
const versions = current.flatMap(({ type, version }) =>
  Array.from({ length: version }, (_, before) => ({ type, version: before + 1, newest: version })),
);

describe('every event type is recorded', () => {
  it.each(current)('$type version $version is what was recorded of it', ({ type, version, data }) => {
    const file = fileOf(type, version);
    if (RECORD && !existsSync(file)) writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
    expect(existsSync(file), 'not recorded yet: see examples.ts').toBe(true);
    expect(JSON.parse(JSON.stringify(data))).toEqual(recorded(type, version));
  });

  it('nothing else is recorded', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
    expect(files.toSorted()).toEqual(
      versions.map(({ type, version }) => `${type}.v${String(version)}.json`).toSorted(),
    );
  });
});

describe('every recorded version still reads', () => {
  it.each(versions)('$type version $version as version $newest', ({ type, version, newest }) => {
    expect(existsSync(fileOf(type, version))).toBe(true);
    const read = upcast({ type, version, data: recorded(type, version) });
    expect(read).toEqual({ type, version: newest, data: recorded(type, newest) });
  });
});
