import { afterEach, describe, expect, it } from 'vitest';
import { betRequestOf } from '../placing/place.ts';
import { chooseCustomer, draftMessageId, startNextMessage, useDraft } from './draft.ts';

const given = (): void =>
  useDraft.setState({ agentId: 'a', khachId: 'ba', date: '2026-11-20', text: 'vl 12b1', editing: null });
const placedId = () => betRequestOf(useDraft.getState())?.ui_id;

afterEach(() => useDraft.setState(useDraft.getInitialState()));

describe('The id of the message in the editor', () => {
  it('is the one under which it is placed', () => {
    given();
    const id = draftMessageId();
    expect(draftMessageId()).toBe(id);
    expect(placedId()).toBe(id);
  });

  it('is never used for the next message', () => {
    given();
    const id = draftMessageId();
    startNextMessage();
    given();
    expect(placedId()).not.toBe(id);
    expect(draftMessageId()).not.toBe(id);
  });

  it('is another one for another customer', async () => {
    given();
    const id = draftMessageId();
    await chooseCustomer('tu');
    expect(draftMessageId()).not.toBe(id);
  });

  it('is that of a message that is edited', () => {
    given();
    const seen = { ui_user_khach_id: 'ba', ui_chuoi: 'x', ui_chuoi_root: 'x' };
    useDraft.setState({ editing: { uiId: 'm-1', stt: 1, original: 'x', seen } });
    expect(draftMessageId()).toBe('m-1');
    expect(placedId()).toBe('m-1');
  });
});
