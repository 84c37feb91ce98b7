import type { z } from 'zod';
import type { DomainEvent } from '../aggregate/event-types.ts';
import type { CallAccess } from './access.ts';

/** Every call's path starts with it; nothing else of the service does. */
export const CALL_PREFIX = '/api/';

/** What a client needs to make a call: where it goes, what it takes and what it answers. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` where a value of `params` stands. */
  readonly path: `${typeof CALL_PREFIX}${string}`;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body of an answer 200. */
  readonly answer: z.ZodType;
}

/**
 * Everything about one call. The route, the access hook, the typed client, OpenAPI, docs/calls.md, the access
 * matrix and the fuzz test are made from it. It names what it writes, the views it reads, or another source.
 */
export interface DefinedCall extends Call {
  /** What it does, one line in Vietnamese. */
  readonly summary: string;
  readonly access: CallAccess;
  /** Event types that it may append; left out = none. */
  readonly writes?: readonly DomainEvent['type'][];
  /** Views that must have caught up before it answers. */
  readonly views?: readonly string[];
  /** Where the answer comes from if from no view, in a few words of English. */
  readonly source?: string;
  /** Why `command-service` answers it although it appends no event, in plain English; left out = it does not. */
  readonly onWritingSide?: string;
  /** Its body grows with stored data (texts, rows) and may exceed the default limit. */
  readonly largeBody?: true;
  /** Anyone may send it, so its body is limited to what one message needs. */
  readonly smallBody?: true;
  /** Unknown query parameters are ignored instead of refused. */
  readonly anyQuery?: true;
}

/**
 * Definitions stand one per export and this function has no side effects, so a bundler drops every call that
 * the page does not use. The page's build also treats `z` as pure (frontend/vite.config.ts) and drops its schemas.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <const Definition extends DefinedCall>(definition: Definition): Definition =>
  definition;

/** The same call for a request whose answer is known to be one variant of what the call can answer. */
/* @__NO_SIDE_EFFECTS__ */
export const withAnswer = <One extends DefinedCall, Answer extends z.ZodType>(call: One, answer: Answer) => {
  const { answer: _answer, access: _access, ...rest } = call;
  return { ...rest, answer };
};
