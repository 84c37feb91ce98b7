import { resultSources } from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PUBLIC_SOURCES, sourcesOf } from './sources.ts';

const fileOf = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'nguon.json');
  writeFileSync(file, text);
  return file;
};
const A = { id: 'a-mn', mien: 'MN', url: 'http://127.0.0.1:9/a' };

describe('RESULT_SOURCES', () => {
  test('names sources; the same id may be of several regions; a mark at the start does no harm', () => {
    expect(sourcesOf(fileOf(`\uFEFF${JSON.stringify([A, { ...A, mien: 'MT' }])}`))).toEqual([
      A,
      { ...A, mien: 'MT' },
    ]);
    expect(sourcesOf(fileOf('[]'))).toEqual([]);
  });

  test.each<[string, string]>([
    ['{', 'không phải JSON.'],
    ['{}', 'Phải là danh sách [{"id", "mien", "url"}].'],
    [JSON.stringify([{ ...A, mien: 'XX' }]), ' ở 0.mien: Miền phải là MN, MT hoặc MB.'],
    [
      JSON.stringify([{ ...A, url: 'file:///etc/passwd' }]),
      ' ở 0.url: Phải là địa chỉ http:// hoặc https://.',
    ],
    [JSON.stringify([{ ...A, id: 'a b' }]), ' ở 0.id: Phải là 1 đến 40'],
    [JSON.stringify([{ ...A, id: 'Admin' }]), ' ở 0.id: Không được là admin'],
    [JSON.stringify([A, A]), ' ở 1.id: Nguồn a-mn có hai lần.'],
  ])('%s is refused in a sentence', (text, sentence) => {
    const file = fileOf(text);
    expect(() => sourcesOf(file)).toThrow(`RESULT_SOURCES: tệp ${file}`);
    expect(() => sourcesOf(file)).toThrow(sentence);
  });

  test('a file that is not there', () => {
    expect(() => sourcesOf('/nowhere/nguon.json')).toThrow(
      'RESULT_SOURCES: không đọc được tệp /nowhere/nguon.json.',
    );
  });

  test('what is built in would pass', () => {
    expect(resultSources.parse(PUBLIC_SOURCES)).toEqual(PUBLIC_SOURCES);
    for (const mien of ['MN', 'MT', 'MB'])
      expect(PUBLIC_SOURCES.filter((each) => each.mien === mien).length).toBeGreaterThanOrEqual(2);
  });
});
