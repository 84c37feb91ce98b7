import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { removeFolder, temporaryFolder } from '../../../test/temporary-folder.ts';
import { REAL_DISK } from '../file/disk.ts';
import { indexPath, logPaths } from '../file/log-folder.ts';
import { FIRST_LINK, HASH_BYTES, LOG_START, RECORDS_AT, sealGroup } from '../format/group.ts';
import { writeRecord } from '../format/record.ts';
import { ActiveIndex } from './active-index.ts';
import { hashOfText } from './hash-of-text.ts';
import { IndexCheck } from './index-check.ts';
import { encodeIndex, INDEX_MAGICS, type IndexMagic } from './index-file.ts';
import { SealedIndex } from './sealed-index.ts';

/** SHA-256 of the index of `givenSegment`. */
const CONTENTS: Readonly<Record<IndexMagic, string>> = {
  SCIX0001: '7af40325ed6efabe025077dcf8d0bb5eb5c5e65320f960b884774323b6a82ef8',
  SCIX0002: '80f5aaf69ca9af020b6319344a5f35ffbbe6d676bab684c6d5d095c99908fce1',
};

const EVENTS = 500;
const streamOf = (n: number): string => `book-${String(n % 7)}`;
const commandOf = (n: number): string => `command-${String(n)}`;

/** A segment of one group, an event a command. */
const givenSegment = () => {
  const bytes = Buffer.alloc(EVENTS * 200 + HASH_BYTES);
  let end = RECORDS_AT;
  for (let n = 0; n < EVENTS; n += 1)
    end = writeRecord(bytes, end, {
      ...{ revision: Math.floor(n / 7), index: 0, count: 1, payload: '{}' },
      ...{ stream: streamOf(n), commandId: commandOf(n), occurredAt: '2026-11-20T02:00:00.000Z' },
    });
  const group = sealGroup(bytes, end, 1, FIRST_LINK);
  const index = new ActiveIndex();
  index.addGroup(group, LOG_START.offset);
  const header = { epoch: 1, number: 1, before: null, start: LOG_START };
  const stop = { ordinal: EVENTS, offset: LOG_START.offset + group.length, link: FIRST_LINK };
  return { group, index, range: { header, end: stop } };
};

/** The index file as it is read, and how often it was. */
const opened = (magic: IndexMagic) => {
  const { index, range } = givenSegment();
  const content = encodeIndex(index, range, magic);
  const reads = { count: 0 };
  const sealed = new SealedIndex((into, at) => {
    reads.count += 1;
    return content.copy(into, 0, at);
  }, range);
  return { sealed, reads };
};

describe.each(INDEX_MAGICS)('an index file of the form %s', (magic) => {
  it('finds the first event of every command, and all events of every stream', () => {
    const { sealed } = opened(magic);
    for (let n = 0; n < EVENTS; n += 1)
      expect(sealed.commands(hashOfText(streamOf(n), commandOf(n)))).toEqual([n + 1]);
    const [entry] = sealed.streams(hashOfText(streamOf(3)));
    expect(entry).toMatchObject({ firstRevision: 0, firstOrdinal: 4 });
  });

  it('is byte for byte what every version of the program made of the segment', () => {
    const { index, range } = givenSegment();
    const content = createHash('sha256')
      .update(encodeIndex(index, range, magic))
      .digest('hex');
    expect(content).toBe(CONTENTS[magic]);
  });

  it('is no damage where it is as its program wrote it, and is where a byte differs', () => {
    const folder = temporaryFolder();
    onTestFinished(() => removeFolder(folder));
    const { group, index, range } = givenSegment();
    const places = logPaths(folder);
    mkdirSync(places.logFolder);
    const path = indexPath(places, range.header);
    const content = encodeIndex(index, range, magic);
    const damaged = () => {
      writeFileSync(path, content);
      const check = new IndexCheck(REAL_DISK, places, [{ ...range, path: 'segment', bytes: group.length }]);
      check.addGroup(group, LOG_START.offset);
      return check.damaged;
    };
    expect(damaged()).toEqual([]);
    content.writeUInt8(content.readUInt8(200) ^ 1, 200);
    expect(damaged()).toEqual([path]);
  });
});

it('an unknown command is looked for in the filter alone, almost always', () => {
  const { sealed, reads } = opened('SCIX0002');
  const before = reads.count;
  for (let n = 0; n < 1_000; n += 1)
    expect(sealed.commands(hashOfText(streamOf(n), `other-${String(n)}`))).toEqual([]);
  expect(reads.count - before).toBeLessThan(100);
});
