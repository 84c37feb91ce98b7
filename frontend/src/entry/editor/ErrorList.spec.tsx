import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { useDraft } from '../draft/draft.ts';
import type { EditorHandle } from './MessageEditor.tsx';
import { readerFor } from './reader.ts';
import { ErrorList } from './ErrorList.tsx';

const read = readerFor({
  date: '2026-11-20',
  catalogue: DEFAULT_CATALOGUE,
  settings: undefined,
  customerName: '',
});

const write = (...lines: readonly string[]): void => {
  act(() => useDraft.setState({ text: lines.join('\n'), reading: read(lines).reading }));
};

/** What is listed, by the marked characters. */
const listed = (): readonly (string | null | undefined)[] =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);

const more = () => screen.queryByRole('button', { name: /nữa|Thu gọn/ });

const initial = useDraft.getState();

afterEach(() => {
  cleanup();
  useDraft.setState(initial, true);
});

describe('The errors of a message', () => {
  it('are absent where there are none, or no text', () => {
    render(<ErrorList />);
    write('vl 12b5n');
    expect(screen.queryByRole('list')).toBeNull();
    write('');
    expect(screen.queryByRole('list')).toBeNull();
    expect(more()).toBeNull();
  });

  it('show without a button where there are three', () => {
    render(<ErrorList />);
    write('vl 12 zz b1', 'vl 12 yy b1', 'vl 12 qq b1');
    expect(listed()).toEqual(['zz', 'yy', 'qq']);
    expect(more()).toBeNull();
  });

  it('show the first three and open the rest', () => {
    render(<ErrorList />);
    write('vl 12 zza b1', 'vl 12 zzb b1', 'vl 12 zzc b1', 'vl 12 zzd b1', 'vl 12 zze b1');
    expect(listed()).toEqual(['zza', 'zzb', 'zzc']);
    const button = screen.getByRole('button', { name: '… và 2 lỗi nữa' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('list', { name: texts.errorList }).id);

    button.focus();
    fireEvent.click(button);
    expect(listed()).toEqual(['zza', 'zzb', 'zzc', 'zzd', 'zze']);
    expect(more()?.textContent).toBe('Thu gọn');
    expect(more()?.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(more());

    fireEvent.click(screen.getByRole('button', { name: 'Thu gọn' }));
    expect(listed()).toHaveLength(3);
  });

  it('come before the warnings, which are counted apart', () => {
    render(<ErrorList />);
    write('vl 12 b1 b1', 'vl 34 b1 b1', 'vl 12 zza b1', 'vl 12 zzb b1');
    expect(listed()).toEqual(['zza', 'zzb', 'b']);
    expect(more()?.textContent).toBe('… và 1 lưu ý nữa');
    write('vl 12 b1 b1', 'vl 12 zza b1', 'vl 12 zzb b1', 'vl 12 zzc b1', 'vl 12 zzd b1');
    expect(more()?.textContent).toBe('… và 1 lỗi, 1 lưu ý nữa');
  });

  it('close again once the message has been right', () => {
    render(<ErrorList />);
    const faulty = ['vl 12 zza b1', 'vl 12 zzb b1', 'vl 12 zzc b1', 'vl 12 zzd b1'];
    write(...faulty);
    fireEvent.click(screen.getByRole('button', { name: '… và 1 lỗi nữa' }));
    expect(listed()).toHaveLength(4);
    write('vl 12b1');
    write(...faulty);
    expect(listed()).toHaveLength(3);
  });

  it('select their characters in the editor', () => {
    const shown: unknown[] = [];
    const editor: EditorHandle = {
      focus: () => undefined,
      replaceText: () => undefined,
      keepOriginal: () => undefined,
      paste: () => undefined,
      insert: () => undefined,
      show: (error) => shown.push(error),
      walkErrors: () => null,
      leavesUndo: () => false,
      clear: null,
      accept: () => undefined,
      choose: () => undefined,
      showDoubt: () => undefined,
      answer: () => undefined,
      hasFocus: () => false,
    };
    render(<ErrorList />);
    write('vl 12b1', 'bd 34 zz b1');
    act(() => useDraft.setState({ editor }));
    fireEvent.click(screen.getByRole('button', { name: /zz/ }));
    expect(shown).toMatchObject([{ line: 2, start: 6, end: 8 }]);
  });
});
