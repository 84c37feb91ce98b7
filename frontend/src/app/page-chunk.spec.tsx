import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { pageChunk } from './page-chunk.tsx';

const Page = () => <p>trang</p>;
const shown = ({ view: View }: ReturnType<typeof pageChunk>) =>
  render(
    <Suspense fallback="đang tải">
      <View />
    </Suspense>,
  );

test('a page whose chunk was loaded before is drawn at once', async () => {
  const page = pageChunk(() => Promise.resolve({ default: Page }));
  await page.preload();
  expect(shown(page).container.textContent).toBe('trang');
});

test('a page whose chunk is not there is drawn when it has arrived', async () => {
  const { container } = shown(pageChunk(() => Promise.resolve({ default: Page })));
  expect(container.textContent).toBe('đang tải');
  await screen.findByText('trang');
});
