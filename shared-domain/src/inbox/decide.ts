import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, refused, type Decision, type Refusal } from '../aggregate/decision.ts';
import { CUSTOMER_OUTCOMES } from '../outcomes/customers.ts';
import { INBOX_OUTCOMES } from '../outcomes/inbox.ts';
import { outcome } from '../outcomes/outcome.ts';
import { INBOX_EVENTS, inboxStreams, type InboxEvent } from './events.ts';

/** More than the phones and programs of one agent. */
export const MOST_TOKENS = 20;
const LONGEST_TOKEN_NAME = 60;

interface Token {
  readonly name: string;
  readonly hash: string;
  readonly revoked: boolean;
}

/** What one agent set for its inbox. */
export interface InboxState {
  /** Customer ids by sender key. */
  readonly senders: ReadonlyMap<string, string>;
  /** Tokens by id, revoked ones included. */
  readonly tokens: ReadonlyMap<string, Token>;
}

interface OfAgent {
  readonly agentId: string;
}

export type InboxCommand =
  | (OfAgent & {
      readonly type: 'assign';
      readonly senderKey: string;
      /** Null takes the assignment back. */
      readonly khachId: string | null;
      /** Whether the customer exists and is not deleted; its own stream knows. */
      readonly stands: boolean;
    })
  | (OfAgent & {
      readonly type: 'createToken';
      readonly tokenId: string;
      readonly name: string;
      readonly hash: string;
    })
  | (OfAgent & { readonly type: 'revokeToken'; readonly tokenId: string });

/** `khongco`: no such customer or token; `loi`: a name that is none; `quanhieu`: too many tokens. */
export interface InboxRefusal extends Refusal {
  readonly result: 'khongco' | 'loi' | 'quanhieu';
  readonly field?: 'ten' | 'nguoigui';
}

const initialState = (): InboxState => ({ senders: new Map(), tokens: new Map() });

const evolve = (state: InboxState, { type, data }: InboxEvent): InboxState => {
  switch (type) {
    case 'InboxSenderAssigned': {
      const senders = new Map(state.senders);
      if (data.khachId === null) senders.delete(data.senderKey);
      else senders.set(data.senderKey, data.khachId);
      return { ...state, senders };
    }
    case 'InboxTokenCreated': {
      const { tokenId, name, hash } = data;
      return { ...state, tokens: new Map(state.tokens).set(tokenId, { name, hash, revoked: false }) };
    }
    case 'InboxTokenRevoked': {
      const token = state.tokens.get(data.tokenId);
      if (token === undefined) throw new Error(`there is no token ${data.tokenId}`);
      return { ...state, tokens: new Map(state.tokens).set(data.tokenId, { ...token, revoked: true }) };
    }
  }
};

type Decided = Decision<InboxEvent, InboxRefusal>;

const createToken = (
  { agentId, tokenId, name: written, hash }: InboxCommand & { readonly type: 'createToken' },
  { tokens }: InboxState,
): Decided => {
  if (tokens.has(tokenId)) return decided();
  const name = written.trim();
  if (name === '') return refused({ ...outcome(INBOX_OUTCOMES.nameMissing), field: 'ten' });
  if (name.length > LONGEST_TOKEN_NAME)
    return refused({ ...outcome(INBOX_OUTCOMES.nameTooLong, { most: LONGEST_TOKEN_NAME }), field: 'ten' });
  const valid = [...tokens.values()].filter(({ revoked }) => !revoked).length;
  return valid >= MOST_TOKENS
    ? refused(outcome(INBOX_OUTCOMES.tooManyTokens, { most: MOST_TOKENS }))
    : decided({ type: 'InboxTokenCreated', version: 1, data: { agentId, tokenId, name, hash } });
};

/** Decides a command on what one agent set for its inbox. */
export const decide = (command: InboxCommand, state: InboxState): Decided => {
  const { agentId } = command;
  switch (command.type) {
    case 'assign': {
      const { senderKey, khachId, stands } = command;
      if (khachId !== null && !stands) return refused(outcome(CUSTOMER_OUTCOMES.unknown));
      if (senderKey === '') return refused({ ...outcome(INBOX_OUTCOMES.senderMissing), field: 'nguoigui' });
      return (state.senders.get(senderKey) ?? null) === khachId
        ? decided()
        : decided({ type: 'InboxSenderAssigned', version: 1, data: { agentId, senderKey, khachId } });
    }
    case 'createToken':
      return createToken(command, state);
    case 'revokeToken': {
      const { tokenId } = command;
      const token = state.tokens.get(tokenId);
      if (token === undefined) return refused(outcome(INBOX_OUTCOMES.tokenUnknown));
      return token.revoked
        ? decided()
        : decided({ type: 'InboxTokenRevoked', version: 1, data: { agentId, tokenId } });
    }
  }
};

/** The id of the valid token with a hash; null if there is none. `isEqual` compares in constant time. */
export const validToken = ({ tokens }: InboxState, isEqual: (hash: string) => boolean): string | null => {
  let found: string | null = null;
  for (const [tokenId, { hash, revoked }] of tokens) if (isEqual(hash) && !revoked) found = tokenId;
  return found;
};

export const inboxAggregate = defineAggregate({
  stream: inboxStreams,
  summary: 'What one agent set for its inbox: which customer a sender is, and tokens of forwarding programs.',
  events: INBOX_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: INBOX_OUTCOMES,
});
