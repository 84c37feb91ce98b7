import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { callName, CALLS } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shownDescription } from '../src/api-docs/page.ts';
import { claim } from '../src/http-client/session-client.ts';
import { ofNewService } from './support/served.ts';

const [DOCUMENT, PAGE] = await ofNewService(async ({ address, setupKey }) => {
  const admin = await claim(address, setupKey ?? '', 'admin', 'Matkhau.1234');
  const page = await fetch(`${address}${administrationCalls.apiPage.path}`, {
    headers: { cookie: admin.cookie },
  });
  return [await admin.get(administrationCalls.openApi.path), await page.text()];
});
const DESCRIBED = shownDescription.parse(DOCUMENT);
const operations = Object.entries(DESCRIBED.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every reference anywhere in a tree. */
const references = (tree: unknown): readonly string[] =>
  typeof tree !== 'object' || tree === null
    ? []
    : Object.entries(tree).flatMap(([name, value]) =>
        name === '$ref' && typeof value === 'string' ? [value] : references(value),
      );

describe('the OpenAPI document', () => {
  test('has each call once, with a unique name', () => {
    const names = operations.map(
      ({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(names.sort()).toEqual([...CALLS.keys()].sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  test('declares every path parameter and the required header of changing calls', () => {
    for (const { path, operation } of operations) {
      const named = (at: string) =>
        operation.parameters.filter((one) => one.in === at).map(({ name }) => name);
      expect(named('path').sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
      const isPosted = path.endsWith('getlogininformation') || path.endsWith('/inbox/{token}');
      if (operation['x-events'].length > 0 && !isPosted) expect(named('header')).toContain('x-so-cuoc');
    }
  });

  test('contains everything that it refers to', () => {
    const held = (reference: string): unknown =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (tree, part) =>
            typeof tree === 'object' && tree !== null ? new Map(Object.entries(tree)).get(part) : undefined,
          DOCUMENT,
        );
    const missing = references(DOCUMENT).filter((reference) => held(reference) === undefined);
    expect(missing).toEqual([]);
  });

  test('describes request, answer and events of a placement', () => {
    const { post } = DESCRIBED.paths[betCalls.place.path] ?? {};
    const taken = z.object({ required: z.array(z.string()) });
    expect(taken.parse(post?.requestBody?.content['application/json']?.schema).required).toContain(
      'ui_chuoi',
    );
    expect(post?.['x-events']).toContain('BetPlaced');
    expect(post?.['x-roles']).toEqual(['us', 'ad']);
  });

  test('describes a body and an answer exactly as their schemas do', () => {
    const jsonOf = (schema: z.ZodType | undefined, io: 'input' | 'output') => {
      const { $schema: _, ...json } =
        schema === undefined ? {} : z.toJSONSchema(schema, { io, unrepresentable: 'any' });
      return json;
    };
    for (const { path, method, operation } of operations) {
      const call = CALLS.get(
        callName({ method: method.toUpperCase(), path: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
      );
      const { requestBody, responses } = operation;
      expect(requestBody?.content['application/json']?.schema ?? {}).toEqual(jsonOf(call?.body, 'input'));
      expect(responses[200].content['application/json']?.schema).toEqual(jsonOf(call?.answer, 'output'));
    }
  });

  test('has a page without scripts', () => {
    expect(PAGE).toContain(reportCalls.messages.path.replaceAll(/:(\w+)/g, '{$1}'));
    expect(PAGE).not.toMatch(/<script|javascript:|onclick/i);
  });
});
