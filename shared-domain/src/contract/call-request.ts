import type { z } from 'zod';
import type { Call } from './define-call.ts';

type Placeholder<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Placeholder<`/${More}`>
    : Rest
  : never;

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]: DeepReadonly<Value[Field]> }
    : Value;

type Absent<Field extends string> = Readonly<Partial<Record<Field, undefined>>>;
type Unless<Nothing, Field extends string, Part> = [Nothing] extends [never] ? Absent<Field> : Part;
type Input<One, Field extends 'query' | 'body'> =
  One extends Readonly<Record<Field, infer Schema>>
    ? Schema extends z.ZodType
      ? DeepReadonly<z.input<Schema>>
      : never
    : never;

interface AnyRequest {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The path values, query and body of a request, as they go over the wire. */
export type CallRequest<One extends Call> = AnyRequest &
  Unless<
    Placeholder<One['path']>,
    'params',
    { readonly params: Readonly<Record<Placeholder<One['path']>, string>> }
  > &
  Unless<Input<One, 'query'>, 'query', { readonly query?: Input<One, 'query'> }> &
  Unless<Input<One, 'body'>, 'body', { readonly body: Input<One, 'body'> }>;

export type CallAnswer<One extends Call> = z.output<One['answer']>;

const searchOf = (query: unknown): string => {
  const search = new URLSearchParams();
  if (typeof query === 'object' && query !== null)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** The path of a call with its values and query. A value is escaped, so it never spans two path segments. */
export const pathOf = ({ path }: Pick<Call, 'path'>, { params = {}, query }: AnyRequest): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + searchOf(query);
