import { expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { CUSTOMER_OUTCOMES } from '../outcomes/customers.ts';
import { outcome } from '../outcomes/outcome.ts';
import { USUAL_PRESETS } from '../pricing/usual-presets.ts';
import { configurationRows } from './configuration-rows.ts';
import { customersAggregate } from './decide.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { CustomerEvent } from './events.ts';
import { MOST_CUSTOMERS, MOST_IMPORTED, type ImportedCustomer } from './import.ts';
import type { CustomerSettings } from './settings.ts';

const { given } = specOf(customersAggregate);
const agentId = 'agent';

const created = (
  khachId: string,
  name: string,
  settings: CustomerSettings = DEFAULT_SETTINGS,
): CustomerEvent => ({
  type: 'CustomerCreated',
  version: 1,
  data: { agentId, khachId, name, settings },
});
const fresh = (khachId: string, name: string, more: Partial<ImportedCustomer> = {}): ImportedCustomer => ({
  khachId,
  isNew: true,
  name,
  prices: null,
  rows: [],
  ...more,
});
const known = (khachId: string, name: string, more: Partial<ImportedCustomer> = {}): ImportedCustomer => ({
  ...fresh(khachId, name, more),
  isNew: false,
});
const imported = (...entries: readonly ImportedCustomer[]) =>
  ({ type: 'import', agentId, prices: null, entries }) as const;

const GIVES = { ...DEFAULT_SETTINGS, givesTo: true };
const [givesRow] = configurationRows('ba', GIVES);
if (givesRow === undefined) throw new Error('no rows');
const [, dearer] = USUAL_PRESETS;
if (dearer === undefined) throw new Error('no presets');

test('a list creates its new customers with their settings and changes the others', () => {
  given(created('ba', 'Anh Ba'))
    .when(imported(known('ba', 'anh ba', { rows: [givesRow] }), fresh('tu', ' Chị  Tư ')))
    .thenEvents(
      { type: 'CustomerConfigured', version: 1, data: { agentId, khachId: 'ba', settings: GIVES } },
      created('tu', 'Chị Tư'),
    );
});

test('the same list again changes nothing', () => {
  given(created('ba', 'Anh Ba', GIVES))
    .when(imported(known('ba', 'Anh Ba', { rows: [givesRow] })))
    .thenEvents();
});

test('a name that exists makes no second customer', () => {
  given(created('ba', 'Anh Ba'))
    .when(imported(fresh('tu', 'Chị Tư'), fresh('x', 'ANH BA')))
    .thenRefused({ result: 'khachexist', row: 1, field: 'khachname' });
});

test('a name twice in the list is refused at its second line', () => {
  given()
    .when(imported(fresh('x', 'Anh Ba'), fresh('y', 'anh  ba')))
    .thenRefused({ result: 'khachexist', row: 1, field: 'khachname' });
});

test('a customer that was renamed or deleted meanwhile is not changed', () => {
  given(created('ba', 'Anh Ba'))
    .when(imported(known('ba', 'Anh Tám')))
    .thenRefused({ result: 'khongco', row: 0, field: 'khach_id' });
  given(created('ba', 'Anh Ba'), { type: 'CustomerDeleted', version: 1, data: { agentId, khachId: 'ba' } })
    .when(imported(known('ba', 'Anh Ba')))
    .thenRefused({ result: 'khongco', row: 0, field: 'khach_id' });
});

test('one wrong cell refuses the whole list and is named', () => {
  const wrong = { ...givesRow, kconfig_loai1: 'GiDo' };
  given()
    .when(imported(fresh('tu', 'Chị Tư'), fresh('ba', 'Anh Ba', { rows: [givesRow, wrong] })))
    .thenRefused({ result: 'loi', row: 1, field: 'rows.1.kconfig_loai1' });
});

test('prices come from the line, else from the choice for new customers, else they are kept', () => {
  const { prices } = dearer;
  const command = { ...imported(known('ba', 'Anh Ba'), fresh('tu', 'Chị Tư')), prices };
  given(created('ba', 'Anh Ba'))
    .when(command)
    .thenEvents(created('tu', 'Chị Tư', { ...DEFAULT_SETTINGS, prices }));
  given(created('ba', 'Anh Ba'))
    .when(imported(known('ba', 'Anh Ba', { prices })))
    .thenEvents({
      type: 'CustomerConfigured',
      version: 1,
      data: { agentId, khachId: 'ba', settings: { ...DEFAULT_SETTINGS, prices } },
    });
});

test('a list and a book have a largest number of customers', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => fresh(`k${at}`, `Khách ${at}`));
  given()
    .when(imported(...many(MOST_IMPORTED + 1)))
    .thenRefused({ result: 'quanhieu' });
  const full = Array.from({ length: MOST_CUSTOMERS }, (_, at) => created(`c${at}`, `Có ${at}`));
  given(...full)
    .when(imported(fresh('x', 'Thêm')))
    .thenRefused(outcome(CUSTOMER_OUTCOMES.tooManyCustomers, { most: MOST_CUSTOMERS }));
});

test('customers get the prices of a preset together or not at all', () => {
  const { prices } = dearer;
  const both = given(created('ba', 'Anh Ba'), created('tu', 'Chị Tư'));
  const { decision } = both.when({ type: 'price', agentId, khachIds: ['ba', 'tu', 'ba'], prices });
  expect(decision.ok ? decision.events.map(({ data }) => data.khachId) : []).toEqual(['ba', 'tu']);
  both
    .when({ type: 'price', agentId, khachIds: ['ba', 'x'], prices })
    .thenRefused({ result: 'khongco', row: 1 });
});
