import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { inboxAggregate, MOST_TOKENS, validToken, type InboxCommand } from './decide.ts';
import type { InboxEvent } from './events.ts';

const agentId = 'agent';
const { given } = specOf(inboxAggregate);
type Assign = InboxCommand & { readonly type: 'assign' };
const assign = (khachId: string | null, more: Partial<Assign> = {}): Assign => ({
  ...{ type: 'assign', agentId, senderKey: 'chu tam', khachId, stands: true },
  ...more,
});
const assigned = (khachId: string | null): InboxEvent => ({
  type: 'InboxSenderAssigned',
  version: 1,
  data: { agentId, senderKey: 'chu tam', khachId },
});
const create = (tokenId = 't1', name = ' Điện thoại '): InboxCommand => ({
  ...{ type: 'createToken', agentId, tokenId, name, hash: `hash-${tokenId}` },
});
const created = (tokenId = 't1'): InboxEvent => ({
  type: 'InboxTokenCreated',
  version: 1,
  data: { agentId, tokenId, name: 'Điện thoại', hash: `hash-${tokenId}` },
});
const revoked: InboxEvent = { type: 'InboxTokenRevoked', version: 1, data: { agentId, tokenId: 't1' } };

describe('which customer a sender is', () => {
  test('a sender is assigned, assigned to another, and to nobody again', () => {
    given().when(assign('ba')).thenEvents(assigned('ba'));
    given(assigned('ba')).when(assign('tu')).thenEvents(assigned('tu'));
    given(assigned('ba')).when(assign(null)).thenEvents(assigned(null));
  });

  test('the same assignment again is nothing new', () => {
    given(assigned('ba')).when(assign('ba')).thenEvents();
    given().when(assign(null)).thenEvents();
  });

  test('a deleted customer and a missing sender are refused', () => {
    given()
      .when(assign('ba', { stands: false }))
      .thenRefused({ result: 'khongco' });
    given()
      .when(assign('ba', { senderKey: '' }))
      .thenRefused({ result: 'loi', field: 'nguoigui' });
  });
});

describe('tokens of forwarding programs', () => {
  test('a token is made once, with a name', () => {
    given().when(create()).thenEvents(created());
    given(created()).when(create()).thenEvents();
    given().when(create('t1', ' ')).thenRefused({ result: 'loi', field: 'ten' });
    given()
      .when(create('t1', 'x'.repeat(61)))
      .thenRefused({ result: 'loi', field: 'ten' });
  });

  test('a token is revoked once', () => {
    const revoke: InboxCommand = { type: 'revokeToken', agentId, tokenId: 't1' };
    given(created()).when(revoke).thenEvents(revoked);
    given(created(), revoked).when(revoke).thenEvents();
    given().when(revoke).thenRefused({ result: 'khongco' });
  });

  test('only valid tokens are counted against the limit', () => {
    const many = Array.from({ length: MOST_TOKENS }, (_, index) => created(`t${String(index)}`));
    given(...many)
      .when(create('t-new'))
      .thenRefused({ result: 'quanhieu' });
    given(...many, revoked)
      .when(create('t-new'))
      .thenEventsLike({ type: 'InboxTokenCreated' });
  });

  test('a revoked token is no longer valid', () => {
    const isHash = (hash: string): boolean => hash === 'hash-t1';
    expect(validToken(given(created()).state, isHash)).toBe('t1');
    expect(validToken(given(created(), revoked).state, isHash)).toBeNull();
    expect(validToken(given(created('t2')).state, isHash)).toBeNull();
  });
});
