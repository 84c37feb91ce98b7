import { describe, expect, test } from 'vitest';
import { moneyFromMicro } from '../money/money.ts';
import { decide, evolve, initialState, type DebtCommand } from './decide.ts';
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
const given = (...events: readonly DebtEvent[]) => {
  const state = events.reduce(evolve, initialState());
  return { when: (command: DebtCommand) => decide(command, state) };
};

describe('what a customer paid and owes', () => {
  test.each<[DebtKind, number]>([
    ['thu', 1500.5],
    ['tra', 0.001],
    ['nocu', -200],
  ])('%s of %d thousand is recorded', (kind, amount) => {
    expect(given().when(record(kind, amount))).toEqual({ ok: true, events: [recorded(kind, amount)] });
  });

  test('the same entry again is nothing new', () => {
    expect(given(recorded('thu', 5)).when(record('thu', 5))).toEqual({ ok: true, events: [] });
  });

  test.each<[DebtKind, number]>([
    ['thu', 0],
    ['tra', -1],
    ['nocu', 0],
  ])('%s of %d is refused', (kind, amount) => {
    expect(given().when(record(kind, amount))).toMatchObject({
      ok: false,
      refusal: { result: 'loi', field: 'sotien' },
    });
  });

  test('nothing is recorded of a customer that is not there', () => {
    expect(given().when(record('thu', 5, { stands: false }))).toMatchObject({
      refusal: { result: 'khongco' },
    });
  });

  test('an entry is cancelled once, and only one that is there', () => {
    const cancel: DebtCommand = { type: 'cancel', agentId: 'agent', entryId: 'e1' };
    expect(given(recorded('thu', 5)).when(cancel)).toEqual({ ok: true, events: [cancelled] });
    expect(given(recorded('thu', 5), cancelled).when(cancel)).toEqual({ ok: true, events: [] });
    expect(given().when(cancel)).toMatchObject({ refusal: { result: 'khongco' } });
  });

  test('above 0 is owed to the agent: what it received is less, what it paid out is more', () => {
    expect(
      (['thu', 'tra', 'nocu'] as const).map((kind) => balanceChange({ kind, amount: thousand(7) })),
    ).toEqual([thousand(-7), thousand(7), thousand(7)]);
  });
});
