import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { moneyFromMicro } from '../money/money.ts';
import { debtsAggregate, type DebtCommand } from './decide.ts';
import { type DebtEvent, type DebtKind, balanceChange } from './events.ts';

const thousand = (amount: number) => moneyFromMicro(amount * 1_000_000);
const entry = { agentId: 'agent', khachId: 'ba', entryId: 'e1', date: '2026-11-20' };
const record = (kind: DebtKind, amount: number, more: Partial<DebtCommand> = {}): DebtCommand => ({
  ...entry,
  ...{ type: 'record', stands: true, kind, amount: thousand(amount), note: ' tiền mặt ' },
  ...more,
});
const recorded = (kind: DebtKind, amount: number): DebtEvent => ({
  type: 'DebtRecorded',
  version: 1,
  data: { ...entry, kind, amount: thousand(amount), note: 'tiền mặt' },
});
const cancelled: DebtEvent = { type: 'DebtCancelled', version: 1, data: entry };
const { given } = specOf(debtsAggregate);

describe('what a customer paid and owes', () => {
  test.each<[DebtKind, number]>([
    ['thu', 1500.5],
    ['tra', 0.001],
    ['nocu', -200],
  ])('%s of %d thousand is recorded', (kind, amount) => {
    given().when(record(kind, amount)).thenEvents(recorded(kind, amount));
  });

  test('the same entry again is nothing new', () => {
    given(recorded('thu', 5)).when(record('thu', 5)).thenEvents();
  });

  test.each<[DebtKind, number]>([
    ['thu', 0],
    ['tra', -1],
    ['nocu', 0],
  ])('%s of %d is refused', (kind, amount) => {
    given().when(record(kind, amount)).thenRefused({ result: 'loi', field: 'sotien' });
  });

  test('nothing is recorded of a customer that is not there', () => {
    given()
      .when(record('thu', 5, { stands: false }))
      .thenRefused({ result: 'khongco' });
  });

  test('an entry is cancelled once, and only one that is there', () => {
    const cancel: DebtCommand = { type: 'cancel', agentId: 'agent', entryId: 'e1' };
    given(recorded('thu', 5)).when(cancel).thenEvents(cancelled);
    given(recorded('thu', 5), cancelled).when(cancel).thenEvents();
    given().when(cancel).thenRefused({ result: 'khongco' });
  });

  test('above 0 is owed to the agent: what it received is less, what it paid out is more', () => {
    expect(
      (['thu', 'tra', 'nocu'] as const).map((kind) => balanceChange({ kind, amount: thousand(7) })),
    ).toEqual([thousand(-7), thousand(7), thousand(7)]);
  });
});
