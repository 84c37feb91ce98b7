// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { AGENT_RECORD } from '../session/record-for-specs.ts';

const loaded = vi.fn();
vi.mock('../entry/editor/MessageEditor.tsx', () => {
  loaded();
  return { MessageEditor: null };
});

it('only what is loaded ahead for bet entry has the editor, not the page itself, nor pages that share its chunk', async () => {
  await import('../entry/EntryPage.tsx');
  expect(loaded).not.toHaveBeenCalled();
  const { pagesOf } = await import('./pages.ts');
  const entry = pagesOf(AGENT_RECORD).find(({ path }) => path === '/datcuoc1');
  await entry?.load();
  expect(loaded).not.toHaveBeenCalled();
  await entry?.preload();
  expect(loaded).toHaveBeenCalledOnce();
});
