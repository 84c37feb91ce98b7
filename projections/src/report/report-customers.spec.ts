import type { CustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { expect, it } from 'vitest';
import * as a from '../../test/history.ts';
import { flushCustomers } from './flush.ts';
import { memoryDocuments } from '../read-model/memory-documents.ts';
import { CUSTOMERS } from './documents.ts';
import { foldReportCustomer, noCustomers, readCustomers, readSomeCustomers } from './report-customers.ts';

const AN = a.uuid('k', 1);
const data = { agentId: a.AGENT, khachId: AN };
const renamed: CustomerEvent = { type: 'CustomerRenamed', version: 1, data: { ...data, name: 'Cô An' } };
const deleted: CustomerEvent = { type: 'CustomerDeleted', version: 1, data };

const customersAfter = (...events: readonly CustomerEvent[]) => {
  const known = noCustomers(a.AGENT);
  for (const event of events) foldReportCustomer(known, event);
  return known;
};

it.each([renamed, deleted])(
  'given a customer, when %o, then its messages are told to be shown differently, once',
  (event) => {
    const known = customersAfter(a.created(AN, 'Anh An'));
    expect(flushCustomers(known, 'collect').changes).toEqual([]);
    foldReportCustomer(known, event);
    const { changes } = flushCustomers(known, 'collect');
    expect(changes).toEqual([{ kind: 'customer', agentId: a.AGENT, khachId: AN }]);
    expect(flushCustomers(known, 'collect').changes).toEqual([]);
  },
);

it('given changed prices, then messages are shown as before', () => {
  const settings = { ...DEFAULT_SETTINGS, givesTo: true };
  const configured: CustomerEvent = { type: 'CustomerConfigured', version: 1, data: { ...data, settings } };
  const known = customersAfter(a.created(AN, 'Anh An'), configured);
  flushCustomers(known, 'collect');
  foldReportCustomer(known, configured);
  expect(flushCustomers(known, 'collect')).toMatchObject({ writes: [{}], changes: [] });
});

const MANY = Array.from({ length: 200 }, (_, number) => a.uuid('k', number));

/** The documents of an agent with many customers, and the keys that are read of them. */
const givenMany = () => {
  const known = customersAfter(...MANY.map((khachId, number) => a.created(khachId, `Khách ${number}`)));
  const { writes } = flushCustomers(known, 'discard');
  const read: string[] = [];
  const stored = memoryDocuments(writes);
  const documents = {
    ...stored,
    get: (collection: string, key: string) => {
      read.push(key);
      return stored.get(collection, key);
    },
  };
  return { known, documents, read };
};

it('given 200 customers, then all are read in order of creation, and a change rewrites a few', async () => {
  const { known, documents } = givenMany();
  const names = (await readCustomers(documents, CUSTOMERS, a.AGENT)).map(({ name }) => name);
  expect(names).toEqual(MANY.map((_, number) => `Khách ${number}`));
  const [khachId = ''] = MANY;
  foldReportCustomer(known, {
    type: 'CustomerRenamed',
    version: 1,
    data: { ...data, khachId, name: 'Cô Ba' },
  });
  const { writes } = flushCustomers(known, 'discard');
  expect(writes).toHaveLength(1);
  expect(JSON.stringify(writes).match(/khachId/g)?.length).toBeLessThan(20);
});

it('given 200 customers, then one of them is found with its place in one document', async () => {
  const { documents, read } = givenMany();
  const [khachId = ''] = MANY.slice(77);
  const found = await readSomeCustomers(documents, CUSTOMERS, a.AGENT, new Set([khachId]));
  expect([...found]).toMatchObject([[khachId, [77, { name: 'Khách 77' }]]]);
  expect(read).toHaveLength(1);
});

it('given the one document of fold version 4, then its customers are read, and newer groups replace them', async () => {
  const [first = '', second = ''] = MANY;
  const known = customersAfter(a.created(first, 'Khách cũ'), a.created(second, 'Khách cũ'));
  const list = { customers: [...known.customers.values()] };
  known.touched.clear();
  foldReportCustomer(known, {
    ...{ type: 'CustomerRenamed', version: 1 },
    data: { ...data, khachId: second, name: 'Khách mới' },
  });
  const documents = memoryDocuments([
    { collection: CUSTOMERS, key: a.AGENT, document: list },
    ...flushCustomers(known, 'discard').writes,
  ]);
  const names = (await readCustomers(documents, CUSTOMERS, a.AGENT)).map(({ name }) => name);
  expect(names).toEqual(['Khách cũ', 'Khách mới']);
  const found = await readSomeCustomers(documents, CUSTOMERS, a.AGENT, new Set([first, second]));
  expect([...found.values()].map(([place, { name }]) => [place, name])).toEqual(
    expect.arrayContaining([
      [0, 'Khách cũ'],
      [1, 'Khách mới'],
    ]),
  );
});
