import type { z } from 'zod';
import type { DomainEvent } from '../../decider/known-event.ts';

/**
 * A call of the service as both sides know it: the routes take their bodies from here, the page asks by
 * it, and the list of calls, the OpenAPI description and the fuzzing are made of it. Who may use it
 * stands with the route.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` where a value stands. */
  readonly path: `/api/${string}`;
  /** What it does, a line in Vietnamese. */
  readonly says: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The answer 200. */
  readonly answer: z.ZodType;
  /** The facts that it may append, by their types; left out = none. */
  readonly writes?: readonly DomainEvent['type'][];
  /** Where the answer comes from if from no view, in a word or two of English. */
  readonly from?: string;
}

type Placeholder<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Placeholder<`/${More}`>
    : Rest
  : never;

type Unless<Nothing, Part> = [Nothing] extends [never] ? unknown : Part;
type Given<One, Field extends 'query' | 'body'> =
  One extends Readonly<Record<Field, infer Schema>>
    ? Schema extends z.ZodType
      ? z.input<Schema>
      : never
    : never;

/** What a call is asked with: the values of its path, its query and its body, as they go over the wire. */
export type Asked<One extends Call> = Unless<
  Placeholder<One['path']>,
  { readonly params: Readonly<Record<Placeholder<One['path']>, string>> }
> &
  Unless<Given<One, 'query'>, { readonly query?: Given<One, 'query'> }> &
  Unless<Given<One, 'body'>, { readonly body: Given<One, 'body'> }>;

export type Answered<One extends Call> = z.output<One['answer']>;

interface AnyAsked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
}

const searchOf = (query: unknown): string => {
  const search = new URLSearchParams();
  if (typeof query === 'object' && query !== null)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** The path of a call with its values and its query; a value is never more than its own part of the path. */
export const pathOf = ({ path }: Pick<Call, 'path'>, { params = {}, query }: AnyAsked): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + searchOf(query);
