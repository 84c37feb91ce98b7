// @vitest-environment node
import { expect, it } from 'vitest';
import { shownStep, stepAfter } from './first-step.ts';

it('begins in a book without customers only', () => {
  expect(shownStep({ buoc: 'customer', an: false }, 0)).toBe('customer');
  expect(shownStep({ buoc: 'customer', an: false }, 3)).toBeNull();
});

it('goes on where it was, with any number of customers, until it is done', () => {
  expect(shownStep({ buoc: 'message', an: false }, 3)).toBe('message');
  expect(shownStep({ buoc: 'report', an: true }, 0)).toBe('report');
  expect(shownStep({ buoc: 'done', an: false }, 0)).toBeNull();
});

it('leads from a customer over prices and a message to the report', () => {
  expect([stepAfter('customer'), stepAfter('prices'), stepAfter('message'), stepAfter('report')]).toEqual([
    'prices',
    'message',
    'report',
    'done',
  ]);
});
