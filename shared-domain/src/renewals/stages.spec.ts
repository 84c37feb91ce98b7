import { expect, test } from 'vitest';
import { RENEWAL_STAGES, stageOf, type ShownRenewal } from './stages.ts';

const TODAY = '2026-11-20';
const row = (gia_state: ShownRenewal['gia_state'], more: Partial<ShownRenewal> = {}): ShownRenewal => ({
  gia_state,
  gia_end: '',
  gia_reason: '',
  ...more,
});

test.each([
  ['asked', row('open'), false],
  ['asked', row('open'), true],
  ['credit', row('given', { gia_end: TODAY }), false],
  ['credit', row('given'), false],
  ['used', row('given', { gia_end: '2026-11-19' }), false],
  ['run-out', row('given', { gia_end: '2026-11-19' }), true],
  ['paid', row('paid', { gia_end: '2026-11-19' }), true],
  ['paid', row('settled', { gia_end: TODAY }), false],
  ['overdue', row('cancelled', { gia_reason: 'unpaid' }), true],
  ['deleted', row('cancelled', { gia_reason: 'deleted' }), false],
] as const)('a renewal is %s: %j, account over: %s', (stage, shown, isOver) => {
  expect(stageOf(shown, isOver, TODAY)).toBe(stage);
  expect(RENEWAL_STAGES).toContain(stage);
});
