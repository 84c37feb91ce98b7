import { expect, it } from 'vitest';
import { readClipboard } from './read-clipboard.ts';

it('a copied text is read', async () => {
  expect(await readClipboard({ clipboard: { readText: () => Promise.resolve('2d 12 b10n') } })).toBe(
    '2d 12 b10n',
  );
});

it('nothing is read where the person or the browser refuses', async () => {
  expect(await readClipboard({ clipboard: { readText: () => Promise.reject(new Error('denied')) } })).toBe(
    null,
  );
});

it('nothing is read on a page without a clipboard, or by a browser that only writes it', async () => {
  expect(await readClipboard({})).toBe(null);
  expect(await readClipboard({ clipboard: {} })).toBe(null);
});
