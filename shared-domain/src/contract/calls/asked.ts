import type { z } from 'zod';
import type { Call } from './call.ts';

type Placeholder<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Placeholder<`/${More}`>
    : Rest
  : never;

/** What is sent is not changed. */
type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]: DeepReadonly<Value[Field]> }
    : Value;

type Absent<Field extends string> = Readonly<Partial<Record<Field, undefined>>>;
type Unless<Nothing, Field extends string, Part> = [Nothing] extends [never] ? Absent<Field> : Part;
type Given<One, Field extends 'query' | 'body'> =
  One extends Readonly<Record<Field, infer Schema>>
    ? Schema extends z.ZodType
      ? DeepReadonly<z.input<Schema>>
      : never
    : never;

interface AnyAsked {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** What a call is asked with: the values of its path, its query and its body, as they go over the wire. */
export type CallRequest<One extends Call> = AnyAsked &
  Unless<
    Placeholder<One['path']>,
    'params',
    { readonly params: Readonly<Record<Placeholder<One['path']>, string>> }
  > &
  Unless<Given<One, 'query'>, 'query', { readonly query?: Given<One, 'query'> }> &
  Unless<Given<One, 'body'>, 'body', { readonly body: Given<One, 'body'> }>;

export type CallAnswer<One extends Call> = z.output<One['answer']>;

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
