import type { GuardedRoute } from '@so-cuoc/command-service/access/plugin.ts';
import {
  CHANGE_HEADER,
  IDEMPOTENCY_HEADER,
  MIN_POSITION_HEADER,
} from '@so-cuoc/shared-domain/contract/access.ts';
import fc from 'fast-check';
import { z } from 'zod';
import { hostileValue, almostValid, rawBody } from './hostile.ts';
import { valueOf, type Pools } from './values.ts';

export interface Sent {
  readonly path: string;
  /** As sent; undefined = no body. */
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const shapeOf = (schema: unknown): z.core.JSONSchema.BaseSchema | null =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : null;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A URL cannot contain a lone surrogate. */
const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');

/** One segment of a path: an encoded value, or the raw one. */
const written = (value: unknown, raw: boolean): string => {
  const text = wellFormed(asText(value));
  return raw ? text.replaceAll(/[\s#?\\]/g, '_').slice(0, 300) : encodeURIComponent(text).slice(0, 2_000);
};

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  z.record(z.string(), z.unknown()).safeParse(value).data ?? {};

const pathOf = (url: string, params: unknown, query: unknown, raw: boolean): string => {
  const values = fieldsOf(params);
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => written(values[name] ?? 'x', raw));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fieldsOf(query)))
    if (value !== undefined) search.append(name, wellFormed(asText(value)));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
};

const HEADERS = [CHANGE_HEADER, IDEMPOTENCY_HEADER, MIN_POSITION_HEADER, 'accept', 'content-type', 'range'];

/** Printable, as the HTTP client refuses other values. */
const headerValue = hostileValue.map((value) =>
  asText(value)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 500),
);

const JSON_BODY = { 'content-type': 'application/json' };

/** Requests to a route: valid, almost valid and hostile ones. */
export const requestsTo = ({ url, schema }: GuardedRoute, pools: Pools): fc.Arbitrary<Sent> => {
  const part = (name: 'params' | 'querystring' | 'body'): fc.Arbitrary<unknown> => {
    const shape = shapeOf(schema[name]);
    return shape === null ? fc.constant(undefined) : valueOf(shape, '', pools);
  };
  const [params, query, body] = [part('params'), part('querystring'), part('body')];
  const bodies = schema.body !== undefined;
  const textOf = (value: unknown): string | undefined => (bodies ? JSON.stringify(value ?? null) : undefined);
  const headers = bodies ? JSON_BODY : {};

  const right = fc.tuple(params, query, body).map(([values, asked, said]) => ({
    path: pathOf(url, values, asked, false),
    body: textOf(said),
    headers: { ...headers, [CHANGE_HEADER]: '1' },
  }));
  const near = fc
    .tuple(almostValid(params), almostValid(query), almostValid(body), fc.boolean())
    .map(([values, asked, said, raw]) => ({
      path: pathOf(url, values, asked, raw),
      body: textOf(said),
      headers: { ...headers, [CHANGE_HEADER]: '1' },
    }));
  const odd = fc
    .tuple(
      params,
      query,
      fc.oneof(rawBody, hostileValue.map(asText)),
      fc.constantFrom(...HEADERS),
      headerValue,
    )
    .map(([values, asked, raw, header, value]) => ({
      path: pathOf(url, values, asked, false),
      body: bodies ? raw : undefined,
      headers: { ...headers, [CHANGE_HEADER]: '1', [header]: value },
    }));
  return fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 3, arbitrary: near },
    { weight: 2, arbitrary: odd },
  );
};
