// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SavedText } from '../../storage/database.ts';
import { keepEarlyText, keptEarlyText } from '../../first/early-text.ts';
import { startNextMessage, chooseCustomer, setText, useDraft, openDraftsOf } from './draft.ts';

/** Storage whose reads resolve on demand. */
const storage = vi.hoisted(() => {
  const kept = new Map<string, SavedText>();
  const asked: (() => void)[] = [];
  return { kept, asked };
});
vi.mock(import('../../storage/database.ts'), async (real) => ({
  ...(await real()),
  readDraft: (key) =>
    new Promise((resolve) => {
      storage.asked.push(() => {
        resolve(storage.kept.get(key) ?? null);
      });
    }),
  saveDraft: (key, { text, original }) => {
    if (text === '') storage.kept.delete(key);
    else storage.kept.set(key, { text, original });
    return Promise.resolve();
  },
}));

const answer = (): void => {
  for (const each of storage.asked.splice(0)) each();
};
const ofBa = (text: string, original: string | null = null) => {
  storage.kept.set('entry:a:Ba', { text, original });
};
const typed = (text: string): void => {
  setText({ text, original: null });
};
const written = () => useDraft.getState().text;

beforeEach(() => {
  storage.kept.clear();
  storage.asked.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  useDraft.setState({ agentId: null, khachId: null, text: '', original: null, editing: null });
});

describe('A saved draft and a text typed while it loads', () => {
  it('are both kept for another agent, the draft above', async () => {
    storage.kept.set('entry:a:', { text: 'vl 12b5', original: 'vl lo 12 5n' });
    const read = openDraftsOf('a');
    typed('bd');
    answer();
    await read;
    expect(useDraft.getState()).toMatchObject({ text: 'vl 12b5\nbd', original: 'vl lo 12 5n\nbd' });
    expect(storage.kept.get('entry:a:')?.text).toBe('vl 12b5\nbd');
  });

  it('restores the draft unchanged if nothing was typed', async () => {
    storage.kept.set('entry:a:', { text: 'vl 12b5', original: null });
    const read = openDraftsOf('a');
    answer();
    await read;
    expect(written()).toBe('vl 12b5');
  });

  it('are both kept where the text was typed before the page was there, also after a reload', async () => {
    storage.kept.set('entry:a:', { text: 'vl 12b5', original: null });
    useDraft.setState({ text: 'bd' });
    keepEarlyText({ agent: 'a', text: 'bd', original: null });
    const read = openDraftsOf('a');
    expect(written()).toBe('bd');
    answer();
    await read;
    expect(written()).toBe('vl 12b5\nbd');
    expect(storage.kept.get('entry:a:')?.text).toBe('vl 12b5\nbd');
    expect(keptEarlyText('a')).toBeNull();
    keepEarlyText({ agent: 'a', text: '12 5n', original: '12 5n' });
    useDraft.setState({ agentId: null, text: '' });
    const again = openDraftsOf('a');
    expect(useDraft.getState()).toMatchObject({ text: '12 5n', original: '12 5n' });
    answer();
    await again;
    expect(written()).toBe('vl 12b5\nbd\n12 5n');
  });

  it('are both kept where the page was left with a text, and another was typed before it was there again', async () => {
    sessionStorage.setItem(
      'so-cuoc.last-words',
      JSON.stringify({ key: 'entry:a:', text: 'vl 12b5', original: null }),
    );
    useDraft.setState({ text: 'bd' });
    await openDraftsOf('a');
    expect(written()).toBe('vl 12b5\nbd');
    expect(storage.kept.get('entry:a:')?.text).toBe('vl 12b5\nbd');
  });

  it('that was typed before the page was there is saved where there is no draft', async () => {
    useDraft.setState({ text: 'bd' });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const read = openDraftsOf('a');
    answer();
    await read;
    vi.runAllTimers();
    expect(storage.kept.get('entry:a:')?.text).toBe('bd');
  });

  it('are both kept after a reload whose last text was kept for the next page', async () => {
    sessionStorage.setItem(
      'so-cuoc.last-words',
      JSON.stringify({ key: 'entry:a:Ba', text: 'lo 99 1n', original: null }),
    );
    storage.kept.set('entry:a:', { text: 'vl 12b5', original: null });
    const read = openDraftsOf('a');
    typed('bd');
    await vi.waitFor(() => expect(storage.asked).toHaveLength(1));
    answer();
    await read;
    expect(written()).toBe('vl 12b5\nbd');
    expect(storage.kept.get('entry:a:Ba')?.text).toBe('lo 99 1n');
  });

  it('shows the last text of the page before a reload at once', async () => {
    sessionStorage.setItem(
      'so-cuoc.last-words',
      JSON.stringify({ key: 'entry:a:', text: 'vl 12b5', original: 'vl 12b5' }),
    );
    const read = openDraftsOf('a');
    expect(useDraft.getState()).toMatchObject({ text: 'vl 12b5', original: 'vl 12b5' });
    answer();
    await read;
    expect(written()).toBe('vl 12b5');
    expect(storage.kept.get('entry:a:')?.text).toBe('vl 12b5');
  });

  it('leaves the typed text with the previous customer', async () => {
    useDraft.setState({ agentId: 'a', khachId: 'Tám' });
    ofBa('bd 34b6');
    typed('vl 12');
    const read = chooseCustomer('Ba');
    typed('vl 12b5');
    answer();
    await read;
    expect(written()).toBe('bd 34b6');
    expect(storage.kept.get('entry:a:Tám')?.text).toBe('vl 12b5');
  });

  it('never overwrites the text of another customer after editing ended', async () => {
    useDraft.setState({
      agentId: 'a',
      khachId: 'Ba',
      editing: {
        uiId: 'u',
        stt: 1,
        original: '',
        seen: { ui_user_khach_id: 'Ba', ui_chuoi: '', ui_chuoi_root: '' },
      },
    });
    ofBa('bd 34b6');
    startNextMessage();
    useDraft.setState({ khachId: 'Tám' });
    answer();
    await Promise.resolve();
    await Promise.resolve();
    expect(written()).toBe('');
    expect(storage.kept.get('entry:a:Ba')?.text).toBe('bd 34b6');
  });
});

describe('The day of the first message', () => {
  it('is today, though bet entry was loaded at the sign-in on another day with a chosen one', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00+07:00') });
    onTestFinished(() => void vi.useRealTimers());
    sessionStorage.setItem('so-cuoc.entry-day', '2026-11-19 2026-11-16');
    useDraft.setState({ date: '2026-11-16' });
    const read = openDraftsOf('a');
    answer();
    await read;
    expect(useDraft.getState().date).toBe('2026-11-20');
  });
});
