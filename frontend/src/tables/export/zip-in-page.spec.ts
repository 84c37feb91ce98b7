import { strFromU8, strToU8 } from 'fflate/browser';
import { afterEach, expect, it, vi } from 'vitest';
import { unzip, zip } from './zip-in-page.ts';

afterEach(() => vi.unstubAllGlobals());

it('packs and unpacks a sheet of any size without a worker', () => {
  const refused = vi.fn(() => {
    throw new Error('the policy of the page refuses it');
  });
  vi.stubGlobal('Worker', refused);
  // no rhythm in it, so that it stays large when packed
  const sheet = Array.from({ length: 60_000 }, (_, row) => Math.sin(row).toString(36)).join(' ');
  let read = '';
  zip({ 'sheet1.xml': strToU8(sheet) }, (_, archive) =>
    unzip(archive, (failure, files) => {
      expect(failure).toBeNull();
      const [file] = Object.values(files);
      read = file === undefined ? '' : strFromU8(file);
    }),
  );
  expect(read).toHaveLength(sheet.length);
  expect(refused).not.toHaveBeenCalled();
});
