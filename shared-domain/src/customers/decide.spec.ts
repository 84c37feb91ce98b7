import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { paid, rate } from '../../test/given-items.ts';
import type { Price } from '../pricing/prices.ts';
import { configurationRows } from './configuration-rows.ts';
import { customersAggregate, evolve, initialState, activeCustomer, type CustomersCommand } from './decide.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { CustomerEvent } from './events.ts';
import type { CustomerSettings } from './settings.ts';
import { DEFAULT_LAYOUT } from '../settlement/layout.ts';

const ba = { agentId: 'agent', khachId: 'ba' };
const tu = { agentId: 'agent', khachId: 'tu' };

const AT = '2026-11-20T09:15:00.000Z';

const { given } = specOf(customersAggregate);

const created = (
  customer: typeof ba,
  name: string,
  settings: CustomerSettings = DEFAULT_SETTINGS,
): CustomerEvent => ({
  type: 'CustomerCreated',
  version: 1,
  data: { ...customer, name, settings },
});
const deleted = (customer: typeof ba): CustomerEvent => ({
  type: 'CustomerDeleted',
  version: 1,
  data: customer,
});
const DEARER: Price = { co: rate(0.8), trathuong: paid(80) };

describe('creating', () => {
  test('a new customer has default settings and a normalized name', () => {
    given()
      .when({ type: 'create', ...ba, name: ' Anh  Ba ' })
      .thenEvents(created(ba, 'Anh Ba'));
  });

  test.each(['Anh Ba', 'anh ba', ' ANH  BA '])('the name %j is taken by Anh Ba', (name) => {
    expect(given(created(ba, 'Anh Ba')).when({ type: 'create', ...tu, name }).decision).toEqual({
      ok: false,
      refusal: { result: 'khachexist', message: 'Tên khách hàng này đã tồn tại. Vui lòng tạo tên khác' },
    });
  });

  test('the name of a deleted customer is free', () => {
    expect(
      given(created(ba, 'Anh Ba'), deleted(ba)).when({ type: 'create', ...tu, name: 'Anh Ba' }).decision,
    ).toMatchObject({ ok: true });
  });

  test.each(['', '  ', 'Anh@Ba', 'a'.repeat(101)])('%j is not a valid name', (name) => {
    given()
      .when({ type: 'create', ...ba, name })
      .thenRefused({ result: 'tenkhonghople' });
  });

  test('creating the same customer again changes nothing', () => {
    given(created(ba, 'Anh Ba'))
      .when({ type: 'create', ...ba, name: 'Anh Ba' })
      .thenEvents();
  });

  test('an id is never reused for another customer', () => {
    given(created(ba, 'Anh Ba'))
      .when({ type: 'create', ...ba, name: 'Chị Tư' })
      .thenRefused();
    given(created(ba, 'Anh Ba'), deleted(ba))
      .when({ type: 'create', ...ba, name: 'Anh Ba' })
      .thenRefused();
  });
});

describe('renaming', () => {
  const both = given(created(ba, 'Anh Ba'), created(tu, 'Chị Tư'));

  test('accepts a free name', () => {
    both
      .when({ type: 'rename', ...ba, name: 'Anh Năm' })
      .thenEvents({ type: 'CustomerRenamed', version: 1, data: { ...ba, name: 'Anh Năm' } });
  });

  test.each(['', '   ', 'Anh Ba', ' Anh Ba '])('%j is ignored', (name) => {
    both.when({ type: 'rename', ...ba, name }).thenEvents();
  });

  test('accepts the same name in other capitals', () => {
    both.when({ type: 'rename', ...ba, name: 'ANH BA' }).thenEventsLike({ data: { name: 'ANH BA' } });
  });

  test('refuses a taken or invalid name', () => {
    both.when({ type: 'rename', ...ba, name: 'chị tư' }).thenRefused({ result: 'khachexist' });
    both.when({ type: 'rename', ...ba, name: 'a/b' }).thenRefused({ result: 'tenkhonghople' });
  });

  test('the new name is taken and the old one is free', () => {
    const renamed: CustomerEvent = { type: 'CustomerRenamed', version: 1, data: { ...ba, name: 'Anh Năm' } };
    given(created(ba, 'Anh Ba'), renamed)
      .when({ type: 'create', ...tu, name: 'Anh Năm' })
      .thenRefused();
    expect(
      given(created(ba, 'Anh Ba'), renamed).when({ type: 'create', ...tu, name: 'Anh Ba' }).decision,
    ).toMatchObject({ ok: true });
  });
});

describe('deleting', () => {
  test('records the deletion', () => {
    given(created(ba, 'Anh Ba'))
      .when({ type: 'delete', ...ba })
      .thenEvents(deleted(ba));
  });

  test('the deleted customer is kept but no longer active', () => {
    const state = [created(ba, 'Anh Ba'), deleted(ba)].reduce(evolve, initialState());
    expect(activeCustomer(state, 'ba')).toBeUndefined();
    expect(state.get('ba')).toMatchObject({ name: 'Anh Ba', deleted: true });
  });

  test.each<CustomersCommand>([
    { type: 'delete', ...ba },
    { type: 'rename', ...ba, name: 'Anh Năm' },
    { type: 'configure', ...ba, rows: [] },
    { type: 'copy', ...ba, fromId: 'tu', at: AT },
  ])('the command $type is refused for a deleted or unknown customer', (command) => {
    const refusal = { ok: false, refusal: { result: 'khongco' } };
    expect(
      given(created(tu, 'Chị Tư'), created(ba, 'Anh Ba'), deleted(ba)).when(command).decision,
    ).toMatchObject(refusal);
    expect(given(created(tu, 'Chị Tư')).when(command).decision).toMatchObject(refusal);
  });
});

const giver: CustomerSettings = { ...DEFAULT_SETTINGS, givesTo: true, region: 'MT' };

describe('configuring', () => {
  test('changed rows are merged into the full settings', () => {
    const changed = configurationRows('ba', giver).filter((row) => row.kconfig_loai1 === 'giaonhan');
    given(created(ba, 'Anh Ba'))
      .when({ type: 'configure', ...ba, rows: changed })
      .thenEvents({
        type: 'CustomerConfigured',
        version: 1,
        data: { ...ba, settings: { ...DEFAULT_SETTINGS, givesTo: true } },
      });
  });

  test('rows that change nothing record no event', () => {
    const rows = configurationRows('ba', DEFAULT_SETTINGS);
    given(created(ba, 'Anh Ba'))
      .when({ type: 'configure', ...ba, rows })
      .thenEvents();
  });

  test('one invalid row refuses all rows', () => {
    const rows = configurationRows('ba', giver).map((row, index) =>
      index === 5 ? { ...row, kconfig_loai2: 'XX' } : row,
    );
    given(created(ba, 'Anh Ba'))
      .when({ type: 'configure', ...ba, rows })
      .thenRefused({ result: 'loi', row: 5, field: 'kconfig_loai2' });
  });
});

describe('copying a configuration', () => {
  test('copies all settings of the source', () => {
    given(created(ba, 'Anh Ba'), created(tu, 'Chị Tư', giver))
      .when({ type: 'copy', ...ba, fromId: 'tu', at: AT })
      .thenEvents({ type: 'CustomerConfigured', version: 1, data: { ...ba, settings: giver } });
  });

  test('changes nothing if the source has the same settings or is the customer itself', () => {
    const both = given(created(ba, 'Anh Ba'), created(tu, 'Chị Tư'));
    both.when({ type: 'copy', ...ba, fromId: 'tu', at: AT }).thenEvents();
    both.when({ type: 'copy', ...ba, fromId: 'ba', at: AT }).thenEvents();
  });

  test('is refused if the source is unknown', () => {
    given(created(ba, 'Anh Ba'))
      .when({ type: 'copy', ...ba, fromId: 'x', at: AT })
      .thenRefused({ result: 'khongco' });
  });

  test('copies how the settlement is written, and whose side it speaks for', () => {
    const layout = { ...DEFAULT_LAYOUT, detail: 'hidden', side: 'customer' } as const;
    const { returns } = DEFAULT_SETTINGS;
    const chosen = (customer: typeof ba): CustomerEvent => ({
      type: 'SettlementChosen',
      version: 2,
      data: { ...customer, returns, layout },
    });
    const here = given(created(ba, 'Anh Ba'), created(tu, 'Chị Tư'), chosen(tu));
    here.when({ type: 'copy', ...ba, fromId: 'tu', at: AT }).thenEvents(chosen(ba));
    given(created(ba, 'Anh Ba'), created(tu, 'Chị Tư'), chosen(tu), chosen(ba))
      .when({ type: 'copy', ...ba, fromId: 'tu', at: AT })
      .thenEvents();
  });

  test('copies configured settings', () => {
    const configured: CustomerEvent = {
      type: 'CustomerConfigured',
      version: 1,
      data: { ...tu, settings: giver },
    };
    const all = given(created(ba, 'Anh Ba'), created(tu, 'Chị Tư'), configured);
    all.when({ type: 'copy', ...ba, fromId: 'tu', at: AT }).thenEventsLike({ data: { settings: giver } });
  });
});

test('an event about an unknown customer throws', () => {
  expect(() => evolve(initialState(), deleted(ba))).toThrow('no customer ba');
});

describe('settling', () => {
  const settle = (change: Extract<CustomersCommand, { type: 'settle' }>['change']): CustomersCommand => ({
    type: 'settle',
    ...ba,
    change,
  });
  const here = given(created(ba, 'Anh Ba'));

  test('nhanve sets the six factors of the Centre and the South, nhanvemb the three of the North', () => {
    const six = { '2C': 8000, '3C': 8000, Da: 8000 };
    const three = { '2C': 5000, '3C': 5000, Da: 5000 };
    here
      .when(settle({ nhanve: 0.8, nhanvemb: 0.5 }))
      .thenEventsLike({ type: 'SettlementChosen', data: { returns: { MN: six, MT: six, MB: three } } });
  });

  test('single factors override the factors of several regions', () => {
    const factors = [{ region: 'MT', returnClass: 'Da', value: 0 } as const];
    here.when(settle({ nhanve: 0.8, factors })).thenEventsLike({
      data: { returns: { MN: { Da: 8000 }, MT: { '2C': 8000, Da: 0 }, MB: { Da: 9500 } } },
    });
    here
      .when(settle({ factors: [{ region: 'MB', returnClass: '3C', value: 2 }] }))
      .thenRefused({ field: 'nhanveMB3C' });
  });

  test('missing fields stay unchanged', () => {
    here.when(settle({ detail: 'hidden', leaveOutPairs: true })).thenEventsLike({
      data: {
        returns: DEFAULT_SETTINGS.returns,
        layout: { detail: 'hidden', hideStake: true, hideTake: false, leaveOutPairs: true, side: 'shop' },
      },
    });
    here.when(settle({})).thenEvents();
    here.when(settle({ side: 'shop' })).thenEvents();
    here.when(settle({ side: 'customer' })).thenEventsLike({ data: { layout: { side: 'customer' } } });
    here.when(settle({ nhanve: 0.95, hideStake: true })).thenEvents();
  });

  test('the factors are part of the customer’s settings', () => {
    const { events } = here.when(settle({ nhanve: 0.8 }));
    const { state } = given(created(ba, 'Anh Ba'), ...events);
    expect(activeCustomer(state, 'ba')?.settings.returns.MN['2C']).toBe(8000);
  });

  test.each([
    [{ nhanve: 1.01 }, 'nhanve'],
    [{ nhanve: -0.1 }, 'nhanve'],
    [{ nhanvemb: 0.12345 }, 'nhanvemb'],
    [{ nhanvemb: Number.NaN }, 'nhanvemb'],
  ])('%j is refused as a factor and changes nothing', (change, field) => {
    here.when(settle({ ...change, hideTake: true })).thenRefused({ result: 'loi', field });
  });

  test('a factor of 0 is stored', () => {
    here.when(settle({ nhanve: 0 })).thenEventsLike({ data: { returns: { MN: { '2C': 0 } } } });
  });
});

describe('completing', () => {
  const { '2D.b': sold, ...rest } = DEFAULT_SETTINGS.prices.MN;
  const own: CustomerSettings = {
    ...DEFAULT_SETTINGS,
    givesTo: true,
    prices: { ...DEFAULT_SETTINGS.prices, MN: { ...rest, '2D.dau': DEARER } },
  };
  const complete: CustomersCommand = { type: 'complete', agentId: 'agent' };

  test('a missing price gets its default and present prices stay', () => {
    const { MN } = own.prices;
    expect(sold).toBeDefined();
    given(created(ba, 'Anh Ba', own), created(tu, 'Chị Tư'))
      .when(complete)
      .thenEvents({
        type: 'CustomerConfigured',
        version: 1,
        data: { ...ba, settings: { ...own, prices: { ...own.prices, MN: { ...MN, '2D.b': sold } } } },
      });
  });

  test('a completed customer has all rows and is not completed again', () => {
    const decision = given(created(ba, 'Anh Ba', own)).when(complete).decision;
    const events = [created(ba, 'Anh Ba', own), ...(decision.ok ? decision.events : [])];
    const settings = activeCustomer(events.reduce(evolve, initialState()), 'ba')?.settings ?? own;
    expect(configurationRows('ba', own)).toHaveLength(configurationRows('ba', DEFAULT_SETTINGS).length - 2);
    expect(configurationRows('ba', settings)).toHaveLength(configurationRows('ba', DEFAULT_SETTINGS).length);
    given(...events)
      .when(complete)
      .thenEvents();
  });

  test('a deleted customer does not change', () => {
    given(created(ba, 'Anh Ba', own), deleted(ba))
      .when(complete)
      .thenEvents();
  });
});
