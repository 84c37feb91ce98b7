// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

it('the first chunks make no formatter and no collator: the first one takes some 0.2 s on a slow phone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const made = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'Collator'), vi.spyOn(Intl, 'DateTimeFormat')];
  await Promise.all([import('./App.tsx'), import('../entry/EntryPage.tsx'), import('../entry/DayHalf.tsx')]);
  for (const kind of made) expect(kind).not.toHaveBeenCalled();
});
