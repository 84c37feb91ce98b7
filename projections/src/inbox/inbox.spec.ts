import { describe, expect, it } from 'vitest';
import type { ArrivalEvent } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { inboxMessageId } from '@so-cuoc/shared-domain/arrivals/message-id.ts';
import type { InboxEvent } from '@so-cuoc/shared-domain/inbox/events.ts';
import { givenView } from '../../test/given-view.ts';
import * as a from '../../test/history.ts';
import { emptyInbox, foldArrival } from './messages.ts';
import { inboxOf, tokensOf } from './query.ts';
import { inboxView } from './view.ts';

const M1 = inboxMessageId(a.uuid('m', 1));
const M2 = inboxMessageId(a.uuid('m', 2));
const AN = a.uuid('k', 1);
const TOKEN = a.uuid('t', 1);
type Arrived = Extract<ArrivalEvent, { readonly type: 'InboxMessageArrived' }>;

const arrived = (messageId: string, more: Partial<Arrived['data']> = {}): Arrived => ({
  type: 'InboxMessageArrived',
  version: 1,
  data: {
    ...{ agentId: a.AGENT, date: a.DATE, messageId, who: 'Chú Tám', senderKey: 'chu tam', text: 'vl 12b10' },
    ...{ sentAt: '2026-11-20T01:30:00.000Z', receivedAt: '2026-11-20T02:00:00.000Z' },
    ...{ way: 'paste', program: 'zalo', tokenId: null, repeats: null },
    ...more,
  },
});
const dealt = (type: 'InboxMessageDismissed' | 'InboxMessageRestored', messageId: string): ArrivalEvent => ({
  ...{ type, version: 1, data: { agentId: a.AGENT, date: a.DATE, messageId } },
});
const assigned = (khachId: string | null): InboxEvent => ({
  type: 'InboxSenderAssigned',
  version: 1,
  data: { agentId: a.AGENT, senderKey: 'chu tam', khachId },
});
const tokenMade: InboxEvent = {
  type: 'InboxTokenCreated',
  version: 1,
  data: { agentId: a.AGENT, tokenId: TOKEN, name: 'Điện thoại', hash: 'h' },
};
const bet = a.content(AN, [a.item({ numbers: ['12'], points: 10 })]);

const given = givenView(inboxView, ({ documents }) => ({
  inbox: (now = '2026-11-20T03:00:00Z') => inboxOf(documents, a.AGENT, new Date(now)),
  states: async (now = '2026-11-20T03:00:00Z') =>
    (await inboxOf(documents, a.AGENT, new Date(now))).tin.map(({ trangthai }) => trangthai),
  tokens: () => tokensOf(documents, a.AGENT),
}));

describe('the messages of an inbox', () => {
  it('given messages, lists them in the order of their times', async () => {
    const { inbox } = await given(
      arrived(M1),
      arrived(M2, { sentAt: '2026-11-20T01:00:00.000Z', repeats: M1 }),
    );
    expect((await inbox()).tin).toMatchObject([
      { ui_id: M2, lap: M1 },
      {
        ...{ ui_id: M1, ngay: a.DATE, nguoigui: 'Chú Tám', khoa: 'chu tam', noidung: 'vl 12b10', lap: null },
        ...{ gui_luc: '2026-11-20T01:30:00.000Z', den_luc: '2026-11-20T02:00:00.000Z' },
        ...{ nguon: 'paste', ungdung: 'zalo', trangthai: 'cho', khach_id: null },
      },
    ]);
  });

  it('given a bet under its id, the message is placed, and is not any more once the bet is deleted', async () => {
    const { states, inbox, when } = await given(arrived(M1));
    await when(a.placed(M1, 1, bet));
    expect((await inbox()).tin).toMatchObject([{ trangthai: 'dat', khach_id: AN }]);
    await when(a.deleted(M1));
    expect(await states()).toEqual(['xoa']);
    await when(a.restored(M1));
    expect(await states()).toEqual(['dat']);
    await when(a.cleared([M1]));
    expect(await states()).toEqual(['xoa']);
  });

  it('given bets that come from elsewhere, changes nothing', async () => {
    const { changes } = await given(a.placed(a.uuid('m', 3), 1, bet), a.deleted(a.uuid('m', 3)));
    expect(changes).toEqual([]);
  });

  it('given a dismissed message, says so until it is restored', async () => {
    const { states, when } = await given(arrived(M1), dealt('InboxMessageDismissed', M1));
    expect(await states()).toEqual(['bo']);
    await when(dealt('InboxMessageRestored', M1));
    expect(await states()).toEqual(['cho']);
  });

  it('given a placed message, dismissing it changes nothing', async () => {
    const { states } = await given(arrived(M1), a.placed(M1, 1, bet), dealt('InboxMessageDismissed', M1));
    expect(await states()).toEqual(['dat']);
  });

  it('shows what was dealt with for two days, and what waits for a month', async () => {
    const { states } = await given(arrived(M1), arrived(M2), dealt('InboxMessageDismissed', M1));
    expect(await states('2026-11-22T03:00:00Z')).toEqual(['bo', 'cho']);
    expect(await states('2026-11-23T03:00:00Z')).toEqual(['cho']);
    expect(await states('2026-12-20T03:00:00Z')).toEqual(['cho']);
    expect(await states('2026-12-21T03:00:00Z')).toEqual([]);
  });

  it('forgets days of more than a month ago when a message arrives', () => {
    const inbox = emptyInbox(a.AGENT);
    foldArrival(inbox, arrived(M1), '2026-11-20T02:00:00.000Z');
    foldArrival(inbox, arrived(M2, { date: '2026-12-21' }), '2026-12-21T02:00:00.000Z');
    expect([...inbox.messages.keys()]).toEqual([M1, M2]);
    foldArrival(inbox, arrived(M2, { date: '2026-12-22' }), '2026-12-22T02:00:00.000Z');
    expect([...inbox.messages.keys()]).toEqual([M2]);
    const { writes } = inboxView.flush(inbox, 'collect');
    expect(writes.find(({ key }) => key.endsWith(a.DATE))?.document).toBeNull();
    foldArrival(inbox, arrived(M1), '2026-12-22T02:00:00.000Z');
    expect([...inbox.messages.keys()]).toEqual([M2]);
  });
});

describe('what an agent set for its inbox', () => {
  it('given assignments, names the last customer of each sender', async () => {
    const { inbox, when } = await given(assigned(AN));
    expect((await inbox()).nguoigui).toEqual([{ khoa: 'chu tam', khach_id: AN }]);
    await when(assigned(null));
    expect((await inbox()).nguoigui).toEqual([]);
  });

  it('given a token, says when it last brought a message, until it is revoked', async () => {
    const { tokens, when } = await given(tokenMade);
    expect(await tokens()).toMatchObject([{ ma_id: TOKEN, ten: 'Điện thoại', dung_luc: null }]);
    await when(arrived(M1, { tokenId: TOKEN, way: 'forwarder' }));
    expect(await tokens()).toMatchObject([{ dung_luc: '2026-11-20T02:00:00.000Z' }]);
    await when({ type: 'InboxTokenRevoked', version: 1, data: { agentId: a.AGENT, tokenId: TOKEN } });
    expect(await tokens()).toEqual([]);
  });
});
