import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GuideText } from './GuideContent.tsx';

beforeAll(async () => {
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // An example is loaded lazily; a busy machine takes longer than findBy waits.
  await import('./ExampleReading.tsx');
});

afterAll(() => void vi.unstubAllGlobals());

const TOPICS = [{ title: 'Nhiều đài', text: '', example: '2dai 37.79 dx5' }];

it.each([
  ['Escape', () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Đóng phần thử 2dai 37.79 dx5' }))],
] as const)('an example that is tried is left by %s, and the focus is where it was', async (_, leave) => {
  render(<GuideText topics={TOPICS} />);
  fireEvent.click(screen.getByRole('button', { name: 'Thử ví dụ 2dai 37.79 dx5' }));
  await screen.findByRole('textbox');
  leave();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Thử ví dụ 2dai 37.79 dx5' }));
});
