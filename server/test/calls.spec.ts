import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../src/project.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { callName, CALLS } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import { EVENT_TYPES } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { ofNewService } from './support/served.ts';

const ROUTES = await ofNewService(({ routes }) =>
  routes.filter(({ method, url }) => method !== 'HEAD' && url.startsWith(CALL_PREFIX)),
);
const named = ROUTES.map((route) => ({ name: callName({ method: route.method, path: route.url }), route }));

/** Events without a call: they follow by themselves, or an operator causes them at the start. */
const EVENTS_WITHOUT_CALL: Readonly<Record<string, string>> = {
  ViewTakenBack: 'serve/shorter-log.ts',
  ReaderLevelRaised: 'event-store/reader-level.ts',
  TimesMended: 'scripts/book-files/import-mended.ts',
};

/** Calls that write without the header `x-so-cuoc`: a sign-in, and what programs on phones post. */
const WITHOUT_HEADER: ReadonlySet<string> = new Set([
  callName(sessionCalls.login),
  callName(inboxCalls.post),
]);

const jsonOf = (schema: unknown): unknown =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : null;
const keysOf = (schema: unknown): readonly string[] => {
  const shape = z
    .object({ properties: z.record(z.string(), z.unknown()).default({}) })
    .safeParse(jsonOf(schema));
  return Object.keys(shape.data?.properties ?? {}).sort();
};

/** The references of the calls that a folder registers, such as `betCalls.place`. */
const registeredIn = (folder: string): ReadonlySet<string> => {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));
  return new Set(
    [...sources.join('').matchAll(/registerCall\(\s*\w+,\s*(\w+\.\w+)/g)].map(([, call = '']) => call),
  );
};

describe('the list of calls', () => {
  test('is the list of routes', () => {
    expect(named.map(({ name }) => name).sort()).toEqual([...CALLS.keys()].sort());
  });

  test.each(named)('$name takes the parameters in the list', ({ name, route }) => {
    const call = CALLS.get(name);
    expect(route.schema.body).toBe(call?.body);
    expect(jsonOf(route.schema.querystring)).toEqual(jsonOf(call?.query));
    const places = [...route.url.matchAll(/:(\w+)/g)].map(([, place]) => place).sort();
    if (places.length > 0) expect(keysOf(route.schema.params)).toEqual(places);
  });

  test.each(named)('$name names the source of its answer or the events that it writes', ({ name, route }) => {
    const { summary = '', writes = [], views = [], source } = CALLS.get(name) ?? {};
    expect(summary).not.toBe('');
    const sources = [writes.length > 0, views.length > 0, source !== undefined].filter(Boolean);
    expect(sources).toHaveLength(1);
    expect([...new Set(route.views)]).toEqual(views);
    expect(route.access).toEqual(CALLS.get(name)?.access);
    if (writes.length > 0 && !WITHOUT_HEADER.has(name)) expect(route.access.changes).toBe(true);
  });

  test('has nothing that only reads on the writing side without a reason', () => {
    const onWritingSide = registeredIn('command-service/src');
    const reads = [...CALLS.values()].filter(({ writes = [] }) => writes.length === 0);
    expect(
      reads.filter((call) => call.onWritingSide !== undefined).map(({ reference }) => reference),
    ).toEqual(reads.map(({ reference }) => reference).filter((reference) => onWritingSide.has(reference)));
  });

  test('leads to every event except those that follow by themselves', () => {
    const written = new Set<string>([...CALLS.values()].flatMap(({ writes = [] }) => writes));
    expect(EVENT_TYPES.filter((type) => !written.has(type) && !(type in EVENTS_WITHOUT_CALL))).toEqual([]);
  });
});
