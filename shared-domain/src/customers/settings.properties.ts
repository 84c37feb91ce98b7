import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paid, rate } from '../../test/given-items.ts';
import type { PriceKey } from '../catalogue/bet-classes.ts';
import { REGIONS, type RegionKey } from '../catalogue/regions.ts';
import { soldKeys } from '../pricing/default-prices.ts';
import type { Price } from '../pricing/prices.ts';
import { applyRows } from './apply-rows.ts';
import { configurationRows } from './configuration-rows.ts';
import { decide, evolve, initialState } from './decide.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { CustomerEvent } from './events.ts';
import type { CustomerSettings } from './settings.ts';

const anyPrice: fc.Arbitrary<Price> = fc.record({
  co: fc.integer({ min: 1, max: 100_000 }).map((tenThousandths) => rate(tenThousandths / 10_000)),
  trathuong: fc.integer({ min: 1, max: 10_000_000 }).map((centi) => paid(centi / 100)),
});
const prices = (region: RegionKey): fc.Arbitrary<Partial<Record<PriceKey, Price>>> =>
  fc
    .tuple(...soldKeys(region).map((key) => fc.tuple(fc.constant(key), anyPrice)))
    .map((pairs) => Object.fromEntries(pairs));
const factor = fc.integer({ min: 0, max: 10_000 });
const factors = fc.record({ '2C': factor, '3C': factor, Da: factor });
const regions = fc.subarray([...REGIONS]);

const settings: fc.Arbitrary<CustomerSettings> = fc.record({
  givesTo: fc.boolean(),
  region: fc.constantFrom(null, ...REGIONS),
  options: fc.record({
    CuPhapDa: fc.boolean(),
    SoDaTrung: fc.boolean(),
    DDDauDui: fc.boolean(),
    CuPhapDuoi4Con: fc.boolean(),
    TinhKiRuoi: regions,
    TinhKiRuoiDx: regions,
  }),
  prices: fc.record({ MN: prices('MN'), MT: prices('MT'), MB: prices('MB') }),
  returns: fc.record({ MN: factors, MT: factors, MB: factors }),
});

test('applying all rows of any settings to any other settings gives the first settings', () => {
  fc.assert(
    fc.property(settings, settings, (wanted, before) => {
      expect(applyRows(before, configurationRows('k', wanted))).toEqual({ ok: true, settings: wanted });
    }),
  );
});

test('rows(apply(settings, rows(settings))) = rows(settings), in the same order', () => {
  fc.assert(
    fc.property(settings, (given) => {
      const rows = configurationRows('k', given);
      const applied = applyRows(given, rows);
      expect(applied.ok && configurationRows('k', applied.settings)).toEqual(rows);
    }),
  );
});

test('a changed row changes only itself', () => {
  fc.assert(
    fc.property(settings, fc.nat(92), (given, index) => {
      const fresh = configurationRows('k', DEFAULT_SETTINGS);
      const applied = applyRows(DEFAULT_SETTINGS, configurationRows('k', given).slice(index, index + 1));
      if (!applied.ok) throw new Error(applied.refusal.message);
      const after = configurationRows('k', applied.settings);
      for (const [place, row] of fresh.entries()) if (place !== index) expect(after[place]).toEqual(row);
    }),
  );
});

test('settings survive a JSON round trip', () => {
  fc.assert(
    fc.property(settings, (given) => {
      expect(JSON.parse(JSON.stringify(given))).toEqual(given);
    }),
  );
});

test('copying a configuration changes only the settings of the target, and only once', () => {
  fc.assert(
    fc.property(settings, settings, (from, to) => {
      const created = (khachId: string, own: CustomerSettings): CustomerEvent => ({
        type: 'CustomerCreated',
        version: 1,
        data: { agentId: 'agent', khachId, name: khachId, settings: own },
      });
      const before = [created('from', from), created('to', to)].reduce(evolve, initialState());
      const copy = { type: 'copy', agentId: 'agent', khachId: 'to', fromId: 'from', at: '' } as const;
      const decision = decide(copy, before);
      if (!decision.ok) throw new Error(decision.refusal.message);
      const after = decision.events.reduce(evolve, before);
      expect(after.get('to')).toEqual({ ...before.get('to'), settings: from });
      expect(after.get('from')).toEqual(before.get('from'));
      expect(decide(copy, after)).toEqual({ ok: true, events: [] });
    }),
  );
});
