import { describe, expect, it, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { compileCatalogue } from '../catalogue/catalogue.ts';
import { DEFAULT_RECORDS } from '../catalogue/default-records.ts';
import { parseMessage } from '../message/parse-message.ts';
import { contextOf } from '../../test/given-context.ts';
import { aliasesOf } from './aliases.ts';
import { abbreviationsAggregate, decide, evolve, initialState, type AbbreviationCommand } from './decide.ts';
import type { AbbreviationEvent } from './events.ts';

const after = (events: readonly AbbreviationEvent[]) => events.reduce(evolve, initialState());
const { given } = specOf(abbreviationsAggregate);

const recordOf = (id: string) => {
  const record = DEFAULT_RECORDS.find(({ vt_id }) => vt_id === id);
  if (record === undefined) throw new Error(id);
  return record;
};
const withAlias = (id: string, ...aliases: readonly string[]): AbbreviationCommand => ({
  type: 'change',
  id,
  change: { aliases: [...aliasesOf(recordOf(id)), ...aliases] },
});
const eventsOf = (command: AbbreviationCommand): readonly AbbreviationEvent[] => {
  const decision = given().when(command).decision;
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.events;
};

describe('an alias', () => {
  it('is read from then on as it was folded', () => {
    expect(eventsOf(withAlias('dai-vl', 'V.Lóng', 'Vĩnh-Lg'))).toMatchObject([
      { data: { record: { vt_viettat: 'vl@vlong@vinhlong@vinhlg' } } },
    ]);
    const [more] = eventsOf(withAlias('dai-vl', 'Cầu Mỹ Thuận'));
    const catalogue = compileCatalogue(after(more === undefined ? [] : [more]));
    const read = parseMessage('cau my thuan 37 b5', { ...contextOf('2026-11-20', ''), catalogue });
    expect(read.errors).toEqual([]);
    expect(read.normalised).toBe('vl 37b5n');
  });

  it('keeps its key, whatever is left out', () => {
    const [event] = eventsOf({ type: 'change', id: 'dai-vl', change: { aliases: ['vinhlong'] } });
    expect(event?.data.record.vt_viettat).toBe('vl@vinhlong');
  });

  it('that changes nothing is no event', () => {
    given().when(withAlias('dai-vl')).thenEvents();
  });

  it.each([
    ['dai-vl', 'bd', 'cùng miền và cùng ngày xổ'],
    ['dai-vl', 'chan', 'dãy số'],
    ['dai-vl', 'keo', 'cú pháp'],
    ['dai-vl', 'n', 'đơn vị tiền'],
    ['kieu-b', 'dau', 'kiểu cược Đầu'],
    ['kieu-b', 'lon', 'dãy số'],
    ['so-chan', 'le', 'dãy số'],
    ['so-chan', 'da', 'kiểu cược'],
    ['donvi-n', 'b', 'kiểu cược'],
    ['dai-vl', 'ndd', 'n + dd'],
    ['dai-vl', 'tpdt', 'tp + dt'],
    ['kieu-b', 'dtp', 'd + tp'],
  ])('%s cannot have %j: %s', (id, alias, why) => {
    const decision = given().when(withAlias(id, alias)).decision;
    if (decision.ok) throw new Error('taken');
    expect(decision.refusal.result).toBe('trungnghia');
    expect(decision.refusal.message).toContain(why);
  });

  it.each([
    // Friday, Tuesday: the weekday tells them apart
    ['dai-vl', 'bt'],
    // a station and a type: their place does
    ['dai-vl', 'da'],
    // glued of the type's own words
    ['kieu-b', 'blolo'],
  ])('%s may have %j', (id, alias) => {
    expect(given().when(withAlias(id, alias)).decision.ok).toBe(true);
  });

  it.each(['', '12', 'vĩ1nh', 'ж', '@'])('%j can be none', (alias) => {
    given().when(withAlias('dai-vl', alias)).thenRefused({ result: 'saichu' });
  });
});

describe('a set of numbers', () => {
  const add = (key: string, numbers: readonly string[], aliases: readonly string[] = []) =>
    ({ type: 'add-set', key, change: { name: 'Số ông địa', numbers, aliases } }) as const;

  it('is added, read, switched off and on again', () => {
    const events = [...eventsOf(add('ongdia', ['38', '78'], ['thổ địa']))];
    const context = { ...contextOf('2026-11-20', ''), catalogue: compileCatalogue(after(events)) };
    expect(parseMessage('bd ông địa b1', context).normalised).toBe('bd 38.78b1n');
    const off = given(...events).when({
      type: 'change',
      id: 'so-ongdia',
      change: { active: false },
    }).decision;
    if (!off.ok) throw new Error(off.refusal.message);
    events.push(...off.events);
    const without = { ...context, catalogue: compileCatalogue(after(events)) };
    expect(parseMessage('bd ông địa b1', without).normalised).toBeNull();
    expect(
      given(...events).when({ type: 'change', id: 'so-ongdia', change: { active: true } }).decision.ok,
    ).toBe(true);
  });

  it.each([
    [add('ongdia', []), 'saiso'],
    [add('ongdia', ['7']), 'saiso'],
    [add('ongdia', ['07', '07']), 'saiso'],
    [add('chan', ['07']), 'trungkhoa'],
    [add('', ['07']), 'saichu'],
    [add('dau', ['07']), 'trungnghia'],
    [{ type: 'add-set', key: 'ongdia', change: { numbers: ['07'] } }, 'trong'],
    [{ type: 'change', id: 'dai-vl', change: { active: false } }, 'khongtat'],
    [{ type: 'change', id: 'dai-vl', change: { numbers: ['07'] } }, 'saiso'],
    [{ type: 'change', id: 'dai-vl', change: { name: ' ' } }, 'trong'],
    [{ type: 'change', id: 'dai-xx', change: {} }, 'khongco'],
  ] satisfies [AbbreviationCommand, string][])('%j: %s', (command, result) => {
    given().when(command).thenRefused({ result });
  });
});

test.each([
  'dai-bl',
  'dai-bd',
  'dai-bth',
  'dai-dlk',
  'dai-qng',
  'dai-dng',
  'kieu-bdao',
  'kieu-da',
  'so-tong1',
  'so-ty',
])('the aliases of %s in a new installation are not ambiguous by these rules', (id) => {
  const record = recordOf(id);
  const state = DEFAULT_RECORDS.map((each) =>
    each === record ? { ...each, vt_viettat: each.vt_key } : each,
  );
  const change = { aliases: aliasesOf(record) };
  expect(decide({ type: 'change', id, change }, state)).toMatchObject({ ok: true });
});
