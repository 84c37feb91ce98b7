import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { KeyListener } from '../../actions/use-action.ts';
import { texts } from '../../i18n/vi/entry/pasted-chat.ts';
import { bookContext } from '../book/book-context.ts';
import { setText, useDraft } from '../draft/draft.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { peopleOf } from './people.ts';
import { dismissPerson, takePerson } from './take-person.ts';
import { useTray } from './tray.ts';

const CHAT = '[16:02] Chú Tám: vl 12b5n\n[16:05] Anh Ba: bd 34b6n\n[16:07] Hùng Lớn: vl 56b7n';
const customer = (name: string) => ({
  khach_id: name,
  khach_name: name,
  khach_name2: name,
  khach_createdate: '2026-11-01T00:00:00.000Z',
  stt: 1,
});

const draft = () => {
  const { khachId, text, original } = useDraft.getState();
  return { khachId, text, original };
};
const nextKey = (): boolean => fireEvent.keyDown(document.body, { key: 't', altKey: true });
const panel = (name: string) => screen.findByRole('heading', { name }, { timeout: 5000 });
const empty = () => act(() => setText({ text: '', original: null }));

beforeEach(() => {
  bookContext.update((book) => ({
    ...book,
    customers: [customer('Chú Tám'), customer('Ba'), customer('Người khác')],
  }));
  useTray.setState({ agentId: null, chat: '' });
  useDraft.setState({ agentId: 'a', khachId: 'Người khác', text: '', original: null, editing: null });
  render(
    <>
      <KeyListener />
      <ChatPanel agentId="a" pane={null} />
    </>,
  );
});
describe('A pasted chat of several people', () => {
  it('can be split; the first person with a known customer goes into the editor, the others wait', async () => {
    act(() => setText({ text: CHAT, original: null }));
    await panel(texts.found(3));
    nextKey();
    await panel(texts.left(2));
    expect(draft()).toEqual({ khachId: 'Chú Tám', text: 'vl 12b5n', original: '[16:02] Chú Tám: vl 12b5n' });
    expect(useTray.getState().chat).toBe('[16:05] Anh Ba: bd 34b6n\n[16:07] Hùng Lớn: vl 56b7n');
  });

  it('does not overwrite an unsent text', async () => {
    act(() => setText({ text: CHAT, original: null }));
    await panel(texts.found(3));
    nextKey();
    await panel(texts.left(2));
    nextKey();
    await act(() => Promise.resolve());
    expect(draft().text).toBe('vl 12b5n');
    empty();
    nextKey();
    await panel(texts.left(1));
    expect(draft()).toMatchObject({ khachId: 'Ba', text: 'bd 34b6n' });
  });

  it('lets the user choose a customer for an unknown person, or dismiss the person', async () => {
    act(() => useTray.setState({ agentId: 'a', chat: '[16:07] Hùng Lớn: vl 56b7n' }));
    await panel(texts.left(1));
    nextKey();
    await act(() => Promise.resolve());
    expect(draft().text).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: texts.customerOf('Hùng Lớn') }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.take }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: texts.dismiss('Hùng Lớn') }));
    await waitFor(() => expect(screen.queryByRole('region', { name: texts.title })).toBeNull());
  });

  it('restores a dismissed person after another one was taken', async () => {
    act(() => useTray.setState({ agentId: 'a', chat: CHAT }));
    const [tam, ba] = peopleOf(CHAT, DEFAULT_CATALOGUE);
    if (tam === undefined || ba === undefined) throw new Error('people');
    const bringBack = await act(() => dismissPerson(tam.key));
    await act(() => takePerson(ba.key, 'Ba'));
    await act(bringBack);
    expect(useTray.getState().chat).toBe('[16:07] Hùng Lớn: vl 56b7n\n[16:02] Chú Tám: vl 12b5n');
  });
});
