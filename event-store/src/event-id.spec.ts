import { expect, it } from 'vitest';
import { commandIdFor, eventIdFor } from './event-id.ts';

it('given a command, then its events have the same ids on every try, and each its own', () => {
  expect(eventIdFor('c1', 0)).toBe(eventIdFor('c1', 0));
  expect(new Set([eventIdFor('c1', 0), eventIdFor('c1', 1), eventIdFor('c2', 0)]).size).toBe(3);
});

it('given these inputs, then the ids equal those in existing logs', () => {
  expect([eventIdFor('c1', 0), commandIdFor('seed', 'an')]).toMatchInlineSnapshot(`
    [
      "57110fc8-cf2f-56ad-b568-8fc58143c138",
      "19520642-1534-5b94-9334-a4aa2ac105f1",
    ]
  `);
});

it('given a namespace and a name, then the boundary between them matters', () => {
  expect(commandIdFor('ab', 'c')).not.toBe(commandIdFor('a', 'bc'));
});
