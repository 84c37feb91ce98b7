import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { arrivalsAggregate, type ArrivalsCommand, type ReceivedMessage } from './decide.ts';
import { MOST_A_DAY, type ArrivalEvent } from './events.ts';
import { inboxMessageId, mayBeFromInbox } from './message-id.ts';
import { senderKey } from './sender-key.ts';

const day = { agentId: 'agent', date: '2026-11-20' };
const { given } = specOf(arrivalsAggregate);

const message = (messageId: string, more: Partial<ReceivedMessage> = {}): ReceivedMessage => ({
  ...{ messageId, identified: true, who: 'Chú Tám', text: 'vl 12b10', sentAt: '2026-11-20T09:02:00.000Z' },
  ...more,
});
type Receive = ArrivalsCommand & { readonly type: 'receive' };
const receive = (messages: readonly ReceivedMessage[], more: Partial<Receive> = {}): Receive => ({
  ...{ type: 'receive', ...day, way: 'paste', program: 'zalo', tokenId: null, messages },
  ...{ receivedAt: '2026-11-20T09:30:00.000Z' },
  ...more,
});
const arrived = (
  messageId: string,
  more: Partial<Extract<ArrivalEvent, { readonly type: 'InboxMessageArrived' }>['data']> = {},
): ArrivalEvent => ({
  type: 'InboxMessageArrived',
  version: 1,
  data: {
    ...{
      ...day,
      messageId,
      who: 'Chú Tám',
      senderKey: 'chu tam',
      text: 'vl 12b10',
      way: 'paste',
      program: 'zalo',
    },
    ...{ sentAt: '2026-11-20T09:02:00.000Z', tokenId: null, repeats: null },
    ...{ receivedAt: '2026-11-20T09:30:00.000Z' },
    ...more,
  },
});
const dismissed: ArrivalEvent = {
  type: 'InboxMessageDismissed',
  version: 1,
  data: { ...day, messageId: 'm1' },
};
const restored: ArrivalEvent = {
  type: 'InboxMessageRestored',
  version: 1,
  data: { ...day, messageId: 'm1' },
};

describe('messages that reach the inbox', () => {
  test('a message arrives with its sender, time and text', () => {
    given()
      .when(receive([message('m1')]))
      .thenEvents(arrived('m1'));
  });

  test('a conversation that is pasted twice brings no doubles', () => {
    given(arrived('m1'))
      .when(receive([message('m1'), message('m2', { text: 'bd 1b1' })]))
      .thenEvents(arrived('m2', { text: 'bd 1b1' }));
  });

  test('the same text of the same sender within the hour is marked, and arrives', () => {
    const later = message('m2', { text: ' VL  12b10', sentAt: '2026-11-20T10:02:00.000Z' });
    given(arrived('m1'))
      .when(receive([later]))
      .thenEventsLike({ data: { messageId: 'm2', repeats: 'm1' } });
    given()
      .when(receive([message('m1'), later]))
      .thenEventsLike({ data: { repeats: null } }, { data: { repeats: 'm1' } });
  });

  test('an hour later, of another sender or with another text it is not marked', () => {
    for (const other of [{ sentAt: '2026-11-20T10:02:01.000Z' }, { who: 'Anh Ba' }, { text: 'vl 12b11' }])
      given(arrived('m1'))
        .when(receive([message('m2', other)]))
        .thenEventsLike({ data: { messageId: 'm2', repeats: null } });
  });

  test('a message that stands under another day is not received again', () => {
    const elsewhere = [given(arrived('m1', { date: '2026-11-19' })).state];
    given()
      .when(receive([message('m1'), message('m2')], { elsewhere }))
      .thenEventsLike({ data: { messageId: 'm2', repeats: 'm1' } });
  });

  test('a program that posts again over midnight repeats itself', () => {
    const posted = { way: 'forwarder', program: null, tokenId: 't1' } as const;
    const elsewhere = [given(arrived('m1', { ...posted, sentAt: null })).state];
    const again = message('m2', { identified: false, sentAt: null });
    given()
      .when(receive([again], { ...posted, elsewhere, receivedAt: '2026-11-20T09:31:00.000Z' }))
      .thenEvents();
  });

  test('an equal text that arrives by a clock far behind is another message', () => {
    const posted = { way: 'forwarder', program: null, tokenId: 't1' } as const;
    const again = message('m2', { identified: false, sentAt: null });
    given(arrived('m1', { ...posted, sentAt: null }))
      .when(receive([again], { ...posted, receivedAt: '2016-11-20T09:31:00.000Z' }))
      .thenEventsLike({ data: { messageId: 'm2', repeats: null } });
  });

  test('a program that posts again without an id or a time within a minute repeats itself', () => {
    const posted = { way: 'forwarder', program: null, tokenId: 't1' } as const;
    const first = arrived('m1', { ...posted, sentAt: null });
    const again = message('m2', { identified: false, sentAt: null });
    given(first)
      .when(receive([again], { ...posted, receivedAt: '2026-11-20T09:31:00.000Z' }))
      .thenEvents();
    given(first)
      .when(receive([again], { ...posted, receivedAt: '2026-11-20T09:31:00.001Z' }))
      .thenEventsLike({ data: { repeats: 'm1' } });
    given(first)
      .when(receive([{ ...again, identified: true }], { ...posted, receivedAt: '2026-11-20T09:31:00.000Z' }))
      .thenEventsLike({ data: { messageId: 'm2', repeats: 'm1' } });
  });

  test('a full day takes no more, and says so (INBOX_OUTCOMES.full)', () => {
    const many = Array.from({ length: MOST_A_DAY }, (_, index) =>
      arrived(`m${String(index)}`, { text: String(index) }),
    );
    given(...many)
      .when(receive([message('one more')]))
      .thenRefused({ result: 'hopthuday' });
    given(...many)
      .when(receive([message('m1')]))
      .thenEvents();
  });
});

describe('messages that are not to be placed', () => {
  const dismiss: ArrivalsCommand = { type: 'dismiss', ...day, messageIds: ['m1', 'm1'] };
  const restore: ArrivalsCommand = { type: 'restore', ...day, messageIds: ['m1'] };

  test('a message is dismissed and restored, each once', () => {
    given(arrived('m1')).when(dismiss).thenEvents(dismissed);
    given(arrived('m1'), dismissed).when(dismiss).thenEvents();
    given(arrived('m1'), dismissed).when(restore).thenEvents(restored);
    given(arrived('m1')).when(restore).thenEvents();
  });

  test('an unknown message is refused', () => {
    given().when(dismiss).thenRefused({ result: 'khongco' });
  });
});

describe('who a sender is', () => {
  test.each([
    ['Chú Tám', 'chu tam'],
    ['CHÚ TÁM ', 'chu tam'],
    ['+84 903 123 456', '0903123456'],
    ['0903.123.456', '0903123456'],
    ['🍀', '🍀'],
    [null, ''],
  ])('%s is “%s”', (who, key) => {
    expect(senderKey(who)).toBe(key);
  });
});

test('the id of a message tells the views that it may come from the inbox', () => {
  const uuid = '6f1d8c52-3b57-5c0a-9a53-0f2f64a1d001';
  expect(mayBeFromInbox(uuid)).toBe(false);
  expect(inboxMessageId(uuid)).toBe('6f1d8c52-3b57-8c0a-9a53-0f2f64a1d001');
  expect(mayBeFromInbox(inboxMessageId(uuid))).toBe(true);
});
