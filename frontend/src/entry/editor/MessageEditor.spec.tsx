import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readerFor } from './reader.ts';
import { type EditorHandle, MessageEditor } from './MessageEditor.tsx';

const readerOn = (date: string) =>
  readerFor({ date, catalogue: DEFAULT_CATALOGUE, settings: undefined, customerName: 'Anh Ba' });
const FRIDAY = readerOn('2026-11-20');
const SATURDAY = readerOn('2026-11-21');

const shown = (text: string) => {
  const heard: { text: string; ok: boolean }[] = [];
  const originals: (string | null)[] = [];
  let handle: EditorHandle | null = null;
  const editor = (read: typeof FRIDAY) => (
    <MessageEditor
      label="Nội dung cược"
      hint="Dán tin"
      initialText={() => ({ text, original: null })}
      propose={() => Promise.resolve(null)}
      onOffers={() => undefined}
      onMarks={() => undefined}
      habits={null}
      read={read}
      writeLineSum={(line) => ({ stake: String(line.tienxac / 1_000_000), count: String(line.count) })}
      onRead={(now, reading) => {
        heard.push({ text: now.text, ok: reading.ok });
        originals.push(now.original);
      }}
      onReady={(ready) => {
        handle = ready;
      }}
    />
  );
  const { rerender } = render(editor(FRIDAY));
  return {
    heard,
    originals,
    handle: (): EditorHandle | null => handle,
    readOn: (read: typeof FRIDAY) => rerender(editor(read)),
  };
};

describe('The message editor', () => {
  it('reports its first reading and has an accessible name', () => {
    const { heard } = shown('vl 12b5n');
    expect(heard).toEqual([{ text: 'vl 12b5n', ok: true }]);
    expect(screen.getByRole('textbox', { name: 'Nội dung cược' }).textContent).toBe('vl 12b5n');
  });

  it('reads the same text again for another day', () => {
    const { heard, readOn } = shown('vl 12b5n');
    readOn(SATURDAY);
    expect(heard.at(-1)).toEqual({ text: 'vl 12b5n', ok: false });
  });

  it('replaces its text, and inserts a word separated by spaces', () => {
    const { heard, handle } = shown('');
    handle()?.replaceText({ text: 'vl 12b5n', original: null });
    handle()?.insert('2d');
    expect(heard.at(-1)?.text).toBe('vl 12b5n 2d ');
  });

  it('reports a typed text as the original once it is kept, and does not replace it', () => {
    const { originals, handle } = shown('vl 12 qqq 5n');
    expect(originals.at(-1)).toBeNull();
    handle()?.keepOriginal();
    expect(originals.at(-1)).toBe('vl 12 qqq 5n');
    handle()?.insert('34b5n');
    handle()?.keepOriginal();
    expect(originals.at(-1)).toBe('vl 12 qqq 5n');
  });

  it('moves through its errors and returns the selected one', () => {
    const { handle } = shown('vl 12 qqq 5n\n34 b');
    const first = handle()?.walkErrors(1)?.line;
    const second = handle()?.walkErrors(1)?.line;
    expect([first, second].toSorted()).toEqual([1, 2]);
    expect(handle()?.walkErrors(-1)?.line).toBe(first);
  });

  it('returns no error for a valid text', () => {
    expect(shown('vl 12b5n').handle()?.walkErrors(1)).toBeNull();
  });
});
