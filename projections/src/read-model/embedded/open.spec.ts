import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readModelContract } from '../../../test/read-model-contract.ts';
import { openEmbeddedReadModels } from './open.ts';

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

describe('an unusable views.db', () => {
  const garbage: readonly (readonly [string, string])[] = [
    ['no database at all', 'x'.repeat(9000)],
    ['the head of a database and then nothing of it', `SQLite format 3\0${'\x07'.repeat(9000)}`],
  ];
  it.each(garbage)('given %s, it is set aside and an empty store opens', async (_, bytes) => {
    writeFileSync(join(folder, 'views.db'), bytes);
    const store = open();
    expect(await store.checkpoint('report')).toBeNull();
    await store.close();
    expect(warnings).toHaveLength(1);
    expect(readdirSync(folder)).toContain('views.db.hong');
  });

  it('given an intact file of an earlier layout, it is set aside, and later writes are kept', async () => {
    const earlier = new Database(join(folder, 'views.db'));
    earlier.exec(`create table documents (collection text not null, key text not null, document text not null,
      primary key (collection, key)) strict, without rowid;
      create table checkpoints (view text primary key, fold_version integer not null, position text not null) strict;
      insert into checkpoints values ('report', 4, '7');
      pragma user_version = 2;`);
    earlier.close();
    const store = open();
    expect(await store.checkpoint('report')).toBeNull();
    await store.commit([], { view: 'report', foldVersion: 4, position: '1' }, null);
    await store.close();
    expect(warnings).toHaveLength(1);
    expect(readdirSync(folder)).toContain('views.db.hong');
    const again = open();
    expect((await again.checkpoint('report'))?.position).toBe('1');
    await again.close();
    expect(warnings).toHaveLength(1);
  });

  it('given an intact file, it opens without a warning', async () => {
    await open().close();
    await open().close();
    expect(warnings).toEqual([]);
  });
});
