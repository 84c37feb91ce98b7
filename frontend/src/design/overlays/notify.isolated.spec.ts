// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

it('Notices sent before the toaster is loaded are shown in order once it is', async () => {
  const { notify, setNoticePresenter } = await import('./notify.ts');
  notify.success('một');
  notify.error('hai', { detail: 'vì sao', ms: 800 });
  const shown: unknown[] = [];
  setNoticePresenter((notice) => shown.push(notice));
  notify.plain('ba');
  expect(shown).toEqual([
    { tone: 'success', text: 'một', ms: 3000 },
    { tone: 'error', text: 'hai', ms: 800, detail: 'vì sao' },
    { tone: 'plain', text: 'ba', ms: 3000 },
  ]);
});
