import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleEvents, appendOptions, appendCommand } from '../../test/contract/sample-events.ts';
import { MemoryLog } from '../../test/fake-eventstoredb/memory-log.ts';
import { FakeEventStoreDb } from '../../test/fake-eventstoredb/fake-eventstoredb.ts';
import { openTestStore } from '../../test/fake-eventstoredb/test-server.ts';
import { verifyEventStoreDb } from './verify.ts';

const PREFIX = 'test-verify';
const BOOK = 'book-an';

let log: MemoryLog;
let double: FakeEventStoreDb;
beforeEach(async () => {
  log = new MemoryLog();
  double = await new FakeEventStoreDb(log).start();
  const store = openTestStore(double.url, PREFIX);
  const data = { text: 'đá 12.34', 1: [0.1, -0, null], lone: '\ud800', __proto__: null };
  await store.append(BOOK, sampleEvents('c1', 2, data), appendOptions('c1'));
  for (let n = 2; n < 6; n += 1)
    await appendCommand(store, n % 2 === 0 ? BOOK : 'customers-an', `c${String(n)}`, n);
  await store.close();
});
afterEach(() => double.stop());

const verified = () => verifyEventStoreDb({ url: double.url, prefix: PREFIX });

const sentence = async (): Promise<string> => {
  const found = await verified();
  return found.ok ? '' : found.sentence;
};

it('given an unchanged log, then it is valid, and its seal is always the same', async () => {
  const found = await verified();
  expect(found).toMatchObject({ ok: true, events: 16 });
  expect(await verified()).toEqual(found);
});

it('given an event that was changed on the server, then it is named', async () => {
  log.tamper(`${PREFIX}.${BOOK}`, 3, (record) => ({ ...record, data: Buffer.from('{"text":"tp 12b100n"}') }));
  expect(await sentence()).toContain(`Sự kiện 3 của luồng "${BOOK}"`);
});

it('given swapped events, then the first of them is named', async () => {
  log.tamper(`${PREFIX}.${BOOK}`, 2, (record) => ({ ...record, id: '11111111-1111-4111-8111-111111111111' }));
  expect(await verified()).toMatchObject({ ok: false, stream: BOOK });
});

it('given a removed event, then the gap is named', async () => {
  log.tamper(`${PREFIX}.customers-an`, 1, () => null);
  expect(await sentence()).toContain('Luồng "customers-an" thiếu sự kiện 1');
});
