import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { CALLS } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import { describe, expect, test } from 'vitest';
import { openApiOf } from '../src/api-docs/openapi.ts';
import { apiPage } from '../src/api-docs/page.ts';
import { routeTable } from '../src/api-docs/route-table.ts';

const DESCRIBED = openApiOf(await routeTable(), '1.2.3');
const operations = Object.entries(DESCRIBED.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every reference in a tree, wherever it stands. */
const references = (tree: unknown): readonly string[] =>
  typeof tree !== 'object' || tree === null
    ? []
    : Object.entries(tree).flatMap(([name, value]) =>
        name === '$ref' && typeof value === 'string' ? [value] : references(value),
      );

describe('the description of the calls', () => {
  test('has each of them once, under a name of its own', () => {
    const names = operations.map(
      ({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(names.sort()).toEqual([...CALLS.keys()].sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  test('declares every part of a path, and what a change needs', () => {
    for (const { path, operation } of operations) {
      const named = (at: string) =>
        operation.parameters.filter((one) => one.in === at).map(({ name }) => name);
      expect(named('path').sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
      if (operation['x-events'].length > 0 && !path.endsWith('getlogininformation'))
        expect(named('header')).toContain('x-so-cuoc');
    }
  });

  test('refers to nothing that it does not hold', () => {
    const held = (reference: string): unknown =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (tree, part) =>
            typeof tree === 'object' && tree !== null ? new Map(Object.entries(tree)).get(part) : undefined,
          DESCRIBED,
        );
    const missing = references(DESCRIBED).filter((reference) => held(reference) === undefined);
    expect(missing).toEqual([]);
  });

  test('says of a placement what it takes, answers and writes', () => {
    const { post } = DESCRIBED.paths[betCalls.place.path] ?? {};
    expect(post?.requestBody?.content['application/json']?.schema.required).toContain('ui_chuoi');
    expect(post?.['x-events']).toContain('BetPlaced');
    expect(post?.['x-roles']).toEqual(['us', 'ad']);
  });

  test('is a page that runs nothing', () => {
    const page = apiPage(DESCRIBED);
    expect(page).toContain(reportCalls.messages.path.replaceAll(/:(\w+)/g, '{$1}'));
    expect(page).not.toMatch(/<script|javascript:|onclick/i);
  });
});
