import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderUnusable, LogCorrupt } from '@so-cuoc/event-store/port.ts';
import { expect, onTestFinished, test } from 'vitest';
import { failureSentence } from './failure-sentence.ts';

const thrownBy = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'so-cuoc-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};
const refusedBySystem = (code: string): Error =>
  Object.assign(new Error(`${code}: raw words, write`), { code, syscall: 'write', path: '/so/tep' });

test('a disk error is reported in Vietnamese with its path and a code', () => {
  const at = folder();
  writeFileSync(join(at, 'tep'), '');
  const missing = join(at, 'khong-co');
  expect(failureSentence(thrownBy(() => readFileSync(missing)))).toBe(
    `Không dùng được ${missing}: không có tệp hay thư mục đó. (mã not_found)`,
  );
  expect(failureSentence(thrownBy(() => readFileSync(at)))).toContain('(mã is_folder)');
  expect(failureSentence(thrownBy(() => readFileSync(join(at, 'tep', 'x'))))).toContain('(mã not_folder)');
  expect(failureSentence(thrownBy(() => writeFileSync(join(at, 'tep'), '', { flag: 'wx' })))).toContain(
    '(mã already_there)',
  );
});

test.each([
  ['ENOSPC', 'disk_full'],
  ['EROFS', 'read_only'],
  ['EACCES', 'no_permission'],
  ['EPERM', 'no_permission'],
  ['SQLITE_FULL', 'disk_full'],
  ['SQLITE_IOERR_WRITE', 'disk_error'],
  ['SQLITE_READONLY_DBMOVED', 'read_only'],
])('%s is reported with the code %s and without the text of the error', (code, ours) => {
  const sentence = failureSentence(refusedBySystem(code));
  expect(sentence).toContain(`(mã ${ours})`);
  expect(sentence).not.toContain('raw words');
  const caused = new FolderUnusable('Không đọc và ghi được thư mục /so.', { cause: refusedBySystem(code) });
  expect(failureSentence(caused)).toMatch(
    new RegExp(`^Không đọc và ghi được thư mục /so. Lý do: .* \\(mã ${ours}\\)$`),
  );
});

test('an SQLite file that cannot be opened is recognized by the error message of libsql', () => {
  const error = new Error('ConnectionFailed("Unable to open connection to local database /so/vault.db: 14")');
  expect(failureSentence(error)).toContain('(mã cannot_open)');
});

test('an expected failure keeps its sentence and has a code', () => {
  expect(failureSentence(new LogCorrupt('Sự kiện 3 hỏng.'))).toBe('Sự kiện 3 hỏng. (mã log_corrupt)');
});

test('a programming error or a refused connection is not a disk error', async () => {
  expect(failureSentence(new TypeError('x'))).toBeNull();
  const refused = await new Promise((resolve) => connect(1, '127.0.0.1').once('error', resolve));
  expect(failureSentence(refused)).toBeNull();
});
