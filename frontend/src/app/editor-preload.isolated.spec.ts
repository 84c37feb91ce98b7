// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { AGENT_RECORD } from '../session/record-for-specs.ts';

const loaded = vi.fn();
vi.mock('../entry/editor/MessageEditor.tsx', () => {
  loaded();
  return { MessageEditor: null };
});

it('only the page of bet entry loads the editor, not the pages that share its chunk', async () => {
  await import('../entry/EntryPage.tsx');
  expect(loaded).not.toHaveBeenCalled();
  const { pageAt } = await import('./pages.ts');
  await pageAt(AGENT_RECORD, '/datcuoc1')?.preload();
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});
