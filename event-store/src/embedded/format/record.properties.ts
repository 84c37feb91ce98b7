import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findNonJson } from '../../encode-events.ts';
import {
  readRecord,
  recordCommand,
  recordEnd,
  recordIsIntact,
  recordStream,
  roomFor,
  writeRecord,
  type RecordFields,
} from './record.ts';

const payloadOf = (data: unknown) =>
  JSON.stringify({ eventId: 'e', type: 'T', version: 1, data, actor: null, correlationId: 'c' });

const fields = fc.record<RecordFields>({
  revision: fc.nat(),
  index: fc.nat(6000),
  count: fc.nat(6000),
  stream: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  commandId: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  occurredAt: fc
    .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  payload: fc.jsonValue().map(payloadOf),
});

const written = (all: readonly RecordFields[]): Buffer => {
  const bytes = Buffer.alloc(all.reduce((room, one) => room + roomFor(one), 0));
  return bytes.subarray(
    0,
    all.reduce((offset, one) => writeRecord(bytes, offset, one), 0),
  );
};

it('records written one after another come back as they were', () => {
  fc.assert(
    fc.property(fc.array(fields, { minLength: 1, maxLength: 4 }), (all) => {
      const bytes = written(all);
      let offset = 0;
      for (const one of all) {
        const end = recordEnd(bytes, offset);
        expect(recordIsIntact(bytes, offset, end)).toBe(true);
        expect([recordStream(bytes, offset), recordCommand(bytes, offset)]).toEqual([
          one.stream,
          one.commandId,
        ]);
        const event = readRecord(bytes, offset, end, 7);
        expect(event).toMatchObject({ revision: one.revision, metadata: { occurredAt: one.occurredAt } });
        expect(payloadOf(event?.data)).toBe(one.payload);
        offset = end;
      }
      expect(offset).toBe(bytes.length);
    }),
  );
});

it('any one flipped bit is seen', () => {
  fc.assert(
    fc.property(fields, fc.nat(), (one, place) => {
      const bytes = written([one]);
      const bit = place % (bytes.length * 8);
      bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const end = recordEnd(bytes, 0);
      expect(end === bytes.length && recordIsIntact(bytes, 0, end)).toBe(false);
    }),
  );
});

it('every JSON value survives writing and reading', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(findNonJson(value)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), (value) => {
      fc.pre(findNonJson(value) === null);
      expect(JSON.parse(JSON.stringify(value))).toEqual(withoutNegativeZero(value));
    }),
  );
});

/** JSON writes -0 as 0, which is the same number. */
const withoutNegativeZero = (value: unknown): unknown => {
  if (value === 0) return 0;
  if (Array.isArray(value)) return value.map(withoutNegativeZero);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutNegativeZero(member)]));
};
