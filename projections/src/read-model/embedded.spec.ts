import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readModelContract } from './contract.ts';
import { openEmbeddedReadModels } from './embedded.ts';

let folder: string;
let warnings: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'so-cuoc-views-'));
  warnings = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const open = () => openEmbeddedReadModels({ folder, warn: (sentence) => warnings.push(sentence) });

readModelContract('embedded', () => Promise.resolve(open()));

describe('a views.db that cannot be used', () => {
  const garbage: readonly (readonly [string, string])[] = [
    ['no database at all', 'x'.repeat(9000)],
    ['the head of a database and then nothing of it', `SQLite format 3\0${'\x07'.repeat(9000)}`],
  ];
  it.each(garbage)('given %s, is set aside and an empty store opens', async (_, bytes) => {
    writeFileSync(join(folder, 'views.db'), bytes);
    const store = open();
    expect(await store.checkpoint('report')).toBeNull();
    await store.close();
    expect(warnings).toHaveLength(1);
    expect(readdirSync(folder)).toContain('views.db.hong');
  });

  it('given a sound file, warns of nothing', async () => {
    await open().close();
    await open().close();
    expect(warnings).toEqual([]);
  });
});
