import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setText, updateFromEditor, useDraft } from '../draft/draft.ts';
import { ClearTextButton } from './ClearTextButton.tsx';
import { MessageEditor } from './MessageEditor.tsx';
import { readerFor } from './reader.ts';

const read = readerFor({
  ...{ date: '2026-11-20', catalogue: DEFAULT_CATALOGUE, settings: undefined, customerName: 'Anh Ba' },
});
const nothing = (): void => undefined;

const given = (text: string, original: string | null = null): void => {
  useDraft.setState({ text, original });
  render(
    <>
      <MessageEditor
        label="Nội dung cược"
        hint="Dán tin"
        initialText={() => ({ text, original })}
        propose={() => Promise.resolve(null)}
        onOffers={nothing}
        onMarks={nothing}
        habits={null}
        read={read}
        writeLineSum={() => ({ stake: '', count: '' })}
        onRead={updateFromEditor}
        onReady={(editor) => useDraft.setState({ editor })}
      />
      <ClearTextButton />
    </>,
  );
};
const written = (): string => useDraft.getState().text;
const clearing = () => screen.queryByRole('button', { name: 'Xóa hết chữ' });
const undoing = () => screen.queryByRole('button', { name: 'Hoàn tác xóa chữ' });
const press = (button: HTMLElement | null): void => {
  if (button === null) throw new Error('no such button');
  fireEvent.click(button);
};

afterEach(() => {
  cleanup();
  useDraft.setState(useDraft.getInitialState());
});

describe('The button that clears the text', () => {
  it('is there only while there is text', () => {
    given('');
    expect([clearing(), undoing()]).toEqual([null, null]);
    act(() => useDraft.getState().editor?.paste('vl 12b5n'));
    expect(clearing()).not.toBeNull();
  });

  it('clears it, and brings back text and original', () => {
    given('vl 12b5n', 'vl 12 b 5n');
    press(clearing());
    expect([written(), useDraft.getState().original, clearing()]).toEqual(['', null, null]);
    press(undoing());
    expect([written(), useDraft.getState().original]).toEqual(['vl 12b5n', 'vl 12 b 5n']);
    expect(undoing()).toBeNull();
  });

  it('clears in a step of its own, which Ctrl+Z takes back', () => {
    given('vl 12b5n');
    act(() => useDraft.getState().editor?.insert('x'));
    press(clearing());
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'z', code: 'KeyZ', keyCode: 90, ctrlKey: true });
    expect(written()).toBe('vl 12b5n x ');
    expect(undoing()).toBeNull();
  });

  it('offers nothing back once something else was written, or another customer is chosen', () => {
    given('vl 12b5n');
    press(clearing());
    act(() => useDraft.getState().editor?.paste('2d'));
    act(() => setText({ text: '', original: null }));
    expect(undoing()).toBeNull();
    act(() => useDraft.getState().editor?.paste('vl 12b5n'));
    press(clearing());
    act(() => useDraft.setState({ khachId: 'tu' }));
    expect(undoing()).toBeNull();
  });
});
